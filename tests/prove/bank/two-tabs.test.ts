import { orders, payments } from '@romashka/domain'
import { PaymentOutcomeUnknown } from '@romashka/domain/ports'
import { expect, test, vi } from 'vitest'
import { type Bought, bankShop, buy, moneyOf, type Provider, press, stateOf, workFor } from './bank-shop.ts'

const shop = bankShop()

const linkOf = ({ anna, id }: Bought, method: payments.PaymentMethod = 'bank_card') =>
  orders.getPaymentLink(shop.ctx({ kind: 'shopper', ...anna }), id, { method })

/** The bank's answer to the next request for a page comes when `arrive` is called. */
function slowPage(provider: Provider) {
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  const gateway = payments.gatewayOf(shop.ctx(), provider)
  const { createPayment } = gateway
  const asked = vi.spyOn(gateway, 'createPayment').mockImplementationOnce(async (wanted) => {
    const made = await createPayment(wanted)
    await promise
    return made
  })
  return {
    arrive,
    untilAsked: () => expect.poll(() => asked.mock.calls.length).toBe(1),
    end: () => asked.mockRestore(),
  }
}

async function payAndCollect(bought: Bought, url: string | null): Promise<void> {
  await press(shop, new URL(url ?? '').pathname, { outcome: 'paid', notification: 'never' })
  await workFor(shop, 3)
  expect(await stateOf(shop, bought.id)).toBe('accepted')
  const { bank, ours } = await moneyOf(shop, bought.id)
  expect(ours.held + ours.kept).toBe(10_000)
  expect(bank).toEqual(ours)
}

test('who chooses another way to pay while the bank is slow has no page of either way, and then the one that is paid', async () => {
  shop.payAt('yookassa')
  const bought = await buy(shop)
  const page = slowPage('yookassa')
  const first = linkOf(bought, 'bank_card').catch((refusal: unknown) => refusal)
  await page.untilAsked()
  // The same key with another body: the bank refuses it.
  await expect(linkOf(bought, 'sbp')).rejects.toMatchObject({ code: 'payment.unavailable' })
  page.arrive()
  expect(await first).toMatchObject({ code: 'payment.unavailable' })
  page.end()
  await payAndCollect(bought, (await linkOf(bought, 'sbp')).url)
})

test('of two tabs at T-Bank the one whose page was closed for the other’s is followed by it', async () => {
  shop.payAt('tbank')
  const bought = await buy(shop)
  const page = slowPage('tbank')
  const first = linkOf(bought)
  await page.untilAsked()
  const second = await linkOf(bought)
  page.arrive()
  expect((await first).url).toBe(second.url)
  page.end()
  await payAndCollect(bought, second.url)
})

test('a page that was shown and then closed for another tab is not shown again', async () => {
  shop.payAt('tbank')
  const bought = await buy(shop)
  const { createPayment } = payments.gatewayOf(shop.ctx(), 'tbank')
  // Both tabs find no page; the bank answers the second after the first has shown its own.
  const shown: string[] = []
  const late = vi.spyOn(payments.gatewayOf(shop.ctx(), 'tbank'), 'createPayment')
  late.mockImplementationOnce(async (wanted) => {
    late.mockRestore()
    shown.push((await linkOf(bought)).url ?? '')
    return createPayment(wanted)
  })
  const second = await linkOf(bought)
  expect(second.url).not.toBe(shown[0])
  expect((await linkOf(bought)).url).toBe(second.url)
  await payAndCollect(bought, second.url)
})

async function messagesOf({ anna }: Bought) {
  const { db } = shop.database
  const found = db.selectFrom('messages').select(['kind', 'facts']).where('shopper_id', '=', anna.shopperId)
  return (await found.execute()).map(({ kind, facts }) => {
    const { amount, isOfClosedPage } = facts as { amount?: string; isOfClosedPage?: boolean }
    return { kind, amount, isOfClosedPage }
  })
}

