import { type ProductId, quoteIdOf } from '@romashka/basics'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addShopper } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { newVisitor, type Person } from '../../../../tests/support/shop.ts'

let city: City
beforeAll(async () => {
  city = await openCity()
})
afterAll(() => city.close())
beforeEach(() => city.clock.set('2026-11-21T09:00:00Z'))

let address = 0
/** Every person comes from an address of their own, unless given otherwise. */
const newAddress = () => ({ 'x-forwarded-for': `198.51.100.${++address}` })
const put = (as: Person, id: number, count: number) =>
  city.call('PUT', `/api/v2/baskets/products/${id}?count=${count}`, { as })
const quote = (as: Person, headers = {}) =>
  city.call('POST', '/api/v2/baskets/quote', { as, headers, body: { pharmacyId: city.near } })
const heldOf = async (ids: readonly ProductId[]) => {
  const rows = city.database.db
    .selectFrom('quote_holds')
    .select('packs')
    .where('product_id', 'in', [...ids])
  return (await rows.execute()).reduce((all, { packs }) => all + packs, 0)
}
const seenBy = async (as: Person, id: ProductId) => {
  const reply = await put(as, id, 99)
  return reply.statusCode === 200 ? 99 : (reply.json().details.maxPacks as number)
}

test('quotes of visitors hold nothing, however many there are', async () => {
  const product = await city.sell({ near: 3 })
  const visitors = Array.from({ length: 30 }, newVisitor)
  for (const visitor of visitors) await put(visitor, product, 3)
  const replies = await Promise.all(visitors.map((visitor) => quote(visitor)))
  expect(replies.map((reply) => reply.statusCode)).toEqual(visitors.map(() => 201))
  expect(await heldOf([product])).toBe(0)
  expect(await seenBy(await addShopper(city.database.db), product)).toBe(3)
})

test('shoppers who hold all they can leave half of a shelf to the others', async () => {
  const product = await city.sell({ near: 20 })
  for (let at = 0; at < 6; at += 1) {
    const mallory = await addShopper(city.database.db)
    await put(mallory, product, 10)
    await quote(mallory, newAddress())
  }
  expect(await heldOf([product])).toBeGreaterThan(10)
  const anna = await addShopper(city.database.db)
  expect(await seenBy(anna, product)).toBe(10)
  await put(anna, product, 10)
  expect((await quote(anna)).statusCode).toBe(201)
})

test('one quote holds five packs of a product and fifty in all, and can be placed for more', async () => {
  const products: ProductId[] = []
  for (let at = 0; at < 12; at += 1) products.push(await city.sell({ near: 9 }))
  const anna = await addShopper(city.database.db)
  for (const id of products) await put(anna, id, 9)
  const shown = (await quote(anna)).json()
  expect(shown.parts[0].items.map((item: { amount: number }) => item.amount)).toEqual(products.map(() => 9))
  expect(await heldOf(products.slice(0, 1))).toBe(5)
  expect(await heldOf(products)).toBe(50)
})

test('a quote made again and again holds its packs half an hour, not for ever', async () => {
  const product = await city.sell({ near: 1 })
  const mallory = await addShopper(city.database.db)
  await put(mallory, product, 1)
  const ends: number[] = []
  for (let minutes = 0; minutes < 120; minutes += 5) {
    expect((await quote(mallory)).statusCode).toBe(201)
    const holds = await city.database.db
      .selectFrom('quote_holds')
      .select('held_until')
      .where('product_id', '=', product)
      .execute()
    if (holds.length > 0) ends.push(minutes)
    city.clock.advance(5)
  }
  expect(ends).toEqual([0, 5, 10, 15, 20, 25])
  expect(await seenBy(await addShopper(city.database.db), product)).toBe(1)
})

test('many shoppers of one address hold together what a few may', async () => {
  const product = await city.sell({ near: 90 })
  const headers = newAddress()
  for (let at = 0; at < 10; at += 1) {
    const one = await addShopper(city.database.db)
    await put(one, product, 5)
    await quote(one, headers)
  }
  expect(await heldOf([product])).toBe(15)
})

test('an ended hold is no hold: its quote is asked for anew and holds again after an hour', async () => {
  const product = await city.sell({ near: 2 })
  const anna = await addShopper(city.database.db)
  await put(anna, product, 2)
  await quote(anna)
  city.clock.advance(61)
  const { id } = (await quote(anna)).json()
  const rows = city.database.db.selectFrom('quote_holds').select('packs').where('quote_id', '=', quoteIdOf(id))
  expect(await rows.execute()).toEqual([{ packs: 2 }])
})
