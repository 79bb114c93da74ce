import { createHash } from 'node:crypto'
import { type ProductId, quoteIdOf, visitorIdOf } from '@romashka/basics'
import { sql } from '@romashka/database'
import { basket, inTransaction } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { newVisitor, type Person } from '../../../../tests/support/shop.ts'

let city: City
let paracetamol: ProductId
beforeAll(async () => {
  city = await openCity()
  paracetamol = await city.sell({ near: 90 }, { title: 'Парацетамол', priceKopecks: 33_333 })
  const during = { starts_at: new Date('2026-11-01T00:00:00Z'), ends_at: new Date('2026-12-01T00:00:00Z') }
  const base = { ...during, title: 'Скидка', percent: null, amount_kopecks: null }
  await city.database.db
    .insertInto('promo_codes')
    .values([
      { ...base, code: 'TEN', kind: 'percent', percent: 10, min_total_kopecks: 60_000, is_public: true },
      { ...base, code: 'ONCE', kind: 'fixed', amount_kopecks: 5_000, max_uses: 1 },
      { ...base, code: 'ВЕСНА5', kind: 'percent', percent: 5 },
      { ...base, code: 'MOCT', kind: 'percent', percent: 5 },
      { ...base, code: 'МОСТ', kind: 'percent', percent: 5 },
      { ...base, code: 'OVER', kind: 'fixed', amount_kopecks: 5_000, ends_at: new Date('2026-11-20T00:00:00Z') },
    ])
    .execute()
})
afterAll(() => city.close())

const during = { starts_at: new Date('2026-11-01T00:00:00Z'), ends_at: new Date('2026-12-01T00:00:00Z') }
const newCode = (code: { code: string; max_uses?: number }) =>
  city.database.db
    .insertInto('promo_codes')
    .values({ title: 'Скидка', kind: 'fixed', amount_kopecks: 5_000, ...during, ...code })
    .execute()

const put = (as: Person, count: number) =>
  city.call('PUT', `/api/v2/baskets/products/${paracetamol}?count=${count}`, { as })
const setCode = async (as: Person, code: string | null) =>
  (await city.call('POST', '/api/v1/baskets/set-promo-code', { as, body: { promo_code: code } })).json()
const quote = async (as: Person) =>
  (await city.call('POST', '/api/v2/baskets/quote', { as, body: { pharmacyId: city.near } })).json()

test('a code below its minimum is parked with the missing sum, and applies when the basket has grown', async () => {
  const anna = newVisitor()
  await put(anna, 1)
  expect(await setCode(anna, ' ten ')).toMatchObject({
    promo_code_status: { status: 'parked', reason: 'MIN_TOTAL', missing: 26_667 },
    basket: { total_price: 33_333 },
  })
  const grown = (await put(anna, 2)).json()
  expect(grown).toMatchObject({ promoCode: { status: 'applied', discount: 6_666 }, preCheck: { total_price: 60_000 } })
  expect((await put(anna, 1)).json()).toMatchObject({ promoCode: { status: 'parked' } })
  expect(await setCode(anna, null)).toMatchObject({ promo_code_status: { status: 'none' } })
})

test('spaces alone are no code, and take the former one away', async () => {
  const anna = newVisitor()
  await put(anna, 2)
  await setCode(anna, 'TEN')
  expect(await setCode(anna, ' \u00a0 ')).toMatchObject({ promo_code_status: { status: 'none' } })
  const body = { promo_code: '\u00a0' }
  await setCode(anna, 'TEN')
  const reply = await city.call('POST', '/api/v2/baskets/promo-code', { as: anna, body })
  expect(reply.json()).toMatchObject({ promoCode: { status: 'none' } })
})

