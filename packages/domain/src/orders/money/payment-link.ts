import { Failure, fail, type OrderId, type PaymentId } from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../../context.ts'
import * as payments from '../../payments/index.ts'
import type { Order } from '../order.ts'
import { findOwnId, lockOrder } from '../stored-orders.ts'
import { paymentDeadline } from '../timers.ts'
import { chargesOf } from './due.ts'
import { learnPayment } from './learn-payment.ts'

export interface PaymentLink {
  orderId: OrderId
  paymentId: PaymentId
  /** The provider's page; null when there is nothing left to pay. */
  url: string | null
  isPaid: boolean
  amountKopecks: number
  /** Until when the packs wait for the money. */
  expiresAt: Date
}

/** Where the shopper comes back to; pages of this shop alone. */
export interface ReturnUrls {
  successUrl?: string | undefined
  failureUrl?: string | undefined
}

/**
 * The page on which the caller pays for an order: made when it is first asked for, and anew when a payment has come
 * to nothing. Never a second order.
 *
 * @throws order.not_found, payment.not_needed, payment.too_late, payment.return_url_foreign, payment.unavailable
 */
export async function getPaymentLink(ctx: Context, id: string, urls: ReturnUrls): Promise<PaymentLink> {
  const shopperId = shopperOf(ctx)
  const successUrl = ownUrl(ctx, urls.successUrl)
  const failureUrl = ownUrl(ctx, urls.failureUrl)
  const started = await inTransaction(ctx, async (ctx) => {
    const order =
      (await lockOrder(ctx, (await findOwnId(ctx, shopperId, id)) ?? fail('order.not_found'))) ??
      fail('order.not_found')
    if (order.onlineKopecks === 0) fail('payment.not_needed')
    const paid = (await payments.listPaymentsOf(ctx, order.id)).find((payment) => payments.isPaid(payment.state))
    if (paid) return { order, payment: paid }
    if (!order.parts.some((part) => part.state === 'awaiting_payment')) fail('payment.too_late')
    const payment = await payments.startPayment(ctx, billOf(order))
    await payments.updatePayment(ctx, payment.id, {
      ...(successUrl && { successUrl }),
      ...(failureUrl && { failureUrl }),
    })
    return { order, payment }
  })
  return hand(ctx, started.order, started.payment)
}

async function hand(ctx: Context, order: Order, payment: payments.Payment): Promise<PaymentLink> {
  const isPaid = payments.isPaid(payment.state)
  const asked = isPaid ? payment : await payments.createAtProvider(ctx, payment, order.number)
  const linkGivenAt = ctx.now()
  if (!isPaid)
    await payments.updatePayment(ctx, asked.id, {
      linkGivenAt,
      ...(asked.state === 'link_created' && { state: 'pending' }),
    })
  return {
    orderId: order.id,
    paymentId: payment.id,
    url: isPaid ? null : asked.confirmationUrl,
    isPaid,
    amountKopecks: payment.amountKopecks,
    expiresAt: paymentDeadline(
      order,
      { linkGivenAt: isPaid ? payment.linkGivenAt : linkGivenAt },
      ctx.settings.paymentMinutes,
    ),
  }
}

export const billOf = (order: Order): payments.Bill => ({
  orderId: order.id,
  orderNumber: order.number,
  phone: order.customer.phone,
  charges: chargesOf(order),
})

/** A page of this shop, whole; a foreign address would make the shop a trap's signpost. */
function ownUrl(ctx: Context, given: string | undefined): string | undefined {
  if (!given) return undefined
  const { origin } = ctx.settings.brand
  if (!URL.canParse(given, origin)) return fail('payment.return_url_foreign')
  const url = new URL(given, origin)
  return url.origin === new URL(origin).origin && !url.username ? url.href : fail('payment.return_url_foreign')
}

/**
 * The provider has sent the shopper back: asks the provider what became of the payment and says which of the shop's
 * pages comes next. That somebody was sent back proves nothing.
 *
 * @throws payment.not_found
 */
export async function returnFromPayment(ctx: Context, id: PaymentId): Promise<string> {
  const known = (await payments.findPayment(ctx, id)) ?? fail('payment.not_found')
  const payment = await learnPayment(ctx, id).catch((error: unknown) => {
    if (error instanceof Failure) return known
    throw error
  })
  const { origin } = ctx.settings.brand
  const query = `?order_id=${payment.orderId}`
  const success = payment.successUrl ?? `${origin}/payment-complite${query}`
  const failure = payment.failureUrl ?? `${origin}/payment-failed${query}`
  return payments.isFinal(payment.state) && !payments.isPaid(payment.state) ? failure : success
}
