import { type ProductId, prescriptionIdOf } from '@romashka/basics'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SignedInPerson } from '../support/cast.ts'
import { type City, openCity } from '../support/city-with-pharmacies.ts'
import { Handset } from '../support/handset.ts'
import { draftOnPrescription, stockedAmoxicillin } from '../support/prescriptions/prescriptions.ts'
import { sharedPrescription } from '../support/prescriptions/shares.ts'

const handset = new Handset()
let city: City
let productId: ProductId
beforeAll(async () => {
  city = await openCity({ rewire: handset.rewire })
  productId = await stockedAmoxicillin(city)
})
afterAll(() => city.close())

async function countOrders({ shopperId }: SignedInPerson): Promise<number> {
  const placed = city.database.db.selectFrom('orders').select('id').where('shopper_id', '=', shopperId)
  return (await placed.execute()).length
}

/** So many connections of this database wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await city.database.raw(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    [],
  )
  return rows.length
}
const waiting = (connections: number) =>
  vi.waitFor(async () => expect(await countWaiting()).toBe(connections), { timeout: 20_000 })

test('a share is ended between the check of an order and its commit: the order is placed before the end', async () => {
  const { owner, other, recipeId, shareId } = await sharedPrescription(city, handset)
  const body = await draftOnPrescription(city, other, { recipeId, productId, packs: 1 })
  const { placed, ended } = await city.database.db.transaction().execute(async (held) => {
    // The order has read the share when it comes to reserving an amount of this line, where it has to wait.
    await held
      .selectFrom('prescription_lines')
      .select('id')
      .where('prescription_id', '=', prescriptionIdOf(recipeId))
      .forUpdate()
      .execute()
    const placed = city.call('POST', '/api/v1/orders', { as: other, body })
    await waiting(1)
    const ended = city.call('DELETE', `/api/v1/recipes/shares/${shareId}`, { as: owner }).then(async (reply) => ({
      status: reply.statusCode,
      placedBefore: await countOrders(other),
    }))
    await waiting(2)
    return { placed, ended }
  })
  expect((await placed).statusCode).toBe(201)
  expect(await ended).toEqual({ status: 200, placedBefore: 1 })
})

test('an order that begins while its share is being ended waits for the end, and is refused', async () => {
  const { other, recipeId, shareId } = await sharedPrescription(city, handset)
  const body = await draftOnPrescription(city, other, { recipeId, productId, packs: 1 })
  const { placed } = await city.database.db.transaction().execute(async (held) => {
    const ended = { ended_at: city.clock.now(), ended_by: 'owner' } as const
    await held.updateTable('prescription_shares').set(ended).where('id', '=', shareId).execute()
    const placed = city.call('POST', '/api/v1/orders', { as: other, body })
    await waiting(1)
    return { placed }
  })
  expect((await placed).json()).toMatchObject({ code: 'prescription.not_usable', details: { reason: 'NOT_SHARED' } })
  expect(await countOrders(other)).toBe(0)
})