/** Both tabs find no page; the bank answers the second after the first has been shown its own. */
async function secondTab(
  bought: Bought,
  method: payments.PaymentMethod,
  meanwhile: (path: string) => Promise<unknown>,
) {
  const gateway = payments.gatewayOf(shop.ctx(), 'tbank')
  const { createPayment } = gateway
  const late = vi.spyOn(gateway, 'createPayment')
  late.mockImplementationOnce(async (wanted) => {
    late.mockRestore()
    const { pathname } = new URL((await linkOf(bought, method)).url ?? '')
    shop.before.set('/sandbox/tbank/v2/Cancel', () => meanwhile(pathname))
    return createPayment(wanted)
  })
  return (await linkOf(bought, method)).url
}

test.each(['bank_card', 'sbp'] as const)(
  'money that came by %s for a page that was just being closed is told to the shopper and to the shop, and pays for nothing',
  async (method) => {
    shop.payAt('tbank')
    const bought = await buy(shop)
    const url = await secondTab(bought, method, (path) => press(shop, path, { outcome: 'paid', notification: 'never' }))
    expect(await messagesOf(bought)).toEqual([{ kind: 'order.paid_too_late', isOfClosedPage: true, amount: '100 ₽' }])
    const incidents = shop.database.db.selectFrom('incidents').selectAll().where('resolved_at', 'is', null)
    expect((await incidents.execute()).at(-1)).toMatchObject({
      kind: 'payment.unexpected_status',
      details: { orderId: bought.id, provider: 'tbank', status: 'paid while its page was closed, returned' },
    })
    await workFor(shop, 3)
    expect(await stateOf(shop, bought.id)).toBe('awaiting_payment')
    await payAndCollect(bought, url)
  },
)

test('an attempt whose money went back is passed over by whoever asks again, and does not make the order paid', async () => {
  shop.payAt('tbank')
  const bought = await buy(shop)
  const gateway = payments.gatewayOf(shop.ctx(), 'tbank')
  const { createPayment } = gateway
  const late = vi.spyOn(gateway, 'createPayment').mockImplementationOnce(async (wanted) => {
    const { providerId, confirmationUrl } = await createPayment(wanted)
    await press(shop, new URL(confirmationUrl ?? '').pathname, { outcome: 'paid', notification: 'never' })
    const money = { amount: wanted.amount, receipt: wanted.receipt, idempotenceKey: 'by hand' }
    await (wanted.capture === 'now' ? gateway.refundPayment(providerId, money) : gateway.cancelPayment(providerId, ''))
    throw new PaymentOutcomeUnknown('the answer is lost')
  })
  await expect(linkOf(bought, 'sbp')).rejects.toMatchObject({ code: 'payment.unavailable' })
  late.mockRestore()
  const { url } = await linkOf(bought, 'sbp')
  await workFor(shop, 3)
  expect(await stateOf(shop, bought.id)).toBe('awaiting_payment')
  await payAndCollect(bought, url)
})

test('what the bank says of a closed page does not end the payment that has another page by then', async () => {
  shop.payAt('tbank')
  const bought = await buy(shop)
  const gateway = payments.gatewayOf(shop.ctx(), 'tbank')
  const { getPayment } = gateway
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  const syncing: Promise<unknown>[] = []
  // Asked about the first page before it is closed, answered after the second has been shown.
  const url = await secondTab(bought, 'bank_card', async (path) => {
    const slow = vi.spyOn(gateway, 'getPayment').mockImplementationOnce(async (id) => {
      slow.mockRestore()
      asked()
      await promise
      return getPayment(id)
    })
    syncing.push(orders.syncPaymentByProviderId(shop.ctx(), 'tbank', path.split('/').at(-1) ?? ''))
    await isAsked
  })
  arrive()
  await Promise.all(syncing)
  expect((await linkOf(bought)).url).toBe(url)
  await payAndCollect(bought, url)
})
