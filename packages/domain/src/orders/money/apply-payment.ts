import { Failure, hoursAfter, type OrderId } from '@romashka/basics'
import { sql } from '@romashka/database'
import { hasOtherOrder, setUnfulfilled } from '../../basket/index.ts'
import type { Context } from '../../context.ts'
import { takeSlot } from '../../delivery/index.ts'
import { isKeptFromErasure } from '../../identity/index.ts'
import { reclaimPoints, reclaimPromoCode } from '../../loyalty/index.ts'
import { isPaid, isPaidInFull, type Payment } from '../../payments/index.ts'
import { listPharmaciesByIds } from '../../pharmacies/index.ts'
import { reserveAgain } from '../../prescriptions/index.ts'
import { applyAddedDelivery } from '../delivery/apply-added-delivery.ts'
import { refuseForbiddenPayment } from '../fulfilment/refused-goods.ts'
import { acceptPart } from '../move-part.ts'
import { notifyOfOrder } from '../notify-of-order.ts'
import type { Order, OrderPart } from '../order.ts'
import { isUnfulfilled } from '../part-machine.ts'
import { reserveParts } from '../placing/reserve-packs.ts'
import { newEvent, writeJournal } from '../repository/journal.ts'
import { reportOtherCapture } from './report-difference.ts'
import { requestRemainingPayment } from './request-remaining-payment.ts'

/** How long before the bank releases a hold it is captured. Source: docs/rules/orders.md, watchdog */
const watchHoursBefore = 24

/**
 * Applies a payment's state to its locked order. Depends on the current state, not on the change, so repeated or
 * skipped notifications give the same result.
 */
export async function applyPaymentToOrder(
  ctx: Context,
  order: Order,
  payment: Payment,
  before: Payment['state'],
): Promise<void> {
  if (payment.state !== before) {
    const { state, capturedKopecks, refundedKopecks, failureReason } = payment
    await writeJournal(
      ctx,
      order.id,
      newEvent(ctx, 'payment.moved', {
        details: { from: before, to: state, capturedKopecks, refundedKopecks, ...(failureReason && { failureReason }) },
      }),
    )
  }
  if (before === 'authorized' && !isPaid(payment.state)) await requestRemainingPayment(ctx, order, payment.id)
  if (!isPaid(payment.state)) return
  if (!isPaidInFull(payment)) return refuseOtherSum(ctx, order, payment, before)
  if (payment.purpose === 'delivery') await applyAddedDelivery(ctx, order, payment.id)
  if (payment.purpose === 'order') await begin(ctx, order, payment, before)
  if (payment.state !== before) await scheduleHoldCapture(ctx, payment)
  if (payment.state === 'captured' && before !== 'captured') await reportOtherCapture(ctx, payment)
  await requestSettlement(ctx, order.id)
}

/** The bank took a wrong amount: it is refunded in full, and the order keeps waiting for its payment. */
async function refuseOtherSum(ctx: Context, order: Order, payment: Payment, before: Payment['state']): Promise<void> {
  if (payment.state !== before) {
    const { amountKopecks, purpose } = payment
    await writeJournal(ctx, order.id, newEvent(ctx, 'payment.other_sum', { details: { amountKopecks, purpose } }))
    await notifyOfOrder(ctx, order, 'order.other_sum', amountKopecks, payment.id)
  }
  await requestSettlement(ctx, order.id)
}

async function begin(ctx: Context, order: Order, payment: Payment, before: Payment['state']): Promise<void> {
  const waiting = order.parts.filter((part) => part.state === 'awaiting_payment')
  const late = order.parts.filter((part) => part.state === 'expired')
  for (const part of waiting) await acceptPart(ctx, part)
  if (waiting.length > 0) await notifyOfOrder(ctx, order, 'order.accepted')
  if (late.length > 0 && payment.state !== before) await applyLatePayment(ctx, order, payment)
}

/**
 * The payment came after the order had expired: if the packs can be reserved again the order is revived, else the
 * settlement refunds the payment and the shopper is notified. The order of somebody who has been erased has nobody who
 * would collect it.
 */
