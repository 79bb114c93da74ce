import { hoursAfter, minutesAfter } from '@romashka/basics'

/** Minutes after opening the bank's page in which a shopper may still be paying. */
const payingMinutes = 10

/** Packs stay reserved for an unpaid order no longer than this. Source: docs/rules/orders.md, P1 */
const longestPaymentMinutes = 60

/** When an unpaid order expires. */
export function paymentDeadline(
  order: { createdAt: Date },
  payment: { linkGivenAt: Date | null } | undefined,
  paymentMinutes: number,
): Date {
  const ordinary = minutesAfter(order.createdAt, paymentMinutes)
  if (!payment?.linkGivenAt) return ordinary
  const paused = minutesAfter(payment.linkGivenAt, payingMinutes)
  const latest = minutesAfter(order.createdAt, longestPaymentMinutes)
  return new Date(Math.max(ordinary.getTime(), Math.min(paused.getTime(), latest.getTime())))
}

/** Minutes until the provider is asked again when it does not answer. */
const pollingMinutes = 5

/** Packs wait no longer for a silent provider; a payment after that counts as late. */
const longestPollingHours = 24

/** When to ask a silent provider again; undefined after the longest wait. */
export function nextTryWithoutAnswer(since: Date, now: Date): Date | undefined {
  return now < hoursAfter(since, longestPollingHours) ? minutesAfter(now, pollingMinutes) : undefined
}
