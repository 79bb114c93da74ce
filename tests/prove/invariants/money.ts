import { type orders, payments } from '@romashka/domain'
import type { History } from '../histories/history.ts'
import { broken, type OrderFacts } from './facts.ts'

const unpaid: readonly orders.PartState[] = ['created', 'awaiting_payment']
const unsettled: readonly orders.PartState[] = [
  ...unpaid,
  'accepted',
  'ordered_from_warehouse',
  'in_transit_to_pharmacy',
  'assembling',
  'needs_decision',
]
const emptyHanded: readonly orders.PartState[] = ['expired', 'reserve_expired', 'unavailable', 'cancelled']
/** States after the packs have left the pharmacy. */
const gone: readonly orders.PartState[] = ['collected', 'delivered', 'handed_to_courier', 'on_the_way']

/** An order's payments by the bank's records. */
function booksOf(history: History, { payments: made }: OrderFacts) {
  const accounts = [...history.bank.accounts.values()].flatMap(({ request, payment }) => {
    const ours = made.find((one) => one.id === request.paymentId)
    return ours ? [{ request, payment, ours }] : []
  })
  const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  return {
    accounts,
    held: total(accounts.map(({ payment }) => (payment.state === 'authorized' ? payment.amount : 0))),
    captured: total(accounts.map(({ payment }) => payment.capturedAmount)),
    refunded: total(accounts.map(({ payment }) => payment.refundedAmount ?? 0)),
  }
}

/** At any moment: nothing is charged twice or above the agreed total, and refunds never exceed charges. */
export function checkMoney(history: History, orderFacts: OrderFacts): void {
  const { order, placed } = orderFacts
  const { accounts, captured, refunded, held } = booksOf(history, orderFacts)
  const taken = accounts.filter(({ ours, payment }) => ours.purpose === 'order' && payment.capturedAmount > 0)
  if (taken.length > 1) broken('money is taken once', { order: order.id, taken: taken.map(({ payment }) => payment) })
  const couriers = orderFacts.payments.filter((payment) => payment.purpose === 'delivery')
  const room = couriers.reduce((sum, payment) => sum + payment.amountKopecks, placed.order.onlineKopecks as number)
  if (captured + held - refunded > room)
    broken('no more is taken than was shown', { order: order.id, captured, refunded, held, room })
  if (refunded > captured) broken('no more goes back than was taken', { order: order.id, captured, refunded })
  for (const { request, ours } of accounts) {
    const isSeen =
      request.amount === ours.amountKopecks &&
      (ours.purpose !== 'order' || isShownOfOrder(orderFacts, request.amount)) &&
      (ours.purpose !== 'delivery' || isPriceOfCourier(orderFacts, request.amount))
    if (!isSeen) broken('the bank is asked for what was shown', { request, ours })
  }
  for (const payment of orderFacts.payments)
    if (payment.refundedKopecks > payment.capturedKopecks) broken('our books give back more than was taken', payment)
}

/** A ceiling lowered before the payment page was requested lowers the payment's amount. */
const isShownOfOrder = ({ placed, events }: OrderFacts, amount: number) =>
  events.some((event) => event.kind === 'line.price_lowered')
    ? amount <= placed.order.onlineKopecks
    : amount === placed.order.onlineKopecks

const isPriceOfCourier = ({ added }: OrderFacts, amount: number) =>
  added.some((one) => one.deliveryKopecks + one.packagesKopecks === amount)

/** Charged for delivery and not refunded or being refunded, over all payments of the order. */
function chargedForDelivery({ payments: made, calls }: OrderFacts): number {
  return made
    .filter(({ state }) => payments.isPaid(state))
    .flatMap(({ id, shares }) =>
      payments.chargedOf({ asked: shares, calls: calls.filter((call) => call.paymentId === id) }),
    )
    .filter(({ key }) => key === 'delivery')
    .reduce((sum, share) => sum + share.kopecks, 0)
}

/** What should be charged online, computed independently: the given packs at their share, delivery if anything was given. */
function dueOnline(order: orders.Order, parts: readonly orders.OrderPart[] = order.parts): number {
  const living = parts.filter((part) => !emptyHanded.includes(part.state))
  const goods = living
    .flatMap((part) => part.lines)
    .filter((line) => line.paidAt === 'online')
    .map((line) => Math.floor((line.totalKopecks * line.givenPacks) / line.packs + 0.5))
  const isOnline = order.paymentTiming === 'online' && order.onlineKopecks > 0
  const services = living.length > 0 && isOnline ? order.deliveryKopecks + order.packagesKopecks : 0
  return goods.reduce((sum, amount) => sum + amount, services)
}

/** At the end: charges equal the goods given to the kopeck, and our records equal the bank's. */
export function checkMoneyAtRest(history: History, orderFacts: OrderFacts): void {
  const { order } = orderFacts
  const { held, captured, refunded } = booksOf(history, orderFacts)
  const due = dueOnline(order)
  const dueOfGone = dueOnline(
    order,
    order.parts.filter((part) => gone.includes(part.state)),
  )
  const kept = captured - refunded
  const isWaiting = order.parts.some((part) => unpaid.includes(part.state))
  const isSettled = order.parts.every((part) => !unsettled.includes(part.state))
  const facts = {
    order: order.id,
    parts: order.parts.map((part) => part.state),
    due,
    dueOfGone,
    held,
    captured,
    refunded,
  }
  if (held + kept < dueOfGone) broken('nothing is given without its money', facts)
  // An expired hold is requested again before the packs are handed over.
  if (!isWaiting && held + kept < due && !orderFacts.messages.includes('order.pay_rest'))
    broken('what is still to be paid is asked for', facts)
  if (isSettled && held > 0) broken('held money is taken or let go', facts)
  const forDelivery = chargedForDelivery(orderFacts)
  if (forDelivery > (due > 0 ? order.deliveryKopecks : 0))
    broken('a courier is charged for once, and only if he comes', { ...facts, forDelivery })
  if (captured > 0 && kept > due) broken('what is not owed has gone back', facts)
  if (due === 0 && held > 0) broken('held money is let go when nothing is owed', facts)
  checkBooks(history, orderFacts)
}

/** Our records equal the bank's, payment by payment. */
function checkBooks(history: History, orderFacts: OrderFacts): void {
  for (const { payment, ours } of booksOf(history, orderFacts).accounts) {
    const agrees =
      ours.capturedKopecks === payment.capturedAmount &&
      ours.refundedKopecks === payment.refundedAmount &&
      (ours.state === 'authorized') === (payment.state === 'authorized') &&
      (ours.state === 'captured') === (payment.state === 'captured')
    if (!agrees) broken('our books are the bank’s', { ours, payment })
  }
}
