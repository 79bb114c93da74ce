import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAnna } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { newVisitor, type Person } from '../../../../tests/support/shop.ts'

let shop: City
let product: number
beforeAll(async () => {
  shop = await openCity({ environment: { TRUSTED_PROXIES: '1' } })
  product = await shop.sell({ near: 5 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.db.deleteFrom('baskets').execute()
})

const countBaskets = async () => (await shop.database.db.selectFrom('baskets').select('id').execute()).length
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const put = (as: Person, packs: number, address = '203.0.113.5') =>
  shop.call('PUT', `/api/v2/baskets/products/${product}?count=${packs}`, { as, ...from(address) })

test('a call that puts nothing in leaves no basket behind', async () => {
  const visitor = newVisitor()
  expect((await put(visitor, 0)).json()).toMatchObject({ items: [] })
  for (const [method, url, body] of [
    ['GET', '/api/v2/baskets', undefined],
    ['DELETE', `/api/v2/baskets/products/${product}`, undefined],
    ['PUT', '/api/v2/baskets/checks', { products: [product], isChecked: true }],
    ['POST', '/api/v1/baskets/destination-city-id/1', undefined],
    ['DELETE', '/api/v1/baskets', undefined],
    ['POST', '/api/v2/baskets/promo-code', { promo_code: 'NO-SUCH-CODE' }],
  ] as const)
    expect((await shop.call(method, url, { as: visitor, body })).statusCode, url).toBeLessThan(500)
  expect(await countBaskets()).toBe(0)
  expect((await put(visitor, 1)).statusCode).toBe(200)
  expect(await countBaskets()).toBe(1)
})

test('visitors that one network makes up begin five hundred baskets an hour at most', async () => {
  const hour = new Date(Math.floor(shop.clock.now().getTime() / 3_600_000) * 3_600_000)
  const [visitor, late] = [newVisitor(), newVisitor()]
  expect((await put(visitor, 1, '2001:db8:7::1')).statusCode).toBe(200)
  await shop.database.db.updateTable('new_baskets').set({ baskets: 499 }).where('hour', '=', hour).execute()
  expect((await put(late, 1, '2001:db8:7::2')).statusCode).toBe(200)
  const refused = await put(newVisitor(), 1, '2001:db8:7::3')
  expect(refused.json()).toMatchObject({ status: 429, code: 'request.too_many' })
  expect(await countBaskets()).toBe(2)

  expect((await put(late, 2, '2001:db8:7::2')).statusCode).toBe(200)
  expect((await put(await addAnna(shop.database.db), 1, '2001:db8:7::3')).statusCode).toBe(200)
  expect((await put(newVisitor(), 1, '198.51.100.3')).statusCode).toBe(200)
  shop.clock.advance(60)
  expect((await put(newVisitor(), 1, '2001:db8:7::3')).statusCode).toBe(200)
})
