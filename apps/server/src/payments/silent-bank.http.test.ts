import { orders } from '@romashka/domain'
import { expect, test } from 'vitest'
import { stocked } from '../../../../tests/support/checkout.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop, counter } = openOrderingShop()

/** The shopper went to the bank, and the bank knows nothing of it any more. */
async function unpolledPayment() {
  const made = await counter.ordered([[await stocked(shop, 5), 2]])
  const { payment_link } = await counter.link(made.anna, made.id)
  const account = shop.bank.accounts.get(payment_link.split('/').at(-1))
  shop.bank.accounts.delete(payment_link.split('/').at(-1))
  return {
    ...made,
    payment_link,
    remember: () => account && shop.bank.accounts.set(account.payment.providerId, account),
  }
}

test('a payment unknown to the bank does not delay other orders', async () => {
  const lost = await unpolledPayment()
  shop.clock.advance(1)
  const next = await counter.ordered([[await stocked(shop, 5), 1]])
  const paid = await counter.paid()
  const { payment_link } = await counter.link(next.anna, next.id)
  shop.clock.advance(75)
  expect(await orders.expireOverdue(shop.ctx())).toBe(2)
  expect(await counter.view(lost.anna, lost.id)).toMatchObject({ status: 'awaiting_payment' })
  expect(await counter.view(next.anna, next.id)).toMatchObject({ status: 'expired' })

  shop.bank.pay(payment_link)
  await orders.startAssembly(shop.ctx(), paid.part.id)
  await orders.finishAssembly(shop.ctx(), paid.part.id)
  await expect(orders.reconcilePayments(shop.ctx())).rejects.toMatchObject({ details: { refusal: 'not_found' } })
  expect(await counter.view(next.anna, next.id)).toMatchObject({ status: 'accepted', is_paid: true })
  expect(await counter.view(paid.anna, paid.id)).toMatchObject({ payment: { status: 'captured' } })
})

test('packs wait a day for a bank that says nothing, and money that was there all along revives the order', async () => {
  const { anna, id, payment_link, remember } = await unpolledPayment()
  shop.clock.advance(23 * 60)
  await orders.expirePayment(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'awaiting_payment' })
  shop.clock.advance(61)
  await orders.expirePayment(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'expired' })
  remember()
  shop.bank.pay(payment_link)
  await orders.pollPayment(shop.ctx(), { orderId: id, round: 1 })
  expect(await counter.view(anna, id)).toMatchObject({ status: 'accepted', is_paid: true })
})

test('a page that has ended at the bank is not given again, also if the bank has told nobody', async () => {
  const { anna, id } = await counter.ordered([[await stocked(shop, 5), 1]])
  const first = await counter.link(anna, id)
  shop.bank.decline(first.payment_link)
  shop.clock.advance(11)
  const second = await counter.link(anna, id)
  expect(second).toMatchObject({ is_paid: false, payment_link: expect.stringContaining('https://bank.example/pay/') })
  expect(second.payment_link).not.toBe(first.payment_link)
})

test('what was paid in another tab a while ago is not to be paid again', async () => {
  const { anna, id } = await counter.ordered([[await stocked(shop, 5), 1]])
  shop.bank.pay((await counter.link(anna, id)).payment_link)
  shop.clock.advance(11)
  expect(await counter.link(anna, id)).toMatchObject({ is_paid: true, payment_link: null })
  expect(await counter.view(anna, id)).toMatchObject({ status: 'accepted' })
})

test('while the bank says nothing of an old page, it is given as it was', async () => {
  const { anna, id } = await counter.ordered([[await stocked(shop, 5), 1]])
  const { payment_link } = await counter.link(anna, id)
  shop.clock.advance(11)
  shop.bank.isDown = true
  expect(await counter.link(anna, id)).toMatchObject({ payment_link, is_paid: false })
})
