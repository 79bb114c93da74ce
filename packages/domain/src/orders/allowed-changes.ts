import type { Kopecks } from '@romashka/basics'
import type { Order, OrderPart } from './order.ts'
import { isActive, type PartState } from './part-machine.ts'

/** States in which a delivery can still be added to a pickup part. */
export const deliverableStates: readonly PartState[] = [
  'accepted',
  'ordered_from_warehouse',
  'in_transit_to_pharmacy',
  'assembling',
  'assembled',
  'ready_for_pickup',
]

export type DeliveryRefusal = 'STATE' | 'SEVERAL_PHARMACIES' | 'NOT_PAID' | 'ALREADY_ADDED'

/** Why no delivery can be added to an order; products are checked separately. Source: docs/rules/orders.md, P17 */
export function deliveryRefusal(
  order: Order,
  known: { unpaidKopecks: Kopecks; addedDelivery: object | undefined },
): DeliveryRefusal | undefined {
  const parts = order.parts.filter((part) => isActive(part.state))
  if (order.deliveryMethod !== 'pickup' || parts.length === 0) return 'STATE'
  if (parts.some((part) => !deliverableStates.includes(part.state))) return 'STATE'
  if (parts.some((part) => part.pharmacyId !== parts[0]?.pharmacyId)) return 'SEVERAL_PHARMACIES'
  if (order.paymentTiming !== 'online' || known.unpaidKopecks > 0) return 'NOT_PAID'
  return known.addedDelivery ? 'ALREADY_ADDED' : undefined
}

/** Assembly has not started, and nothing is on the way from the warehouse. */
const movableStates: readonly PartState[] = ['accepted', 'ordered_from_warehouse']

/** Whether the pharmacy of a part may still be changed. */
export function canChangePharmacy(
  order: Pick<Order, 'deliveryMethod'>,
  part: Pick<OrderPart, 'state'>,
  addedDelivery: object | undefined,
): boolean {
  return order.deliveryMethod === 'pickup' && movableStates.includes(part.state) && !addedDelivery
}
