import { vacancies } from '@romashka/domain'
import { type BoardVacancy, type JobBoard, JobBoardUnavailable } from '@romashka/domain/ports'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { runJob } from '../jobs/jobs.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await addPlaces(shop.database.db)
  await sync()
})
afterAll(() => shop.close())
beforeEach(() => shop.app.inject({ method: 'DELETE', url: '/sandbox/control' }))

const sync = () => runJob(shop.ctx(), 'vacancies.sync', {})
const list = async (query = '') => (await shop.call('GET', `/api/v1/vacancies${query}`)).json()
const names = async (query: string) => (await list(query)).items.map((one: { name: string }) => one.name)
const fail = (kind: string, times = 20) =>
  shop.app.inject({
    method: 'POST',
    url: '/sandbox/control',
    payload: { vendor: 'hh', kind, times, performed: 'false' },
  })

test('vacancies come from the job board, the newest first, page by page', async () => {
  const all = await list()
  expect(all).toMatchObject({ found: 13, pages: 1, page: 0, per_page: 100 })
  expect(all.items[0]).toMatchObject({
    name: 'Провизор',
    area: { name: 'Москва' },
    city_id: 1,
    salary: { from: 95_000, to: 120_000, currency: 'RUB', gross: false },
  })
  const second = await list('?per_page=5&page=1')
  expect(second).toMatchObject({ found: 13, pages: 3, page: 1 })
  expect(second.items).toEqual(all.items.slice(5, 10))
})

test('they are found by region and by words in any form; nothing found is an empty list', async () => {
  const { regions } = await list()
  const moscow = regions.find((one: { name: string }) => one.name === 'Москва')
  expect(moscow).toMatchObject({ count: 2 })
  expect((await list(`?region=${moscow.region_id}`)).found).toBe(2)
  expect(await names(`?text=${encodeURIComponent('курьера')}`)).toEqual(['Курьер на автомобиле'])
  expect(await names(`?text=${encodeURIComponent("космонавт ' %")}`)).toEqual([])
  expect((await shop.call('GET', '/api/v1/vacancies?per_page=101')).json().code).toBe('request.invalid')
})

test('a salary in another currency stays in it', async () => {
  const [one] = (await list(`?text=${encodeURIComponent('закупкам')}`)).items
  expect(one).toMatchObject({ salary: { from: 450_000, to: 600_000, currency: 'KZT', gross: true }, city_id: null })
})

test('a vacancy has its whole text; one that is not there is refused', async () => {
  const { id } = (await list()).items[0]
  expect((await shop.call('GET', `/api/v1/vacancies/${id}`)).json().description).toContain('<li>график 2/2</li>')
  expect((await shop.call('GET', '/api/v1/vacancies/1')).json()).toMatchObject({
    status: 404,
    code: 'vacancy.not_found',
  })
})

test('while the board is down or silent the vacancies stay; when it is back, a closed one goes', async () => {
  const before = await list()
  await fail('error')
  expect(await sync()).toBe(false)
  expect(await list()).toEqual({ ...before, is_board_silent: false })
  shop.clock.advance(31)
  expect(await sync()).toBe(false)
  expect(await list()).toEqual({ ...before, is_board_silent: true })
  const one = await shop.call('GET', `/api/v1/vacancies/${before.items[0].id}`)
  expect(one.json()).toMatchObject({ synced_at: before.synced_at, is_board_silent: true })
  await shop.app.inject({ method: 'DELETE', url: '/sandbox/control' })
  const close = () =>
    shop.app.inject({
      method: 'POST',
      url: '/sandbox/jobs',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'id=90000005',
    })
  await close()
  shop.clock.advance(10)
  expect(await sync()).toBe(true)
  expect(await list()).toMatchObject({ found: 12, synced_at: shop.clock.now().toISOString() })
  await close()
  shop.clock.advance(10)
  await sync()
  expect((await list()).found).toBe(13)
})

