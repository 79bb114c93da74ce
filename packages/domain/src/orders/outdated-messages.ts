import type { OrderId, OrderPartId } from '@romashka/basics'
import type { Context } from '../context.ts'
import type { OrderMessage } from '../notifications/index.ts'
import { isActive, type PartState } from './part-machine.ts'
import { loadOrders } from './repository/find-orders.ts'

const atTheCounter: readonly PartState[] = ['ready_for_pickup']

/** What a part has to be for a message to be true of it. All other messages tell of what has happened, which stays so. */
const trueOf: Partial<Record<string, readonly PartState[]>> = {
  'part.ready': atTheCounter,
  'part.ready_half': atTheCounter,
  'part.ready_last': atTheCounter,
  'part.needs_decision': ['needs_decision'],
  'part.not_begun': ['accepted'],
  'part.on_the_way': ['on_the_way'],
  'part.courier_late': ['assembled', 'handed_to_courier', 'on_the_way'],
} satisfies Partial<Record<OrderMessage, readonly PartState[]>>

/** Of an order of which nothing is left they would promise what does not come. */
const ofActiveOrders: readonly string[] = ['order.accepted', 'order.delivery_added'] satisfies OrderMessage[]

/**
 * Whether a message that has waited for the end of the quiet hours, or for the operator of the SMS, may still be sent: who
 * reads that the bag is at the counter sets out for it. Messages of earlier releases do not name their part and are sent.
 */
export async function isMessageTrue(
  ctx: Context,
  { kind, facts }: { kind: string; facts: { orderId?: string | undefined; partId?: string | undefined } },
): Promise<boolean> {
  const states = trueOf[kind]
  const isPromise = ofActiveOrders.includes(kind)
  if (!facts.orderId || (!states && !isPromise)) return true
  const [order] = await loadOrders(ctx, [facts.orderId as OrderId])
  if (!order) return true
  if (!states) return order.parts.some((part) => isActive(part.state))
  const part = order.parts.find(({ id }) => id === (facts.partId as OrderPartId | undefined))
  if (!part) return true
  const isOver = states === atTheCounter && part.deadlineAt !== null && part.deadlineAt <= ctx.now()
  return states.includes(part.state) && !isOver
}
