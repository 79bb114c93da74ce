import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { newVisitor, openShop, type Shop } from '../../../../tests/support/shop.ts'

/** Addresses and lines of business are sold to the shop by the day: whoever asks without end must not use them up for all. */
const perHour = 300
const [home, office] = ['198.51.100.7', '198.51.100.8']
let shop: Shop
let anna: SignedInPerson

beforeAll(async () => {
  shop = await openShop({ environment: { TRUSTED_PROXIES: '1' } })
  await addPlaces(shop.database.db)
  anna = await addShopper(shop.database.db)
})
afterAll(() => shop.close())

/** Each time under another name of the browser. */
const suggest = (from: string) =>
  shop.call('GET', '/api/v2/addresses/suggestions?query=%D0%A2%D0%B2%D0%B5%D1%80', {
    as: newVisitor(),
    headers: { 'x-forwarded-for': from },
  })
const okveds = (from: string) =>
  shop.call('GET', '/api/v1/offers/suggest_okveds?okved=47.73', { headers: { 'x-forwarded-for': from } })

test('a network is answered so often within an hour, addresses and lines of business together, and others go on', async () => {
  const codes: number[] = []
  for (let asked = 0; asked < perHour; asked += 1) {
    const reply = await (asked % 3 === 0 ? okveds(home) : suggest(home))
    codes.push(reply.statusCode)
  }
  expect(codes.filter((code) => code !== 200)).toEqual([])
  for (const reply of [await suggest(home), await okveds(home)])
    expect(reply.json()).toMatchObject({ status: 429, code: 'request.too_many' })
  expect((await suggest(office)).statusCode).toBe(200)
})

test('a shopper behind it saves an address all the same: its text is believed', async () => {
  const reply = await shop.call('POST', '/api/v2/addresses', {
    as: anna,
    headers: { 'x-forwarded-for': home },
    body: { city_id: 1, representation: 'Тверская улица, 7', fias: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5' },
  })
  expect(reply.statusCode, reply.body).toBe(201)
})

test('the job board and the bank are asked once a second for one network, by whatever call', async () => {
  const calls = [
    ['GET', '/api/v1/resumes/mine', { authorization: 'Bearer x' }],
    ['POST', '/hh-auth?code=x&state=y', {}],
    ['POST', '/hh-re-auth', {}],
    ['DELETE', '/hh-auth', { authorization: 'Bearer x' }],
    ['POST', '/api/v1/vacancies/1/applications', { authorization: 'Bearer x' }],
    ['GET', '/api/v1/payments/0c5b2444-70a0-4932-980c-b4dc0d3f02b5/return', {}],
  ] as const
  const left: number[] = []
  for (const [method, url, headers] of calls) {
    const reply = await shop.call(method, url, {
      headers: { ...headers, 'x-forwarded-for': home },
      ...(url.endsWith('applications') && { body: { resume_id: '1' } }),
    })
    left.push(Number(reply.headers['x-ratelimit-remaining']))
  }
  expect(left).toEqual(left.map((_, at) => 50_000 - 1 - at))
})
