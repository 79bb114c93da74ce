import { Failure, fail, minutesAfter, type OrderId, type PaymentId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import * as payments from '../../payments/index.ts'
import { refuseForbiddenPayment } from '../fulfilment/refused-goods.ts'
import { notifyOfClosedPage } from '../notify-of-order.ts'
import type { Order } from '../order.ts'
import { isActive } from '../part-machine.ts'
import { findOpenDelivery, updatePaymentOfOpenDelivery } from '../repository/added-deliveries.ts'
import { getOwnOrderId, lockOwnOrder } from '../repository/find-orders.ts'
import { chargesWhenPlaced, receiptTermsOf, serviceCharges } from './charges.ts'
import { unpaidCharges } from './paid-charges.ts'
import { paymentDeadline } from './payment-deadline.ts'
import { firstPollMinutes, hasSyncedAll, syncPayment } from './sync-payment.ts'

export interface PaymentLink {
  orderId: OrderId
  paymentId: PaymentId
  /** The provider's payment page; null when nothing is left to pay. */
  url: string | null
  isPaid: boolean
  amountKopecks: number
  /** Null: the shopper chooses on the provider's page. */
  method: payments.PaymentMethod | null
  /** Until when the packs stay reserved without a payment. */
  expiresAt: Date
}

/** Where the provider sends the shopper back to; only addresses of this shop. */
export interface ReturnUrls {
  successUrl?: string | undefined
  failureUrl?: string | undefined
}

/**
 * The page on which the caller pays for an order: created on the first request, and again when a payment has failed.
 * Never creates a second order.
 *
 * @throws order.not_found, payment.not_needed, payment.too_late, payment.return_url_foreign, payment.unavailable,
 *   order.goods_refused
 */
export async function getPaymentLink(
  ctx: Context,
  id: string,
  { method, ...urls }: ReturnUrls & { method?: payments.PaymentMethod | undefined },
): Promise<PaymentLink> {
  const successUrl = ownUrl(ctx, urls.successUrl)
  const failureUrl = ownUrl(ctx, urls.failureUrl)
  await askAboutOldPages(ctx, id)
  const started = await inTransaction(ctx, async (ctx) => {
    const order = await lockOwnOrder(ctx, id)
    const bill = await nextBill(ctx, order)
    const paid = (await payments.listPaymentsOf(ctx, order.id)).filter((one) => payments.isPaidInFull(one)).at(-1)
    if (!bill && paid) return { order, payment: paid }
    if (!bill) return fail(order.onlineKopecks === 0 ? 'payment.not_needed' : 'payment.too_late')
    await refuseForbiddenPayment(
      ctx,
      order,
      order.parts.filter(({ state }) => state === 'awaiting_payment'),
    )
    const payment = await payments.startPayment(ctx, { ...bill, method })
    // The bank holds a wrong amount: until it is refunded the shopper is not asked to pay again.
    if (payment.failureReason === payments.wrongAmount) fail('payment.unavailable')
    if (payment.purpose === 'delivery') await updatePaymentOfOpenDelivery(ctx, order.id, payment.id)
    // In case the bank's notification is lost; a payment that is polled already stays as it is.
    await ctx.ports.jobs.enqueue(
      ctx.db,
      'orders.poll-payment',
      { orderId: order.id, paymentId: payment.id, round: 1 },
      { runAt: minutesAfter(ctx.now(), firstPollMinutes), key: payment.id },
    )
    await payments.updatePayment(ctx, payment.id, {
      ...(successUrl && { successUrl }),
      ...(failureUrl && { failureUrl }),
      ...(!payment.askedAt && { askedAt: ctx.now() }),
    })
    return { order, payment }
  })
  return hand(ctx, started.order, started.payment)
}

/** A page that was given so long ago may have ended at the bank, or been paid in another tab, and nobody has told us. */
const oldPageMinutes = 10

/** What the bank does not answer leaves the page as it was. */
async function askAboutOldPages(ctx: Context, id: string): Promise<void> {
  const orderId = await getOwnOrderId(ctx, id)
  const before = minutesAfter(ctx.now(), -oldPageMinutes)
  const isOld = ({ state, linkGivenAt }: payments.Payment) =>
    payments.isOpen(state) && linkGivenAt !== null && linkGivenAt <= before
  await hasSyncedAll(ctx, (await payments.listPaymentsOf(ctx, orderId)).filter(isOld))
}

async function hand(ctx: Context, order: Order, payment: payments.Payment): Promise<PaymentLink> {
  const isPaid = payments.isPaid(payment.state)
  const asked = isPaid ? payment : await requestPage(ctx, order, payment)
  const linkGivenAt = ctx.now()
  if (!isPaid) await payments.recordLinkGiven(ctx, asked.id)
  return {
    orderId: order.id,
    paymentId: payment.id,
    url: isPaid ? null : asked.confirmationUrl,
    isPaid,
    amountKopecks: payment.amountKopecks,
    method: payment.method,
    expiresAt: paymentDeadline(
      payment.purpose === 'order' ? order : payment,
      { linkGivenAt: isPaid ? payment.linkGivenAt : linkGivenAt },
      ctx.settings.paymentMinutes,
    ),
  }
}

function requestPage(ctx: Context, order: Order, payment: payments.Payment): Promise<payments.Payment> {
  return payments.createAtProvider(ctx, payment, {
    description: order.number,
    onReturned: (ctx, attempt) => notifyOfClosedPage(ctx, order, attempt),
  })
}

/** What is to be paid next: the order, an added delivery, or the amount for which the bank no longer holds money. */
async function nextBill(ctx: Context, order: Order): Promise<payments.Bill | undefined> {
  const bill = { orderId: order.id, orderNumber: order.number, ...(await receiptTermsOf(ctx, order)) }
  const made = await payments.listPaymentsOf(ctx, order.id)
  const isPaid = (purpose: payments.PaymentPurpose) =>
    made.some((payment) => payment.purpose === purpose && payments.isPaidInFull(payment))
  if (order.parts.some((part) => part.state === 'awaiting_payment'))
    return isPaid('order') ? undefined : { ...bill, charges: chargesWhenPlaced(order), purpose: 'order' }
  const rest = await unpaidCharges(ctx, order)
  if (rest.length > 0 && order.parts.some((part) => isActive(part.state)))
    return { ...bill, charges: rest, purpose: 'rest' }
  const added = await findOpenDelivery(ctx, order.id)
  return added && { ...bill, charges: serviceCharges(order, added), purpose: 'delivery', continues: added.paymentId }
}

/** A full address within this shop; a foreign one would make the shop an open redirect. */
function ownUrl(ctx: Context, given: string | undefined): string | undefined {
  if (!given) return undefined
  const { origin } = ctx.settings.brand
  if (!URL.canParse(given, origin)) return fail('payment.return_url_foreign')
  const url = new URL(given, origin)
  return url.origin === new URL(origin).origin && !url.username ? url.href : fail('payment.return_url_foreign')
}

/**
 * The provider has sent the shopper back: syncs the payment and returns the shop's next page. The return itself proves
 * nothing.
 *
 * @throws payment.not_found
 */
export async function returnFromPayment(ctx: Context, id: PaymentId): Promise<string> {
  const known = (await payments.findPayment(ctx, id)) ?? fail('payment.not_found')
  const payment = await syncPayment(ctx, id).catch((error: unknown) => {
    if (error instanceof Failure) return known
    throw error
  })
  const { origin } = ctx.settings.brand
  const query = `?order_id=${payment.orderId}`
  const success = payment.successUrl ?? `${origin}/payment-complite${query}`
  const failure = payment.failureUrl ?? `${origin}/payment-failed${query}`
  return payments.isFinal(payment.state) && !payments.isPaid(payment.state) ? failure : success
}
