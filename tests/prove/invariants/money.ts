import type { orders } from '@romashka/domain'
import type { History } from '../histories/history.ts'
import { broken, type Told } from './truth.ts'

const emptyHanded: readonly orders.PartState[] = ['expired', 'reserve_expired', 'unavailable', 'cancelled']
const unpaid: readonly orders.PartState[] = ['created', 'awaiting_payment']
const unsettled: readonly orders.PartState[] = [
  ...unpaid,
  'accepted',
  'ordered_from_warehouse',
  'in_transit_to_pharmacy',
  'assembling',
  'needs_decision',
]

/** What the bank's own books say of the payments of an order. */
function booksOf(history: History, { payments }: Told) {
  const accounts = [...history.bank.accounts.values()].filter(({ request }) =>
    payments.some((payment) => payment.id === request.paymentId),
  )
  const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  return {
    accounts,
    held: total(accounts.map(({ payment }) => (payment.state === 'authorized' ? payment.amount : 0))),
    captured: total(accounts.map(({ payment }) => payment.capturedAmount)),
    refunded: total(accounts.map(({ payment }) => payment.refundedAmount ?? 0)),
  }
}

/** True at any moment: nothing is taken twice, nothing above what was seen, nothing given back above what was taken. */
export function checkMoney(history: History, told: Told): void {
  const { order } = told
  const { accounts, captured, refunded, held } = booksOf(history, told)
  const taken = accounts.filter(({ payment }) => payment.capturedAmount > 0)
  if (taken.length > 1) broken('money is taken once', { order: order.id, taken })
  if (captured + held > order.onlineKopecks) broken('no more is taken than was shown', { captured, held, order })
  if (refunded > captured) broken('no more goes back than was taken', { captured, refunded })
  for (const { request } of accounts)
    if (request.amount !== order.onlineKopecks) broken('the bank is asked for what was shown', { request, order })
  for (const payment of told.payments)
    if (payment.refundedKopecks > payment.capturedKopecks) broken('our books give back more than was taken', payment)
}

/** What the rules promise of the money paid online, counted anew: the packs given at their share, delivery if anything was given. */
export function dueOnline(order: orders.Order): number {
  const living = order.parts.filter((part) => !emptyHanded.includes(part.state))
  const goods = living
    .flatMap((part) => part.lines)
    .filter((line) => line.paidAt === 'online')
    .map((line) => Math.floor((line.totalKopecks * line.givenPacks) / line.packs + 0.5))
  const isOnline = order.paymentMethod === 'online' && order.onlineKopecks > 0
  const services = living.length > 0 && isOnline ? order.deliveryKopecks + order.packagesKopecks : 0
  return goods.reduce((sum, amount) => sum + amount, services)
}

/** When everything has come to rest: money and goods agree to the kopeck, and our books with the bank's. */
export function checkMoneyAtRest(history: History, told: Told): void {
  const { order, payments } = told
  const { held, captured, refunded, accounts } = booksOf(history, told)
  const due = dueOnline(order)
  const isWaiting = order.parts.some((part) => unpaid.includes(part.state))
  const isSettled = order.parts.every((part) => !unsettled.includes(part.state))
  const facts = { order: order.id, parts: order.parts.map((part) => part.state), due, held, captured, refunded }
  if (!isWaiting && due > 0 && held + captured - refunded < due) broken('nothing is given without its money', facts)
  if (isSettled && (held > 0 || captured - refunded !== due)) broken('money and goods agree to the kopeck', facts)
  if (captured > 0 && captured - refunded !== due) broken('what is not owed has gone back', facts)
  if (due === 0 && held > 0) broken('held money is let go when nothing is owed', facts)
  for (const { payment, request } of accounts) {
    const ours = payments.find((one) => one.id === request.paymentId)
    if (!ours) broken('the bank knows a payment that we do not', request)
    const agrees =
      ours.capturedKopecks === payment.capturedAmount &&
      ours.refundedKopecks === payment.refundedAmount &&
      (ours.state === 'authorized') === (payment.state === 'authorized') &&
      (ours.state === 'captured') === (payment.state === 'captured')
    if (!agrees) broken('our books are the bank’s', { ours, payment })
  }
}
