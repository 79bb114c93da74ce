import { type Day, instantAt, type Kopecks, minutesAfter } from '@romashka/basics'
import type { Context } from '../context.ts'
import { openAt } from '../pharmacies/index.ts'
import type { Order, OrderPart } from './order.ts'

/**
 * All changes of a part: from which states and to which.
 * Source: docs/rules/orders.md, state machine of a part
 */
export const partMachine = {
  await_payment: { from: ['created'], to: 'awaiting_payment' },
  accept: { from: ['created', 'awaiting_payment'], to: 'accepted' },
  expire: { from: ['awaiting_payment'], to: 'expired' },
  /** The payment came after the part had expired, and the packs are still free. */
  revive: { from: ['expired'], to: 'accepted' },
  order_from_warehouse: { from: ['accepted'], to: 'ordered_from_warehouse' },
  dispatch: { from: ['ordered_from_warehouse'], to: 'in_transit_to_pharmacy' },
  start_assembly: { from: ['accepted', 'in_transit_to_pharmacy'], to: 'assembling' },
  ask_shopper: { from: ['accepted', 'assembling'], to: 'needs_decision' },
  /** The shopper waits for missing packs, until tomorrow evening. */
  wait: { from: ['needs_decision'], to: 'needs_decision' },
  take_what_there_is: { from: ['needs_decision'], to: 'assembled' },
  /** The same decision before assembly has started. */
  go_on: { from: ['needs_decision'], to: 'accepted' },
  finish_assembly: { from: ['assembling'], to: 'assembled' },
  mark_unavailable: { from: ['accepted', 'ordered_from_warehouse', 'assembling', 'needs_decision'], to: 'unavailable' },
  make_ready: { from: ['assembled', 'returned_to_pharmacy'], to: 'ready_for_pickup' },
  /** A paid added delivery: the bag leaves the pickup counter. */
  bring_instead: { from: ['ready_for_pickup'], to: 'assembled' },
  extend: { from: ['ready_for_pickup'], to: 'ready_for_pickup' },
  /** Its time would end while the pharmacy is closed by its new hours. */
  follow_hours: { from: ['ready_for_pickup'], to: 'ready_for_pickup' },
  hand_over: { from: ['ready_for_pickup'], to: 'collected' },
  expire_reservation: { from: ['ready_for_pickup'], to: 'reserve_expired' },
  hand_to_courier: { from: ['assembled', 'returned_to_pharmacy'], to: 'handed_to_courier' },
  set_out: { from: ['handed_to_courier'], to: 'on_the_way' },
  deliver: { from: ['on_the_way'], to: 'delivered' },
  fail_delivery: { from: ['on_the_way'], to: 'delivery_failed' },
  return_to_pharmacy: { from: ['delivery_failed'], to: 'returned_to_pharmacy' },
  cancel: {
    from: [
      'created',
      'awaiting_payment',
      'accepted',
      'ordered_from_warehouse',
      'in_transit_to_pharmacy',
      'assembling',
      'needs_decision',
      'assembled',
      'ready_for_pickup',
      'returned_to_pharmacy',
    ],
    to: 'cancelled',
  },
} as const satisfies Record<string, { from: readonly string[]; to: string }>

export type PartChange = keyof typeof partMachine
export type PartState = (typeof partMachine)[PartChange]['to'] | 'created'

/** From the least to the most advanced: an order is as advanced as its least advanced active part. */
export const activeStates = [
  'created',
  'awaiting_payment',
  'needs_decision',
  'accepted',
  'ordered_from_warehouse',
  'in_transit_to_pharmacy',
  'assembling',
  'assembled',
  'delivery_failed',
  'returned_to_pharmacy',
  'handed_to_courier',
  'on_the_way',
  'ready_for_pickup',
] as const satisfies readonly PartState[]