test.each([
  ['with spaces, quotes and a mark that nobody sees', '« te\u200bn »', 'TEN'],
  ['in letters of full width', 'ＴＥＮ', 'TEN'],
  ['with Russian letters that look the same', 'ТEN', 'TEN'],
  ['with Latin letters that look the same', 'BECHA5', 'ВЕСНА5'],
  ['as it is, where another looks the same', 'МОСТ', 'МОСТ'],
])('a code typed %s is understood', async (_, typed, code) => {
  const anna = newVisitor()
  await put(anna, 2)
  await setCode(anna, typed)
  expect(await quote(anna)).toMatchObject({ promo_code: code })
})

test('a quote’s lines carry the discount to the kopeck', async () => {
  const anna = newVisitor()
  await put(anna, 3)
  await setCode(anna, 'TEN')
  const shown = await quote(anna)
  expect(shown).toMatchObject({ promo_code: 'TEN', promo_discount: 9_999, total_price: 90_000 })
  expect(shown.parts[0].items[0]).toMatchObject({ discount: 9_999, total_price: 90_000 })
})

test('an ended code is rejected with its reason, an unknown one leaves the basket as it was', async () => {
  const anna = newVisitor()
  await put(anna, 1)
  expect(await setCode(anna, 'OVER')).toMatchObject({ promo_code_status: { status: 'rejected', reason: 'ENDED' } })
  expect(await setCode(anna, 'NEVER')).toMatchObject({
    promo_code_status: { status: 'unknown' },
    basket: { promo_code: 'OVER' },
  })
})

test('the last use of a code is held by the first quote and consumed by its order', async () => {
  const anna = await addShopper(city.database.db)
  const boris = await addShopper(city.database.db)
  for (const one of [anna, boris]) await put(one, 1)
  await setCode(anna, 'ONCE')
  const shown = await quote(anna)
  expect(shown.total_price).toBe(28_333)
  expect(await setCode(boris, 'ONCE')).toMatchObject({ promo_code_status: { status: 'rejected', reason: 'USED_UP' } })
  await place(anna, shown.id)
  expect((await put(anna, 1)).json(), 'the code has left the basket with the order').toMatchObject({
    promoCode: { status: 'none' },
  })
  expect(await setCode(anna, 'ONCE')).toMatchObject({ promo_code_status: { status: 'rejected' } })
})

test('a code that ends between quote and order stops the order', async () => {
  const anna = await addShopper(city.database.db)
  await put(anna, 2)
  await setCode(anna, 'TEN')
  const shown = await quote(anna)
  await city.database.db
    .updateTable('promo_codes')
    .set({ ends_at: city.clock.now() })
    .where('code', '=', 'TEN')
    .execute()
  await expect(place(anna, shown.id)).rejects.toMatchObject({
    code: 'quote.changed',
    details: { lines: [{ reason: 'PROMO_LOST' }], wasTotalKopecks: 60_000, totalKopecks: 66_666 },
  })
  await city.database.db
    .updateTable('promo_codes')
    .set({ ends_at: new Date('2026-12-01T00:00:00Z') })
    .where('code', '=', 'TEN')
    .execute()
})

test('promo codes may be guessed wrong ten times, by all calls together', async () => {
  const mallory = newVisitor()
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const statuses: number[] = []
  for (let at = 0; at < 12; at += 1)
    statuses.push(
      (await city.call('GET', `/api/v1/promo-codes/by-code/GUESS${at}`, { as: mallory, headers })).statusCode,
    )
  expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(10)
  expect(statuses.slice(-2)).toEqual([429, 429])
  const reply = await city.call('POST', '/api/v1/baskets/set-promo-code', { as: mallory, body: { promo_code: 'TEN' } })
  expect(reply.json()).toMatchObject({ status: 429, code: 'promo_code.too_many_attempts' })
  city.clock.advance(16)
  expect((await city.call('GET', '/api/v1/promo-codes/by-code/ten', { as: mallory })).json()).toMatchObject({
    code: 'TEN',
    percent: 10,
  })
})

