import { fail, type OrderId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import * as payments from '../../payments/index.ts'
import { note, writeJournal } from '../journal.ts'
import type { Order } from '../order.ts'
import { loadOrders, lockOrder } from '../stored-orders.ts'
import { chargesOf, dueOf, isOrderSettled } from './due.ts'
import { react } from './react-to-payment.ts'

/** Take, then give back, then close: nothing needs more rounds than this. */
const mostRounds = 6

/**
 * Brings the money taken and the goods given together: takes held money when every part is put together, lets go what
 * nothing is left of, gives back what was taken for goods that never came. Each call is written down before it is
 * made and repeated with its own key until it is answered, so this may be stopped anywhere and run again.
 *
 * @throws payment.unavailable, to be tried again
 */
export async function settleOrder(ctx: Context, orderId: OrderId, { evenIfOpen = false } = {}): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const planned = await inTransaction(ctx, (ctx) => plan(ctx, orderId, evenIfOpen))
    if (!planned) return
    const { payment, call } = planned
    const answer = await payments.makeCall(ctx, payment, call)
    await inTransaction(ctx, (ctx) => record(ctx, orderId, payment, call, answer))
    if (answer.outcome === 'refused') await relearn(ctx, payment)
  }
}

interface Planned {
  payment: payments.Payment
  call: payments.PaymentCall
}

async function plan(ctx: Context, orderId: OrderId, evenIfOpen: boolean): Promise<Planned | undefined> {
  const order = await lockOrder(ctx, orderId)
  if (!order) return undefined
  const due: payments.Due = {
    phone: order.customer.phone,
    charges: chargesOf(order),
    shares: sharesOf(dueOf(order)),
    isSettled: evenIfOpen || isOrderSettled(order),
  }
  for (const payment of await payments.listPaymentsOf(ctx, orderId)) {
    if (isHandedOver(order) && payment.state === 'captured')
      await payments.planClosingReceipt(ctx, payment, due, due.shares)
    const call = await payments.planCall(ctx, payment, due)
    if (call) return { payment, call }
  }
  return undefined
}

const isHandedOver = (order: Order) =>
  order.parts.some((part) => part.state === 'collected' || part.state === 'delivered') && isOrderOver(order)
const isOrderOver = (order: Order) =>
  order.parts.every((part) =>
    ['collected', 'delivered', 'cancelled', 'unavailable', 'reserve_expired', 'expired'].includes(part.state),
  )

async function record(
  ctx: Context,
  orderId: OrderId,
  payment: payments.Payment,
  call: payments.PaymentCall,
  answer: payments.CallAnswer,
): Promise<void> {
  const order = (await lockOrder(ctx, orderId)) ?? fail('order.not_found')
  if (!(await payments.recordAnswer(ctx, call, answer))) return
  const kind = answer.outcome === 'done' ? `payment.${call.kind}_done` : `payment.${call.kind}_refused`
  const details = { amountKopecks: call.amountKopecks, ...(answer.outcome === 'refused' && { code: answer.code }) }
  await writeJournal(ctx, orderId, note(ctx, kind, { details }))
  if (answer.outcome === 'done' && answer.payment) {
    const heard = await payments.hearProvider(ctx, payment.id, answer.payment)
    await react(ctx, order, heard.payment, heard.before)
  }
  if (call.kind === 'refund') await payments.settleRefunds(ctx, payment)
}

/** A refusal means that the provider knows something we do not. */
async function relearn(ctx: Context, payment: payments.Payment): Promise<void> {
  const said = await payments.askProvider(ctx, payment)
  if (!said) return
  await inTransaction(ctx, async (ctx) => {
    const order = (await lockOrder(ctx, payment.orderId)) ?? fail('order.not_found')
    const heard = await payments.hearProvider(ctx, payment.id, said)
    await react(ctx, order, heard.payment, heard.before)
  })
}

/** The bank lets held money go tomorrow: take all that is due; what turns out to be missing is given back. */
export async function watchHold(ctx: Context, orderId: OrderId): Promise<void> {
  const [order] = await loadOrders(ctx, [orderId])
  const held = (await payments.listPaymentsOf(ctx, orderId)).some((payment) => payment.state === 'authorized')
  if (!order || !held || isOrderSettled(order)) return settleOrder(ctx, orderId)
  await settleOrder(ctx, orderId, { evenIfOpen: true })
}

function sharesOf(charges: readonly payments.Charge[]): payments.Share[] {
  return charges.map(({ key, packs, kopecks }) => ({ key, packs, kopecks }))
}
