import type { OrderId } from '@romashka/basics'
import { type Jobs, orders } from '@romashka/domain'
import { expect, test } from 'vitest'
import { stocked } from '../../../../tests/support/checkout.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop, counter } = openOrderingShop()

/** Runs every reminder at its time, and returns what was written to the shopper, with the times. */
async function remind(id: OrderId): Promise<string[]> {
  const timers = shop.waiting
    .filter(({ name }) => name === 'orders.remind')
    .toSorted((one, other) => Number(one.runAt) - Number(other.runAt))
  const before = await listWritten(id)
  for (const { runAt, data } of timers) {
    shop.clock.set(runAt?.toISOString() ?? '')
    await orders.sendPickupReminder(shop.ctx(), data as Jobs['orders.remind'])
  }
  return (await listWritten(id)).slice(before.length)
}

async function listWritten(id: OrderId): Promise<string[]> {
  const rows = await shop.database.db
    .selectFrom('order_messages')
    .select(['event', 'created_at'])
    .where('order_id', '=', id)
    .where('event', 'like', 'part.ready%')
    .orderBy('created_at')
    .execute()
  return rows.map(({ event, created_at }) => `${event.split(' ')[0]} ${created_at.toISOString().slice(0, 13)}`)
}

test('whoever has a bag kept a day longer is reminded of that day, not of the one before', async () => {
  const { anna, id } = await counter.paid()
  const part = await counter.readied(id)
  expect(part.deadlineAt?.toISOString()).toBe('2026-11-23T21:00:00.000Z')
  await shop.call('PUT', `/api/v1/orders/${id}`, { as: anna, body: { extend_part_id: part.id } })
  const replayed = orders.replayJournal(await orders.listOrderEvents(shop.as(anna), id))
  expect(replayed.parts[part.id]).toMatchObject({ state: 'ready_for_pickup', extensions: 1 })
  expect((await counter.partOf(id)).deadlineAt?.toISOString()).toBe('2026-11-24T21:00:00.000Z')
  expect(await remind(id)).toEqual(['part.ready_half 2026-11-23T03', 'part.ready_last 2026-11-24T18'])
})

test('a bag with one medicine from the fridge is kept half as long', async () => {
  const onShelf = await stocked(shop, 9)
  const inFridge = await stocked(shop, 9, { storageMaxCelsius: 8 })
  const { anna, id } = await counter.ordered([
    [onShelf, 1],
    [inFridge, 1],
  ])
  await counter.pay(anna, id)
  expect((await counter.readied(id)).deadlineAt?.toISOString()).toBe('2026-11-22T21:00:00.000Z')
})

test('a bag that is at the counter for the second time is written of again', async () => {
  const { id } = await counter.paid()
  const part = await counter.readied(id)
  const first = await remind(id)
  expect(first).toHaveLength(2)
  shop.waiting.length = 0
  await shop.database.db.updateTable('order_parts').set({ state: 'assembled' }).where('id', '=', part.id).execute()
  await orders.makeReady(shop.ctx(), part.id)
  expect((await listWritten(id)).filter((event) => event.startsWith('part.ready '))).toHaveLength(2)
  expect(await remind(id)).toHaveLength(2)
})
