import type { ProductId } from '@romashka/basics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { draftOf } from '../../../../tests/support/checkout.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { untilAnswered } from '../../../../tests/support/engines/until-answered.ts'

let city: City
/** One pack near, two far, four in the warehouse. */
let rare: ProductId
/** The same substance by another name. */
let analogue: ProductId

beforeAll(async () => {
  city = await openCity()
  rare = await city.sell({ near: 1, far: 2, warehouse: 4 }, { title: 'Редкий' })
  analogue = await city.sell({ far: 3 }, { title: 'Такой же', priceKopecks: 7_700 })
  const { db } = city.database
  const substance = await db
    .insertInto('substances')
    .values({ name: 'веществин', slug: 'veshchestvin' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = (product_id: ProductId) => ({ product_id, substance_id: substance.id })
  await db
    .insertInto('product_substances')
    .values([of(rare), of(analogue)])
    .execute()
})
afterAll(() => city.close())

async function quoted(as: SignedInPerson) {
  await city.call('PUT', `/api/v2/baskets/products/${rare}?count=1`, { as })
  const body = { pharmacyId: city.near, variantType: 'today' }
  const { id } = (await city.call('POST', '/api/v2/baskets/quote', { as, body })).json()
  // Held packs are hidden from others; here all shoppers have quotes of the same last pack.
  await city.database.db.deleteFrom('quote_holds').execute()
  return draftOf(id, { payment_method: 'on_receipt' })
}

const instead = () => [
  {
    productId: rare,
    pharmacies: [{ id: city.far, name: expect.any(String), address: expect.any(String), packs: 2 }],
    tomorrow: { packs: 4, on: '2026-11-22' },
    alternatives: [{ id: analogue, title: 'Такой же', slug: expect.any(String), priceKopecks: 7_700 }],
  },
]

test('of a hundred orders for the last pack one succeeds, and each of the others gets alternatives', async () => {
  const people: SignedInPerson[] = []
  for (let at = 0; at < 100; at += 1) people.push(await addShopper(city.database.db))
  const bodies: object[] = []
  for (const person of people) bodies.push(await quoted(person))
  const replies = await Promise.all(
    people.map((as, at) => untilAnswered(() => city.call('POST', '/api/v1/orders', { as, body: bodies[at] }))),
  )
  expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(1)
  const lost = replies.filter((reply) => reply.statusCode !== 201).map((reply) => reply.json())
  for (const refusal of lost) {
    expect(['stock.gone', 'quote.changed']).toContain(refusal.code)
    expect(refusal).toMatchObject({ status: 409, details: { instead: instead() } })
  }
  const refusedShopper = people.find((_, at) => replies[at]?.statusCode !== 201)
  const basket = (await city.call('GET', '/api/v2/baskets', { as: refusedShopper })).json()
  expect(basket.items, 'nothing of the basket is lost').toMatchObject([{ id: rare, amount: 1 }])
})
