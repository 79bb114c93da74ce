import { kopecks, share } from '@romashka/basics'
import { serviceTitles } from '../../notifications/index.ts'
import type { Charge } from '../../payments/index.ts'
import type { Order, OrderLine, OrderPart } from '../order.ts'
import { isSettled, isUnfulfilled } from '../part-machine.ts'

/** The cost of so many packs of a line: their share of its total, so that given and not given packs add up to it. */
export function costOf(line: Pick<OrderLine, 'totalKopecks' | 'packs'>, packs: number) {
  const [cost = kopecks(0)] = share(line.totalKopecks, [packs, line.packs - packs])
  return packs === 0 ? kopecks(0) : cost
}

export const givenPacksOf = (part: Pick<OrderPart, 'state'>, line: OrderLine) =>
  isUnfulfilled(part.state) ? 0 : line.givenPacks

/** Everything that was due online when the order was placed. */
export function chargesWhenPlaced(order: Order): Charge[] {
  return [...order.parts.flatMap((part) => linesOf(part, (line) => line.packs)), ...servicesOf(order)]
}

/** What of that is still due for goods the shopper gets. Grows again only when missing packs are found. */
export function dueCharges(order: Order): Charge[] {
  const goods = order.parts.flatMap((part) => linesOf(part, (line) => givenPacksOf(part, line)))
  const isNothingLeft = order.parts.every((part) => isUnfulfilled(part.state))
  return [...goods, ...(isNothingLeft ? [] : servicesOf(order))].filter((charge) => charge.kopecks > 0)
}

/** What is due while a shopper decides about missing packs: those may still be found, so they are not refunded yet. */
export function dueWhileDeciding(order: Order): Charge[] {
  const parts = order.parts.map((part) =>
    part.state === 'needs_decision'
      ? { ...part, lines: part.lines.map((line) => ({ ...line, givenPacks: line.packs })) }
      : part,
  )
  return dueCharges({ ...order, parts })
}

/** What is due for assembled parts: the most that may be captured of a hold that is about to expire. */
export function dueForAssembled(order: Order): Charge[] {
  const parts = order.parts.filter((part) => isSettled(part.state))
  return dueCharges({ ...order, parts }).filter((charge) => charge.subject === 'commodity' || parts.some(isGiven))
}

/** What is due for parts handed over, with delivery and bags. */
export function dueForHandedOver(order: Order): Charge[] {
  const parts = order.parts.filter(isHandedOver)
  return parts.length > 0 ? dueCharges({ ...order, parts }) : []
}

export const isHandedOver = ({ state }: Pick<OrderPart, 'state'>) => state === 'collected' || state === 'delivered'
const isGiven = ({ state }: Pick<OrderPart, 'state'>) => !isUnfulfilled(state)

export const isOrderContentFinal = (order: Order) => order.parts.every((part) => isSettled(part.state))

function linesOf(part: OrderPart, packsOf: (line: OrderLine) => number): Charge[] {
  return part.lines
    .filter((line) => line.paidAt === 'online')
    .map((line) => ({
      key: line.id,
      packs: packsOf(line),
      kopecks: costOf(line, packsOf(line)),
      title: line.title,
      vatPercent: line.vatPercent,
      subject: 'commodity' as const,
    }))
}

/** Delivery and bags, where they are paid online. */
function servicesOf(order: Order): Charge[] {
  if (order.paymentTiming !== 'online') return []
  return [
    { key: 'delivery', kopecks: order.deliveryKopecks, title: serviceTitles.delivery },
    { key: 'packages', kopecks: order.packagesKopecks, title: serviceTitles.packages },
  ]
    .filter((service) => service.kopecks > 0)
    .map((service) => ({ ...service, packs: 1, vatPercent: order.serviceVatPercent, subject: 'service' as const }))
}
