import { orders } from '@romashka/domain'
import { expect, test } from 'vitest'
import { newShopper } from '../../../../tests/support/checkout.ts'
import type { Shopper } from '../../../../tests/support/ordering.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'
import { wholeChain } from '../staff/command-requests.ts'
import { runPharmacyCommand } from './pharmacy-command.ts'

const { shop, counter } = openOrderingShop()

const decide = (as: Shopper, id: string, part_id: string, take: string) =>
  shop.call('PUT', `/api/v1/orders/${id}`, { as, body: { decision: { part_id, take } } })

/** Paid for three packs, of which the pharmacist finds one. */
async function short(query = '') {
  const made = await counter.paid(3, 10_000, query)
  await orders.startAssembly(shop.ctx(), made.part.id)
  const lineId = made.part.lines[0]?.id ?? ''
  await orders.reportShortage(shop.ctx(), made.part.id, [{ lineId, givenPacks: 1 }])
  return { ...made, lineId }
}

test('a shopper who waits for missing packs has until tomorrow evening, once', async () => {
  const { anna, id, part } = await short()
  expect((await counter.view(anna, id)).parts[0]).toMatchObject({ status: 'needs_decision', can_wait: true })
  expect((await decide(await newShopper(shop), id, part.id, 'wait')).json().code).toBe('order.not_found')
  const waiting = (await decide(anna, id, part.id, 'wait')).json()
  expect(waiting).toMatchObject({ status: 'needs_decision', status_until: '2026-11-22T17:00:00.000Z' })
  expect(waiting.parts[0].can_wait).toBe(false)
  expect((await decide(anna, id, part.id, 'wait')).json().code).toBe('order.wrong_state')

  shop.clock.advance(150)
  await orders.applyDefaultDecision(shop.ctx(), part.id)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'needs_decision' })
  shop.clock.set('2026-11-22T17:00:00Z')
  await orders.applyDefaultDecision(shop.ctx(), part.id)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'assembled', due_price: 10_000 })
})

test('packs found while the shopper waits are given, and the journal records it', async () => {
  const { anna, id, part, lineId, order } = await short()
  await decide(anna, id, part.id, 'wait')
  expect((await runPharmacyCommand(shop.ctx(), ['found', order.number, '1', '3'], wholeChain)).join()).toContain(
    'more_packs_than_ordered',
  )
  await runPharmacyCommand(shop.ctx(), ['found', order.number, '1', '1'], wholeChain)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'needs_decision', due_price: 20_000 })
  await orders.addFoundPacks(shop.ctx(), part.id, { lineId, packs: 1 })
  expect(await counter.view(anna, id)).toMatchObject({ status: 'assembled', due_price: 30_000 })
  await orders.settleOrder(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({ paid_price: 30_000, unpaid_price: 0, refunds: [] })
  const events = await orders.listOrderEvents(shop.as(anna), id)
  expect(orders.replayJournal(events).givenPacks).toEqual({ [lineId]: 3 })
})

test('captured money is not refunded while the shopper decides, and refunded packs cannot be found again', async () => {
  const { anna, id, part, lineId } = await short('?payment_type=sbp')
  await orders.settleOrder(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({ payment: { status: 'captured' }, refunds: [] })
  await decide(anna, id, part.id, 'part')
  await orders.settleOrder(shop.ctx(), id)
  expect((await counter.view(anna, id)).refunds).toMatchObject([{ amount: 20_000 }])
  await expect(orders.addFoundPacks(shop.ctx(), part.id, { lineId, packs: 1 })).rejects.toMatchObject({
    code: 'order.wrong_state',
  })
})

test('a line that the shopper has removed cannot be found again', async () => {
  const { anna, id, part, lineId } = await short()
  await decide(anna, id, part.id, 'wait')
  const events = await orders.listOrderEvents(shop.as(anna), id)
  const unwanted = events.map((event) => (event.kind === 'line.shortened' ? { ...event, reason: 'UNWANTED' } : event))
  expect(orders.missingPacksByLine(part, events)).toEqual(new Map([[lineId, 2]]))
  const later = events.map((event, at) => ({ ...event, at: new Date(event.at.getTime() + at) }))
  expect(orders.missingPacksByLine(part, later), 'whatever time passes between two lines').toEqual(
    new Map([[lineId, 2]]),
  )
  expect(orders.missingPacksByLine(part, unwanted)).toEqual(new Map())
})