async function applyLatePayment(ctx: Context, order: Order, payment: Payment): Promise<void> {
  const late = order.parts.filter((part) => part.state === 'expired')
  if ((await isKeptFromErasure(ctx, order.shopperId)) && (await tryReserveAgain(ctx, order, late))) {
    for (const part of late) await revive(ctx, part)
    // Ceilings may have fallen while the order was expired.
    await ctx.ports.jobs.enqueue(ctx.db, 'orders.lower-to-ceilings', { orderId: order.id }, { key: order.id })
    return notifyOfOrder(ctx, order, 'order.accepted')
  }
  await writeJournal(
    ctx,
    order.id,
    newEvent(ctx, 'payment.too_late', { details: { amountKopecks: payment.amountKopecks } }),
  )
  await notifyOfOrder(ctx, order, 'order.paid_too_late', payment.amountKopecks)
}

async function revive(ctx: Context, part: OrderPart): Promise<void> {
  await acceptPart(ctx, part, 'revive')
  const isGiven = (id: string) => part.lines.some((line) => line.id === id && line.givenPacks > 0)
  await reserveAgain(ctx, { ...part, isGiven })
}

/** Reserves everything of the order again, or nothing. */
async function tryReserveAgain(ctx: Context, order: Order, late: Order['parts']): Promise<boolean> {
  await sql`savepoint before_holding`.execute(ctx.db)
  if (await holdAgain(ctx, order, late)) return true
  await sql`rollback to savepoint before_holding`.execute(ctx.db)
  return false
}

const notToBeHad: ReadonlySet<string> = new Set(['stock.gone', 'slot.gone', 'order.goods_refused'])

/** A pharmacy that has closed for good gives out nothing, nor what the warehouse would have brought there. */
async function areToBeCollected(ctx: Context, parts: readonly OrderPart[]): Promise<boolean> {
  const ids = [...new Set(parts.map(({ pharmacyId }) => pharmacyId))]
  return (await listPharmaciesByIds(ctx, ids)).length === ids.length
}

/** False where something of it has gone to another order meanwhile; what was held before that is to be rolled back. */
async function holdAgain(ctx: Context, order: Order, late: Order['parts']): Promise<boolean> {
  try {
    await refuseForbiddenPayment(ctx, order, late)
    if (!(await areToBeCollected(ctx, late))) return false
    if (!(await holdTerms(ctx, order))) return false
    await reserveParts(ctx, late)
    const parts = late.map(({ position, lines }) => ({ position, givenPacks: lines.map((line) => line.givenPacks) }))
    if (!(await reclaimPoints(ctx, { orderId: order.id, quoteId: order.quoteId, parts }))) return false
    if (order.delivery?.slot && isAllOver(order)) await takeSlot(ctx, order.delivery.slot)
    return true
  } catch (error) {
    if (error instanceof Failure && notToBeHad.has(error.code)) return false
    throw error
  }
}

/** Only then were the promo code and the delivery slot released. */
const isAllOver = (order: Order) => order.parts.every((part) => isUnfulfilled(part.state))

/** False when the promo code has been used for another order meanwhile. */
async function holdTerms(ctx: Context, order: Order): Promise<boolean> {
  if (!isAllOver(order)) return true
  const isFirst = !(await hasOtherOrder(ctx, order.quoteId))
  await setUnfulfilled(ctx, order.quoteId, false)
  return !order.promoCodeId || reclaimPromoCode(ctx, order.quoteId, { isFirst })
}

async function scheduleHoldCapture(ctx: Context, payment: Payment): Promise<void> {
  if (payment.state !== 'authorized' || !payment.holdUntil) return
  const runAt = hoursAfter(payment.holdUntil, -watchHoursBefore)
  await ctx.ports.jobs.enqueue(ctx.db, 'orders.watch-hold', { orderId: payment.orderId }, { runAt, key: payment.id })
}

/** Money and goods may differ now: requests the job that settles them. */
export async function requestSettlement(ctx: Context, orderId: OrderId): Promise<void> {
  await ctx.ports.jobs.enqueue(ctx.db, 'orders.settle', { orderId }, { key: orderId })
}
