import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandboxServer, type SandboxServer } from '../../../../tests/support/vendors/sandbox-server.ts'
import { hhJobBoard } from './hh.ts'

let sandboxServer: SandboxServer
beforeAll(async () => {
  sandboxServer = await openSandboxServer({ jobBoard: { employerId: '77' } })
})
afterAll(() => sandboxServer.close())

const options = { employerId: '77', clientId: 'hh', clientSecret: 'secret', pageUrl: 'https://hh.ru' }
const userAgent = 'Romashka/1.0 (kadry@romashka.example)'
const board = (more: { fetch?: typeof fetch; employerId?: string; userAgent?: string; timeoutMs?: number } = {}) =>
  hhJobBoard({ ...options, userAgent, baseUrl: `${sandboxServer.url}/hh`, timeoutMs: 20_000, ...more })

const answering = (body: unknown, status = 200) =>
  board({ fetch: async () => new Response(JSON.stringify(body), { status }) })
const vacancy = {
  id: '1',
  name: 'Провизор',
  area: { id: '1', name: 'Москва' },
  alternate_url: 'https://hh.ru/vacancy/1',
  published_at: '2026-11-20T10:00:00+0300',
}

test('an employer without vacancies has none; without a user agent the board refuses', async () => {
  expect(await board({ employerId: '78' }).listVacancies(0)).toEqual({ vacancies: [], pages: 0 })
  await expect(board({ userAgent: 'nobody' }).listVacancies(0)).rejects.toThrow('answered with 400')
})

test('the date keeps its zone; roubles have their ISO code', async () => {
  const salary = { from: 90_000, to: null, currency: 'RUR', gross: true }
  const { vacancies } = await answering({ items: [{ ...vacancy, salary }], pages: 1 }).listVacancies(0)
  expect(vacancies).toMatchObject([
    {
      publishedAt: new Date('2026-11-20T07:00:00Z'),
      salary: { from: 90_000, to: null, currency: 'RUB', isGross: true },
    },
  ])
})

test.each([
  [true, true],
  [false, false],
  [null, null],
  [undefined, null],
])('an employer that says %j of the tax is understood as %j', async (gross, isGross) => {
  const salary = { from: null, to: 90_000, currency: 'RUR', gross }
  const { vacancies } = await answering({ items: [{ ...vacancy, salary }], pages: 1 }).listVacancies(0)
  expect(vacancies[0]?.salary).toEqual({ from: null, to: 90_000, currency: 'RUB', isGross })
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//hh.ru/vacancy/1'])(
  'a vacancy and a CV whose address is %s are left out',
  async (url) => {
    const { vacancies } = await answering({ items: [{ ...vacancy, alternate_url: url }], pages: 1 }).listVacancies(0)
    expect(vacancies).toEqual([])
    const cv = { id: '1', title: 'Провизор', alternate_url: url, updated_at: '2026-11-20T10:00:00+0300' }
    expect(await answering({ items: [cv] }).listCvs('token')).toEqual([])
  },
)

test('a CV without a date that can be read is left out', async () => {
  const cv = { id: '1', title: 'Провизор', alternate_url: 'https://hh.ru/resume/1', updated_at: 'yesterday' }
  expect(await answering({ items: [cv] }).listCvs('token')).toEqual([])
})

test.each([
  ['a salary of no amount', { from: null, to: null, currency: 'RUR' }],
  ['a salary of no currency', { from: 1, to: 2 }],
  ['a currency that is none', { from: 1, to: 2, currency: '<b>' }],
  ['an amount beyond all measure', { from: 1e12, to: null, currency: 'RUR' }],
])('%s is left out', async (_, salary) => {
  const { vacancies } = await answering({ items: [{ ...vacancy, salary }], pages: 1 }).listVacancies(0)
  expect(vacancies[0]?.salary).toBeNull()
})

test('a line that is no vacancy is left out', async () => {
  const items = [null, 7, {}, { ...vacancy, published_at: 'yesterday' }, vacancy]
  expect((await answering({ items, pages: 1 }).listVacancies(0)).vacancies).toHaveLength(1)
})

test('a silent, failing or unreadable board is unavailable', async () => {
  await sandboxServer.plan({ vendor: 'hh', kind: 'timeout' })
  await expect(board({ timeoutMs: 300 }).listVacancies(0)).rejects.toMatchObject({ name: 'JobBoardUnavailable' })
  await sandboxServer.plan({ vendor: 'hh', kind: 'too_many' })
  await expect(board().listVacancies(0)).rejects.toMatchObject({ name: 'JobBoardUnavailable' })
  await expect(answering('<html>').listVacancies(0)).rejects.toMatchObject({ name: 'JobBoardUnavailable' })
})

test('only a refusal of the type oauth asks for another sign-in', async () => {
  const refusing = (type: string, value: string) => answering({ errors: [{ type, value }] }, 403).listCvs('token')
  await expect(refusing('oauth', 'token_expired')).rejects.toMatchObject({ reason: 'token' })
  await expect(refusing('captcha_required', '')).rejects.toMatchObject({ reason: 'other' })
})