/** A board of two pages, of which the second and the texts may fail. */
async function readBoard(way: { failsAt?: 'page' | 'text'; isEmpty?: boolean } = {}) {
  const listed = (boardId: string): BoardVacancy => ({
    ...{ boardId, name: `Вакансия ${boardId}`, areaName: 'Москва', salary: null, experience: null, schedule: null },
    ...{ employment: null, address: null, requirement: null, responsibility: null, url: 'https://hh.ru/vacancy/1' },
    publishedAt: new Date('2026-11-20T09:00:00Z'),
  })
  const silent = () => {
    throw new JobBoardUnavailable('silent')
  }
  const pages = way.isEmpty ? [[]] : [['501', '502'], ['503']]
  const board: Partial<JobBoard> = {
    listVacancies: async (page) => {
      if (way.failsAt === 'page' && page > 0) silent()
      return { vacancies: (pages[page] ?? []).map(listed), pages: pages.length }
    },
    findDescription: async (id) => (way.failsAt === 'text' && id === '502' ? silent() : `<p>Текст ${id}</p>`),
  }
  const ctx = shop.ctx()
  const jobBoard = { ...ctx.ports.jobBoard, ...board } as JobBoard
  return vacancies.syncVacancies({ ...ctx, ports: { ...ctx.ports, jobBoard } })
}

test('a board that stops in the middle of its list changes nothing; one that stops in the texts loses only those', async () => {
  const before = await list()
  expect(await readBoard({ failsAt: 'page' })).toBe(false)
  expect(await list()).toEqual(before)
  shop.clock.advance(10)
  expect(await readBoard({ failsAt: 'text' })).toBe(true)
  expect(await names('')).toEqual(['Вакансия 501', 'Вакансия 502', 'Вакансия 503'])
  const text = async (id: string) => (await shop.call('GET', `/api/v1/vacancies/${id}`)).json().description
  expect([await text('501'), await text('502')]).toEqual(['<p>Текст 501</p>', null])
  shop.clock.advance(10)
  await readBoard()
  expect([await text('502'), await text('503')]).toEqual(['<p>Текст 502</p>', '<p>Текст 503</p>'])
})

test('a board that is empty leaves no vacancy, and no region to choose', async () => {
  shop.clock.advance(10)
  expect(await readBoard({ isEmpty: true })).toBe(true)
  expect(await list()).toMatchObject({ found: 0, pages: 0, items: [], regions: [], is_board_silent: false })
  shop.clock.advance(10)
  await sync()
  expect((await list()).found).toBe(13)
})

/** `state`: another one than the board sent back, or none; `cookie`: of another browser than the one that began. */
async function signIn(person = '1000001', way: { state?: string | null; cookie?: string } = {}) {
  const begun = await shop.call('POST', '/hh-auth/begin')
  const asked = new URL(begun.json().url)
  const back = await shop.app.inject({
    method: 'POST',
    url: asked.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `${asked.searchParams}&person=${person}`,
  })
  const came = new URL(String(back.headers.location))
  expect(came.pathname).toBe('/vacancies')
  const query = new URLSearchParams({ code: came.searchParams.get('code') ?? '' })
  if (way.state !== null) query.set('state', way.state ?? came.searchParams.get('state') ?? '')
  const cookie = way.cookie ?? `hh_state=${begun.cookies.find(({ name }) => name === 'hh_state')?.value}`
  return shop.call('POST', `/hh-auth?${query}`, { headers: { cookie } })
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('a person signs in at the board, sends a CV once, and signs out', async () => {
  const reply = await signIn()
  expect(reply.json()).toMatchObject({ token_type: 'bearer', expires_in: 14 * 24 * 60 })
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.cookies.find(({ name }) => name === 'hh_refresh')).toMatchObject({
    httpOnly: true,
    path: '/hh-re-auth',
  })
  const headers = bearer(reply.json().access_token)
  const cvs = await shop.call('GET', '/api/v1/resumes/mine', { headers })
  expect(cvs.json()).toMatchObject({ found: 1, items: [{ title: 'Фармацевт' }] })
  const { id } = (await list()).items[0]
  const apply = (vacancyId: string) =>
    shop.call('POST', `/api/v1/vacancies/${vacancyId}/applications`, {
      headers,
      body: { resume_id: cvs.json().items[0].id, message: 'Здравствуйте' },
    })
  expect((await apply(id)).statusCode).toBe(201)
  expect((await apply(id)).json().code).toBe('vacancy.already_applied')
  expect((await apply('1')).json().code).toBe('vacancy.not_found')
  expect((await shop.app.inject('/sandbox/jobs')).body).toContain('Здравствуйте')
  expect((await shop.call('DELETE', '/hh-auth', { headers })).statusCode).toBe(200)
  expect((await shop.call('GET', '/api/v1/resumes/mine', { headers })).json()).toMatchObject({
    status: 403,
    code: 'job_board.authorise_again',
  })
})

