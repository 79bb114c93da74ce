import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { draftOf, newShopper, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

/** On a server of PostgreSQL many at once; the embedded engine lets one through at a time anyway. */
const [shoppers, packs] = process.env.DATABASE_URL ? [200, 50] : [24, 6]
const { shop } = openOrderingShop()

test('of many simultaneous shoppers exactly as many get a pack as there are packs, and every call is answered', async () => {
  const rare = await stocked(shop, packs)
  const people = await Promise.all(Array.from({ length: shoppers }, () => newShopper(shop)))
  const bodies: ReturnType<typeof draftOf>[] = []
  for (const person of people) {
    bodies.push(draftOf(await quoted(shop, person, [[rare, 1]])))
    // What others are about to order is hidden; here all of them have seen the same last packs.
    await shop.database.db.deleteFrom('quote_holds').execute()
  }
  const replies: LightMyRequestResponse[] = []
  // Whom a busy server cannot answer now asks again with the same key, as the page does.
  for (let waiting = people.map((as, at) => ({ as, body: bodies[at], key: randomUUID() })); waiting.length > 0; ) {
    const answers = await Promise.all(
      waiting.map(({ as, body, key }) =>
        shop.call('POST', '/api/v1/orders', { as, headers: { 'idempotency-key': key }, ...(body && { body }) }),
      ),
    )
    replies.push(...answers.filter(({ statusCode }) => statusCode !== 503))
    waiting = waiting.filter((_, at) => answers[at]?.statusCode === 503)
  }
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
})
