import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandboxServer, type SandboxServer } from '../../../../tests/support/vendors/sandbox-server.ts'
import { dadataSuggestions } from './dadata.ts'
import { dadataCompanies } from './dadata-companies.ts'

const house = {
  value: 'ул Баумана, д 7 к 2',
  unrestrictedValue: '420111, Респ Татарстан, г Казань, ул Баумана, д 7 к 2',
  data: {
    ...{ fias_id: 'f-1', fias_level: '8', city: 'Казань', city_fias_id: 'kazan', street_with_type: 'ул Баумана' },
    ...{ house: '7', block_type: 'к', block: '2', geo_lat: '55.79', geo_lon: '49.11', qc_geo: '0' },
  },
}

let sandboxServer: SandboxServer
const asked: unknown[] = []
beforeAll(async () => {
  const source = {
    suggestAddress(query: string, filters: unknown) {
      asked.push({ query, filters })
      return query.includes('Баумана') ? [house] : []
    },
    findAddress: (fiasId: string) => (fiasId === 'f-1' ? house : undefined),
    findCompany: (inn: string) =>
      inn === '7'
        ? {
            value: 'ООО «Выдуманное»',
            data: {
              ...{ inn, ogrn: '1', name: { short_with_opf: 'ООО «Выдуманное»' } },
              ...{ address: { value: 'г Казань' }, state: { status: 'LIQUIDATING' } },
            },
          }
        : undefined,
    suggestBusinessLine: () => [
      { value: 'Торговля', data: { idx: 'G.47.73', razdel: 'G', kod: '47.73', name: 'Торговля лекарствами' } },
    ],
  }
  sandboxServer = await openSandboxServer({ dadata: { apiKey: 'dadata-key', dailyLimit: 15, source } })
})
afterAll(() => sandboxServer.close())

const service = (apiKey = 'dadata-key', timeoutMs = 20_000) =>
  dadataSuggestions({ baseUrl: `${sandboxServer.url}/dadata/suggestions/api/4_1/rs`, apiKey, timeoutMs })

const register = () =>
  dadataCompanies({
    baseUrl: `${sandboxServer.url}/dadata/suggestions/api/4_1/rs`,
    apiKey: 'dadata-key',
    timeoutMs: 20_000,
  })

test('a house is suggested with its point and its id, within the city asked for', async () => {
  const hits = await service().suggestAddresses({
    text: 'Баумана 7',
    city: { fiasId: 'kazan' },
    upTo: 'house',
    limit: 5,
  })
  expect(hits).toEqual([
    expect.objectContaining({
      text: 'ул Баумана, д 7 к 2',
      fiasId: 'f-1',
      level: 'house',
      house: '7 к2',
      flat: undefined,
      point: { latitude: 55.79, longitude: 49.11, isExact: true },
    }),
  ])
  expect(asked.at(-1)).toMatchObject({ filters: { count: 5, locations: [{ fias_id: 'kazan' }], toBound: 'house' } })
})

test('an address is found by its id, with the city it is in', async () => {
  expect(await service().findAddress('f-1')).toMatchObject({ city: 'Казань', cityFiasId: 'kazan', level: 'house' })
  expect(await service().findAddress('f-2')).toBeUndefined()
})

test('nothing found is an empty list', async () => {
  expect(await service().suggestAddresses({ text: 'такой улицы нет' })).toEqual([])
  expect(await service().suggestAddresses({ text: '  ' })).toEqual([])
})

test('a line of business has its code and section', async () => {
  const hits = await register().suggestBusinessLines('лекарства')
  expect(hits).toEqual([{ code: '47.73', section: 'G', name: 'Торговля лекарствами' }])
})

test('a company is found by its number; one that is being closed is not active', async () => {
  expect(await register().findCompany('7')).toEqual({
    ...{ inn: '7', name: 'ООО «Выдуманное»', ogrn: '1', address: 'г Казань', isActive: false },
  })
  expect(await register().findCompany('8')).toBeUndefined()
  await sandboxServer.plan({ vendor: 'dadata', kind: 'error', performed: false })
  await expect(register().findCompany('7')).rejects.toMatchObject({ name: 'RegisterUnavailable' })
})

test('a wrong key, a used-up quota, too many requests, a failure and a timeout are one refusal: unavailable', async () => {
  const unavailable = { name: 'SuggestionsUnavailable' }
  await expect(service('wrong').suggestAddresses({ text: 'а' })).rejects.toMatchObject(unavailable)
  for (const kind of ['quota', 'too_many', 'error', 'timeout']) {
    await sandboxServer.plan({ vendor: 'dadata', kind, performed: kind === 'quota' })
    const asked = service('dadata-key', kind === 'timeout' ? 300 : undefined).suggestAddresses({ text: 'а' })
    await expect(asked).rejects.toMatchObject(unavailable)
  }
})

test('without a key the answer is 401, with a query too long 413', async () => {
  const url = `${sandboxServer.url}/dadata/suggestions/api/4_1/rs/suggest/address`
  const post = (headers: Record<string, string>, query: string) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    })
  expect((await post({}, 'а')).status).toBe(401)
  expect((await post({ authorization: 'Token dadata-key' }, 'а'.repeat(301))).status).toBe(413)
})