test('an expired token is renewed once by the cookie, not before it has expired', async () => {
  const reply = await signIn()
  const cookie = `hh_refresh=${reply.cookies.find(({ name }) => name === 'hh_refresh')?.value}`
  const renew = (cookie: string) => shop.call('POST', '/hh-re-auth', { headers: { cookie } })
  expect((await renew(cookie)).json()).toMatchObject({ status: 403, code: 'job_board.authorise_again' })
  shop.clock.advance(15 * 24 * 60)
  const headers = bearer(reply.json().access_token)
  expect((await shop.call('GET', '/api/v1/resumes/mine', { headers })).json().code).toBe('job_board.authorise_again')
  const renewed = await renew(cookie)
  expect(renewed.statusCode).toBe(200)
  const mine = await shop.call('GET', '/api/v1/resumes/mine', { headers: bearer(renewed.json().access_token) })
  expect(mine.json().found).toBe(1)
  expect((await renew(cookie)).statusCode).toBe(403)
  expect((await shop.call('POST', '/hh-re-auth')).statusCode).toBe(403)
})

test.each([
  ['a browser that began nothing', { state: null, cookie: '' }],
  ['a browser that began nothing, with an empty state', { state: '', cookie: 'hh_state=' }],
  ['the browser that began, without the state', { state: null }],
  ['another browser, with the state', { cookie: 'hh_state=of-another-browser' }],
])('a code of the board that comes from %s is not exchanged', async (_, way) => {
  const reply = await signIn('1000001', way)
  expect(reply.json().code).toBe('job_board.sign_in_refused')
  expect(reply.cookies.filter(({ name }) => name === 'hh_refresh')).toEqual([])
})

test('a code with a foreign state, a made-up code and a silent board are refused', async () => {
  expect((await signIn('1000001', { state: 'of-another-browser' })).json().code).toBe('job_board.sign_in_refused')
  expect((await shop.call('POST', '/hh-auth?code=made-up')).json()).toMatchObject({
    status: 400,
    code: 'job_board.sign_in_refused',
  })
  await fail('error', 1)
  const refused = await shop.call('GET', '/api/v1/resumes/mine', { headers: bearer('made-up') })
  expect(refused.json()).toMatchObject({ status: 503, code: 'job_board.unavailable' })
})

test('a chain without an account at the board has no vacancies and no sign-in there', async () => {
  const bare = await openShop({ environment: { SANDBOX: 'yookassa,sms-ru,dadata,mail' } })
  expect((await bare.call('GET', '/api/v1/vacancies')).json()).toMatchObject({ found: 0, items: [], synced_at: null })
  expect((await bare.call('POST', '/hh-auth/begin')).json().code).toBe('job_board.unavailable')
  const pages = (chain: Shop) => chain.call('GET', '/sitemaps/pages.xml').then(({ body }) => body)
  expect(await pages(bare)).not.toContain('/vacancies<')
  expect(await pages(bare)).toContain('/partneram<')
  expect(await pages(shop)).toContain('/vacancies<')
  await bare.close()
})