test('whoever copies the database does not learn from which addresses codes were guessed', async () => {
  await sql`delete from promo_code_misses`.execute(city.database.db)
  const as = newVisitor()
  await city.call('GET', '/api/v1/promo-codes/by-code/NOPE', { as, from: '203.0.113.9' })
  const { rows } = await sql<{ key: string }>`select limit_key as key from promo_code_misses`.execute(city.database.db)
  expect(rows).toHaveLength(2)
  const digests = ['address:203.0.113.9', `visitor:${as.visitorId}`].map((text) =>
    createHash('sha256').update(text).digest('base64url'),
  )
  for (const { key } of rows) expect(digests).not.toContain(key)
})

test('ten wrong guesses of one visitor lock nobody else of the same address', async () => {
  city.clock.advance(16)
  const mallory = newVisitor()
  for (let at = 0; at < 11; at += 1) await city.call('GET', `/api/v1/promo-codes/by-code/WRONG${at}`, { as: mallory })
  const look = async (as: Person) => (await city.call('GET', '/api/v1/promo-codes/by-code/ten', { as })).statusCode
  expect([await look(mallory), await look(newVisitor()), await look(await addShopper(city.database.db))]).toEqual([
    429, 200, 200,
  ])
})

test('the last use of a code is shown in one of ten quotes made at once', async () => {
  const code = { code: 'LAST', title: 'Скидка', kind: 'fixed' as const, amount_kopecks: 5_000, max_uses: 1 }
  const during = { starts_at: new Date('2026-11-01T00:00:00Z'), ends_at: new Date('2026-12-01T00:00:00Z') }
  await city.database.db
    .insertInto('promo_codes')
    .values({ ...code, ...during })
    .execute()
  const people = await Promise.all(Array.from({ length: 10 }, () => addShopper(city.database.db)))
  for (const person of people) {
    await put(person, 1)
    await setCode(person, 'LAST')
  }
  const shown = await Promise.all(people.map((person) => quote(person)))
  expect(shown.filter((one) => one.promo_discount > 0)).toHaveLength(1)
})

test('a visitor, who cannot order, keeps the last use of a code from nobody', async () => {
  await newCode({ code: 'VISITED', max_uses: 1 })
  const [visitor, anna] = [newVisitor(), await addShopper(city.database.db)]
  for (const one of [visitor, anna]) {
    await put(one, 1)
    await setCode(one, 'VISITED')
  }
  expect(await quote(visitor)).toMatchObject({ promo_discount: 5_000 })
  const shown = await quote(anna)
  expect(shown).toMatchObject({ promo_discount: 5_000 })
  await place(anna, shown.id)
  expect(await quote(visitor)).toMatchObject({ promo_discount: 0 })
})

test('a checkout that is begun anew again and again keeps the last use of a code for half an hour', async () => {
  await newCode({ code: 'AGAIN', max_uses: 1 })
  const [anna, boris] = [await addShopper(city.database.db), await addShopper(city.database.db)]
  for (const one of [anna, boris]) await put(one, 1)
  await setCode(anna, 'AGAIN')
  for (let at = 0; at < 4; at += 1) {
    expect(await quote(anna)).toMatchObject({ promo_discount: 5_000 })
    expect(await setCode(boris, 'AGAIN')).toMatchObject({
      promo_code_status: { status: 'rejected', reason: 'USED_UP' },
    })
    city.clock.advance(9)
  }
  expect(await setCode(boris, 'AGAIN')).toMatchObject({ promo_code_status: { status: 'applied' } })
  expect(await quote(boris)).toMatchObject({ promo_discount: 5_000 })
  expect(await quote(anna)).toMatchObject({ promo_discount: 0 })
})

