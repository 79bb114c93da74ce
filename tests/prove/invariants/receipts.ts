import type { payments } from '@romashka/domain'
import { broken, type OrderFacts } from './facts.ts'

interface Sold {
  packs: number
  kopecks: number
}
type Lines = payments.Receipt['lines']

/** Packs and kopecks of each product, or service, on receipts. */
function soldOn(receipts: readonly Lines[]): Map<string, Sold> {
  const sold = new Map<string, Sold>()
  for (const { description, vat, quantity, unitPrice } of receipts.flat()) {
    const key = JSON.stringify([description, vat])
    const before = sold.get(key) ?? { packs: 0, kopecks: 0 }
    sold.set(key, { packs: before.packs + quantity, kopecks: before.kopecks + quantity * unitPrice })
  }
  return sold
}

const sumOf = (lines: Lines) => lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0)

/**
 * At the end: every receipt adds up to its amount, and of each product the first receipt is the sum of what went back
 * and of what was handed over, in packs and in kopecks. Source: docs/rules/receipts.md
 */
export function checkReceiptsAtRest({ order, payments: made, calls, events }: OrderFacts): void {
  // A pack that became cheaper after it was paid is on the receipt of the difference as well.
  const countsPacks = !events.some(({ kind }) => kind === 'line.price_lowered')
  for (const payment of made) {
    const own = calls.filter((call) => call.paymentId === payment.id && call.outcome !== 'refused')
    checkSums(payment, own)
    if (payment.capturedKopecks === 0) continue
    const linesOf = (kind: payments.PaymentCall['kind']) =>
      own.filter((call) => call.kind === kind).map((call) => call.receipt?.lines ?? [])
    const [captured] = linesOf('capture')
    const first = soldOn([captured ?? payment.receipt.lines])
    const back = soldOn(linesOf('refund'))
    const closed = soldOn(linesOf('closing_receipt'))
    const isOver = order.parts.every((part) => ['collected', 'delivered', ...unfulfilled].includes(part.state))
    const facts = { order: order.id, payment: payment.id, first: [...first], back: [...back], closed: [...closed] }
    const dearest = (lines: Lines) => Math.max(0, ...lines.map(({ unitPrice }) => unitPrice))
    for (const lines of linesOf('refund'))
      if (dearest(lines) > dearest(captured ?? payment.receipt.lines))
        broken('no pack goes back dearer than it was sold', { ...facts, lines })
    for (const key of [...back.keys(), ...closed.keys()]) {
      if (!first.has(key)) broken('no receipt names what was not paid for', { ...facts, key })
    }
    for (const [key, { packs, kopecks }] of first) {
      const others = [back.get(key), closed.get(key)]
      const total = (of: keyof Sold) => others.reduce((sum, one) => sum + (one?.[of] ?? 0), 0)
      const more = { packs: countsPacks ? total('packs') - packs : 0, kopecks: total('kopecks') - kopecks }
      if (more.packs > 0 || more.kopecks > 0)
        broken('receipts never give back more than the first one', { ...facts, key })
      if (isOver && (more.packs !== 0 || more.kopecks !== 0))
        broken('what went back and what was handed over is the first receipt', { ...facts, key })
    }
  }
}

const unfulfilled = ['expired', 'reserve_expired', 'unavailable', 'cancelled']

function checkSums(payment: payments.Payment, calls: readonly payments.PaymentCall[]): void {
  if (sumOf(payment.receipt.lines) !== payment.amountKopecks) broken('a receipt adds up to its payment', payment)
  for (const call of calls) {
    const lines = call.receipt?.lines ?? []
    if (lines.length > 0 && sumOf(lines) !== call.amountKopecks) broken('a receipt adds up to its amount', call)
    if (lines.some(({ quantity, unitPrice }) => !Number.isInteger(quantity) || quantity < 1 || unitPrice < 1))
      broken('a receipt has whole packs and no free lines', call)
  }
}
