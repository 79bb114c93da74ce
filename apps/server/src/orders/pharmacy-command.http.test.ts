import { type PharmacyId, pharmacyIdOf } from '@romashka/basics'
import { orders } from '@romashka/domain'
import { expect, test } from 'vitest'
import { newShopper, stocked } from '../../../../tests/support/checkout.ts'
import { addCourier, quotedByCourier } from '../../../../tests/support/courier.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'
import { wholeChain } from '../staff/command-requests.ts'
import { runPharmacyCommand } from './pharmacy-command.ts'

const { shop, counter } = openOrderingShop()
const say = async (...words: string[]) => (await runPharmacyCommand(shop.ctx(), words, wholeChain)).join('\n')

test.each([
  [['short', '1', 'two'], 'order.more_packs_than_ordered'],
  [['short', '1', '1.5'], 'order.more_packs_than_ordered'],
  [['short', '1', '-1'], 'order.more_packs_than_ordered'],
  [['short', '1', ''], 'order.more_packs_than_ordered'],
  [['short', '1'], 'order.more_packs_than_ordered'],
  [['short', '1', '99999999999'], 'order.more_packs_than_ordered'],
  [['short', '0', '1'], 'order.not_found'],
  [['short', 'constructor', '1'], 'order.not_found'],
  [['found', '1', '1'], 'order.wrong_state'],
  [['ready-made'], 'npm run pharmacy'],
  [['constructor'], 'npm run pharmacy'],
  [['__proto__'], 'npm run pharmacy'],
  [['cancel', 'no\0thing'], 'npm run pharmacy'],
  [['assemble'], 'order.wrong_state'],
  [['hand-over', '000000'], 'order.wrong_state'],
  [['courier'], 'order.wrong_state'],
  [['deliver', '000000'], 'order.wrong_state'],
  [['returned'], 'order.wrong_state'],
])(
  '%j about a part that is being put together is answered with %s, and nothing happens to it',
  async (words, answer) => {
    const { id, order } = await counter.paid(2)
    await say('assemble', order.number)
    const [verb = '', ...rest] = words
    expect(await say(verb, order.number, ...rest)).toContain(answer)
    expect(await counter.partOf(id)).toMatchObject({ state: 'assembling', lines: [{ givenPacks: 2 }] })
  },
)

test('a part that has just gone to another pharmacy is not changed by the key of the former one', async () => {
  const { id } = await counter.paid(2)
  const part = await counter.partOf(id)
  const keyOf = (pharmacyId: PharmacyId) => shop.ctx({ kind: 'system', name: 'pharmacist 7', pharmacyId })
  const other = pharmacyIdOf(String(part.pharmacyId + 1))
  for (const change of [
    () => orders.startAssembly(keyOf(other), part.id),
    () => orders.handOver(keyOf(other), part.id, part.pickupCode),
    () => orders.cancelByPharmacy(keyOf(other), part.id, 'no packs'),
  ])
    await expect(change()).rejects.toMatchObject({ code: 'order.not_found' })
  expect((await counter.partOf(id)).state).toBe('accepted')
  await orders.startAssembly(keyOf(part.pharmacyId), part.id)
  expect((await counter.partOf(id)).state).toBe('assembling')
})

test('a bag that a courier is to bring is not called ready at the counter, and stays as it was', async () => {
  const anna = await newShopper(shop)
  const quote = await quotedByCourier(shop, anna, [[await stocked(shop, 5), 2]], await addCourier(shop, 3))
  const { id } = await counter.place(anna, quote)
  await counter.pay(anna, id)
  const { number } = await counter.view(anna, id)
  await say('assemble', number)
  expect(await say('ready', number)).toContain('order.wrong_state')
  expect((await counter.partOf(id)).state).toBe('assembling')
  await say('done', number)
  expect(await say('ready', number)).toContain('order.wrong_state')
  expect((await counter.partOf(id)).state).toBe('assembled')
  expect(await say('courier', number)).not.toContain('order.wrong_state')
})

test.each(['', '0', '1\0', '1234567890', '1234567890/x', "1' or '1'='1"])('nobody has the order %j', async (ref) => {
  expect(await say('show', ref)).toMatch(/order\.not_found|npm run pharmacy/)
})

test('the pharmacist sees which lots to take and which of them expire soon', async () => {
  const { order, productId } = await counter.paid(2)
  expect(await say('assemble', order.number)).toMatch(/ 2 of lot \S+, good until 20\d\d-\d\d-\d\d$/)
  const soon = { expires_on: '2026-12-01' }
  await shop.database.db.updateTable('stock').set(soon).where('product_id', '=', productId).execute()
  expect(await say('show', order.number)).toMatch(/good until 2026-12-01: tell the shopper, it ends soon$/)
  await shop.database.db
    .updateTable('stock')
    .set({ expires_on: 'infinity' })
    .where('product_id', '=', productId)
    .execute()
  expect(await say('show', order.number)).toMatch(/without a day of expiry$/)
})

test('what the shopper wrote to the pharmacy is read there, once it is written', async () => {
  const { order } = await counter.paid()
  expect(await say('show', order.number)).not.toContain('writes')
  await shop.database.db
    .updateTable('orders')
    .set({ comment: 'Позвоните, если чего-то не будет' })
    .where('number', '=', order.number)
    .execute()
  for (const verb of ['show', 'assemble'])
    expect(await say(verb, order.number)).toContain('the shopper writes: Позвоните, если чего-то не будет')
})

test('a part that an order does not have is not found', async () => {
  const { order } = await counter.paid()
  for (const position of ['0', '2', 'x', '-1'])
    expect(await say('show', `${order.number}/${position}`)).toContain('order.not_found')
})

test('the demo pharmacist continues with other orders when one is refused', async () => {
  const unpaid = await counter.paid()
  await counter.readied(unpaid.id)
  await shop.database.db
    .updateTable('payments')
    .set({ state: 'expired', held_kopecks: 0, captured_kopecks: 0 })
    .where('order_id', '=', unpaid.id)
    .execute()
  // One pack each: of two, the demo pharmacist leaves one out now and then.
  const [taken, other] = [await counter.paid(1), await counter.paid(1)]
  for (let hours = 0; hours < 8; hours += 1) {
    shop.clock.advance(60)
    const people = hours === 0 ? say('cancel', taken.order.number, 'quicker') : Promise.resolve('')
    await Promise.all([orders.advanceDemoOrders(shop.ctx(), 1), people])
  }
  expect(await counter.view(unpaid.anna, unpaid.id)).toMatchObject({ status: 'ready_for_pickup' })
  expect(await counter.view(taken.anna, taken.id)).toMatchObject({ status: 'cancelled' })
  expect(await counter.view(other.anna, other.id)).toMatchObject({ status: 'collected' })
})