test('a personal code is unknown to everybody but its owner', async () => {
  const [anna, boris] = [await addShopper(city.database.db), await addShopper(city.database.db)]
  const code = {
    code: 'ANNA',
    title: 'Скидка',
    kind: 'fixed' as const,
    amount_kopecks: 5_000,
    owner_id: anna.shopperId,
  }
  const during = { starts_at: new Date('2026-11-01T00:00:00Z'), ends_at: new Date('2026-12-01T00:00:00Z') }
  const { id } = await city.database.db
    .insertInto('promo_codes')
    .values({ ...code, ...during })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const one of [anna, boris]) await put(one, 1)
  expect(await setCode(anna, 'anna')).toMatchObject({ promo_code_status: { status: 'applied' } })
  // A browser chooses its own id, and may send Anna's.
  for (const other of [boris, newVisitor(), { visitorId: visitorIdOf(anna.shopperId) }]) {
    await put(other, 1)
    expect(await setCode(other, 'anna')).toMatchObject({ promo_code_status: { status: 'unknown' } })
    expect((await city.call('GET', '/api/v1/promo-codes/by-code/anna', { as: other })).statusCode).toBe(404)
  }
  const stolen = await city.call('GET', `/api/v2/baskets?promo_code_id=${id}`, { as: boris })
  expect(stolen.json().promoCode?.status).not.toBe('applied')
})

test('a code for the first order is for the first order, until one has been fulfilled', async () => {
  const anna = await addShopper(city.database.db)
  const code = {
    code: 'FIRST',
    title: 'На первый заказ',
    kind: 'fixed' as const,
    amount_kopecks: 5_000,
    max_uses_each: 9,
  }
  const during = { starts_at: new Date('2026-11-01T00:00:00Z'), ends_at: new Date('2026-12-01T00:00:00Z') }
  await city.database.db
    .insertInto('promo_codes')
    .values({ ...code, ...during, is_first_order_only: true })
    .execute()
  await put(anna, 1)
  expect(await setCode(anna, 'FIRST')).toMatchObject({ promo_code_status: { status: 'applied' } })
  const { id } = await quote(anna)
  await place(anna, id)
  await put(anna, 1)
  expect(await setCode(anna, 'FIRST')).toMatchObject({
    promo_code_status: { status: 'rejected', reason: 'NOT_FIRST_ORDER' },
  })
  await basket.setUnfulfilled(city.ctx(), quoteIdOf(id), true)
  expect(await setCode(anna, 'FIRST')).toMatchObject({ promo_code_status: { status: 'applied' } })
})

test('a hundred simultaneous guesses are counted like a hundred sequential ones, per shopper and per address', async () => {
  const guess = (as: Person, headers: Record<string, string>, at: number) =>
    city.call('GET', `/api/v1/promo-codes/by-code/BURST${at}`, { as, headers })
  const missed = (replies: { statusCode: number }[]) => replies.filter((reply) => reply.statusCode === 404).length
  city.clock.advance(16)
  const mallory = await addShopper(city.database.db)
  const many = Array.from({ length: 50 }, (_, at) => at)
  expect(missed(await Promise.all(many.map((at) => guess(mallory, {}, at))))).toBe(10)
  city.clock.advance(16)
  // Names of visitors cost nothing: the address counts them all.
  const more = Array.from({ length: 70 }, (_, at) => at)
  expect(missed(await Promise.all(more.map((at) => guess(newVisitor(), {}, at))))).toBe(50)
  const anna = await addShopper(city.database.db)
  expect((await city.call('GET', '/api/v1/promo-codes/by-code/ten', { as: anna })).statusCode).toBe(200)
  city.clock.advance(16)
})

test('public codes are listed to signed-in shoppers', async () => {
  const url = '/api/v1/marketing/promo-code-api/extended'
  const anna = await addShopper(city.database.db)
  expect((await city.call('GET', url, { as: anna })).json()).toMatchObject({ results: [{ code: 'TEN', uses_left: 1 }] })
  expect((await city.call('GET', url)).statusCode).toBe(401)
})

function place(as: SignedInPerson, id: string): Promise<void> {
  return inTransaction(city.ctx({ kind: 'shopper', ...as }), async (ctx) =>
    basket.finishPlacing(ctx, await basket.getQuoteForPlacing(ctx, quoteIdOf(id))),
  )
}
