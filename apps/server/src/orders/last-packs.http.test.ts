import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { draftOf, newShopper, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

/** On a server of PostgreSQL many at once; the embedded engine lets one through at a time anyway. */
const [shoppers, packs] = process.env.DATABASE_URL ? [200, 50] : [24, 6]
const { shop } = openOrderingShop()

/** Who is told that the shop cannot answer now asks again with the same key, as the page does. */
async function answeredOrder(as: Awaited<ReturnType<typeof newShopper>>, body: object | undefined) {
  const headers = { 'idempotency-key': randomUUID() }
  for (;;) {
    const reply = await shop.call('POST', '/api/v1/orders', { as, headers, ...(body && { body }) })
    if (reply.statusCode !== 503) return reply
    expect(reply.json().code).toBe('service.unavailable')
  }
}

test('of many simultaneous shoppers exactly as many get a pack as there are packs, and every call is answered', async () => {
  const rare = await stocked(shop, packs)
  const people = await Promise.all(Array.from({ length: shoppers }, () => newShopper(shop)))
  const bodies: ReturnType<typeof draftOf>[] = []
  for (const person of people) {
    bodies.push(draftOf(await quoted(shop, person, [[rare, 1]])))
    // What others are about to order is hidden; here all of them have seen the same last packs.
    await shop.database.db.deleteFrom('quote_holds').execute()
  }
  const replies = await Promise.all(people.map((as, at) => answeredOrder(as, bodies[at])))
  const won = replies.filter((reply) => reply.statusCode === 201)
  const lost = replies.filter((reply) => reply.statusCode === 409).map((reply) => reply.json().code)
  expect([won.length, lost.length]).toEqual([packs, shoppers - packs])
  expect(new Set(lost).isSubsetOf(new Set(['stock.gone', 'quote.changed']))).toBe(true)
  const { on_hand, reserved } = await shop.database.db
    .selectFrom('stock')
    .select(['on_hand', 'reserved'])
    .where('product_id', '=', rare)
    .executeTakeFirstOrThrow()
  expect({ on_hand, reserved }).toEqual({ on_hand: packs, reserved: packs })
}, 180_000)