/** Final states; only the first two mean success. */
const finalStates = [
  'collected',
  'delivered',
  'expired',
  'reserve_expired',
  'unavailable',
  'cancelled',
] as const satisfies readonly PartState[]
/** The shopper gets nothing of such a part and pays nothing for it. */
export const unfulfilledStates: readonly PartState[] = ['expired', 'reserve_expired', 'unavailable', 'cancelled']
/** Not assembled yet, so packs may still turn out to be missing. */
const openStates: readonly PartState[] = [
  'created',
  'awaiting_payment',
  'accepted',
  'ordered_from_warehouse',
  'in_transit_to_pharmacy',
  'assembling',
  'needs_decision',
]

/** States that end at the part's deadline. */
export const timedStates = [
  'awaiting_payment',
  'needs_decision',
  'ready_for_pickup',
  'returned_to_pharmacy',
] as const satisfies readonly PartState[]

export const isActive = (state: PartState) => (activeStates as readonly PartState[]).includes(state)
/** The shopper has the packs: picked up, or brought by a courier. */
export const isHandedOver = ({ state }: Pick<OrderPart, 'state'>) => state === 'collected' || state === 'delivered'
export const isUnfulfilled = (state: PartState) => unfulfilledStates.includes(state)
/** The contents of the bag are final: a hold may be captured for it. */
export const isSettled = (state: PartState) => !openStates.includes(state)

export function canChange(state: PartState, change: PartChange): boolean {
  const from: readonly PartState[] = partMachine[change].from
  return from.includes(state)
}

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

/** Checked at start: every state is reachable, and every active state has a way out. */
export function checkPartMachine(): void {
  const reached = new Set<PartState>(['created'])
  for (let before = 0; before !== reached.size; ) {
    before = reached.size
    for (const { from, to } of Object.values(partMachine)) if (from.some((state) => reached.has(state))) reached.add(to)
  }
  for (const state of [...activeStates, ...finalStates]) {
    if (!reached.has(state)) throw new Error(`no way leads to the order state ${state}`)
    const hasNextState = Object.values(partMachine).some(
      ({ from, to }) => (from as readonly PartState[]).includes(state) && to !== state,
    )
    if (isActive(state) && !hasNextState) throw new Error(`no way leads out of the order state ${state}`)
  }
  for (const state of reached) {
    if (!isActive(state) && !(finalStates as readonly PartState[]).includes(state))
      throw new Error(`${state} is neither going nor over`)
  }
}

export interface Hours {
  openingHours: string
  timezone: string
}

/**
 * When a pharmacy should start a part accepted at that time: within `assemblyStartMinutes`, counted from its next
 * opening where it is closed or about to close. Undefined where opening hours are unknown. Source: docs/rules/orders.md, P5
 */
function assemblyDueAt(given: Date, pharmacy: Hours, minutes: number): Date | undefined {
  const inTime = minutesAfter(given, minutes)
  const { isOpen, isRoundTheClock, changesAt } = openAt(pharmacy.openingHours, given, pharmacy.timezone)
  if (isRoundTheClock) return inTime
  if (changesAt === null) return isOpen ? inTime : undefined
  const change = instantOf(changesAt, pharmacy.timezone)
  if (!isOpen) return minutesAfter(change, minutes)
  return change >= inTime ? inTime : assemblyDueAt(change, pharmacy, minutes)
}

const instantOf = (local: string, zone: string) => instantAt(local.slice(0, 10) as Day, local.slice(11, 16), zone)

/** Whether the assembly of a part should have started by now. */
export function isAssemblyLate(
  { now, settings }: Pick<Context, 'now' | 'settings'>,
  part: { state: string; stateSince: Date },
  pharmacy: Hours,
): boolean {
  const minutes = settings.assemblyStartMinutes
  if (part.state !== 'accepted' || now() < minutesAfter(part.stateSince, minutes)) return false
  const due = assemblyDueAt(part.stateSince, pharmacy, minutes)
  return due !== undefined && due <= now()
}
