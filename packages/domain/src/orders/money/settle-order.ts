import { fail, type OrderId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import * as payments from '../../payments/index.ts'
import { countsTowardsOrder, unappliedDeliveryCharges } from '../delivery/apply-added-delivery.ts'
import { notifyOfOrder } from '../notify-of-order.ts'
import { isHandedOver } from '../part-machine.ts'
import { listAddedDeliveries } from '../repository/added-deliveries.ts'
import { loadOrders, lockOrder } from '../repository/find-orders.ts'
import { newEvent, writeJournal } from '../repository/journal.ts'
import { listMarkingCodes } from '../repository/marking-codes.ts'
import { applyPaymentToOrder } from './apply-payment.ts'
import {
  chargesWhenPlaced,
  dueCharges,
  dueForAssembled,
  dueForHandedOver,
  dueWhileDeciding,
  isOrderContentFinal,
  receiptTermsOf,
} from './charges.ts'
import { requestRemainingPayment } from './request-remaining-payment.ts'
import { retryBankCalls } from './retry-bank-calls.ts'

/** Capture, refund, closing receipt: no order needs more rounds. */
const mostRounds = 6

/**
 * Makes the captured money equal to the goods given: captures when every part is assembled, or a part has been handed
 * over, or the hold is about to expire; releases what is not needed, refunds what was not delivered. Every call is
 * stored before it is made and repeated with the same key until it is answered, so this may be interrupted and run again.
 *
 * @throws payment.unavailable, to be retried
 */
export async function settleOrder(ctx: Context, orderId: OrderId, { evenIfOpen = false } = {}): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const planned = await inTransaction(ctx, (ctx) => plan(ctx, orderId, evenIfOpen))
    if (!planned) return
    const { payment, call } = planned
    const answer = await payments.sendPaymentCall(ctx, payment, call)
    await inTransaction(ctx, (ctx) => record(ctx, orderId, payment, call, answer))
    if (answer.outcome === 'refused') await syncAfterRefusal(ctx, payment)
  }
}

interface Planned {
  payment: payments.Payment
  call: payments.PaymentCall
}

async function plan(ctx: Context, orderId: OrderId, evenIfOpen: boolean): Promise<Planned | undefined> {
  const order = await lockOrder(ctx, orderId)
  if (!order) return undefined
  const charges = chargesWhenPlaced(order)
  const added = await listAddedDeliveries(ctx, [orderId])
  const due: payments.Due = {
    ...(await receiptTermsOf(ctx, order)),
    charges: withMarkingCodes(
      [...charges, ...unappliedDeliveryCharges(order, added, charges)],
      await listMarkingCodes(ctx, orderId),
    ),
    shares: sharesOf(dueCharges(order)),
    // What has been handed over is captured, whatever is still to come.
    isSettled: evenIfOpen || isOrderContentFinal(order) || order.parts.some(isHandedOver),
  }
  const handedOver = sharesOf(dueForHandedOver(order))
  for (const payment of await payments.listPaymentsOf(ctx, orderId)) {
    if (!countsTowardsOrder(payment, added)) {
      const call = await payments.planPaymentCall(ctx, payment, { ...due, shares: [], isSettled: true })
      if (call) return { payment, call }
      continue
    }
    if (payment.state === 'captured') await payments.planClosingReceipt(ctx, payment, due, handedOver)
    // Captured money is not refunded for packs that may still be found; a hold is captured for what there is.
    const shares = payment.state === 'captured' ? sharesOf(dueWhileDeciding(order)) : due.shares
    // A hold that is about to expire is captured for assembled parts only.
    const isLetGo = evenIfOpen && payment.state === 'authorized' && !isOrderContentFinal(order)
    const call = await payments.planPaymentCall(ctx, payment, {
      ...due,
      shares: isLetGo ? sharesOf(dueForAssembled(order)) : shares,
    })
    if (call) return { payment, call }
  }
  return undefined
}

async function record(
  ctx: Context,
  orderId: OrderId,
  payment: payments.Payment,
  call: payments.PaymentCall,
  answer: payments.CallResult,
): Promise<void> {
  const order = (await lockOrder(ctx, orderId)) ?? fail('order.not_found')
  if (!(await payments.recordCallResult(ctx, payment, call, answer))) return
  const kind = `payment.${call.kind}_${answer.outcome}` as const
  const details = { amountKopecks: call.amountKopecks, ...(answer.outcome === 'refused' && { code: answer.code }) }
  await writeJournal(ctx, orderId, newEvent(ctx, kind, { details }))
  if (answer.outcome === 'done' && answer.payment) {
    const applied = await payments.applyProviderState(ctx, payment.id, answer.payment)
    await applyPaymentToOrder(ctx, order, applied.payment, applied.before)
  }
  if (call.kind !== 'refund') return
  await payments.updateRefundedSum(ctx, payment)
  const isRefused = answer.outcome === 'refused' || answer.refund?.state === 'cancelled'
  await notifyOfOrder(ctx, order, isRefused ? 'order.refund_delayed' : 'order.refunded', call.amountKopecks, call.id)
}

/** A refusal means that the provider's state differs from ours. */
async function syncAfterRefusal(ctx: Context, payment: payments.Payment): Promise<void> {
  const reported = await payments.fetchProviderPayment(ctx, payment)
  if (!reported) return
  await inTransaction(ctx, async (ctx) => {
    const order = (await lockOrder(ctx, payment.orderId)) ?? fail('order.not_found')
    const applied = await payments.applyProviderState(ctx, payment.id, reported)
    await applyPaymentToOrder(ctx, order, applied.payment, applied.before)
  })
}

/**
 * For a hold that expires tomorrow: captures the cost of assembled parts, releases the rest, and requests a new payment
 * for parts not assembled yet.
 * Source: docs/rules/orders.md, watchdog
 */
export async function captureBeforeHoldExpires(ctx: Context, orderId: OrderId): Promise<void> {
  const [order] = await loadOrders(ctx, [orderId])
  const held = (await payments.listPaymentsOf(ctx, orderId)).some((payment) => payment.state === 'authorized')
  // Refused calls are repeated: tomorrow there is nothing left to capture. Whether a receipt may be, a person decides.
  if (held) await retryBankCalls(ctx, orderId, ['capture', 'cancel'])
  if (!order || !held || isOrderContentFinal(order)) return settleOrder(ctx, orderId)
  await settleOrder(ctx, orderId, { evenIfOpen: true })
  await inTransaction(ctx, async (ctx) => {
    const left = await lockOrder(ctx, orderId)
    if (left) await requestRemainingPayment(ctx, left)
  })
}

const withMarkingCodes = (charges: readonly payments.Charge[], codes: ReadonlyMap<string, readonly string[]>) =>
  charges.map((charge) => ({ ...charge, markingCodes: codes.get(charge.key) }))

function sharesOf(charges: readonly payments.Charge[]): payments.ChargeShare[] {
  return charges.map(({ key, packs, kopecks }) => ({ key, packs, kopecks }))
}
