import { orders, payments } from '@romashka/domain'
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
