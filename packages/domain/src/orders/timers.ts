const minute = 60_000
const hour = 60 * minute

export const later = (at: Date, ms: number) => new Date(at.getTime() + ms)
export const minutesAfter = (at: Date, minutes: number) => later(at, minutes * minute)
export const hoursAfter = (at: Date, hours: number) => later(at, hours * hour)

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
const silenceMinutes = 5
/** Packs wait no longer for a silent provider; a payment after that counts as late. */
const longestSilenceHours = 24

/** When to ask a silent provider again; undefined after the longest wait. */
export function nextTryWithoutAnswer(since: Date, now: Date): Date | undefined {
  return now < hoursAfter(since, longestSilenceHours) ? minutesAfter(now, silenceMinutes) : undefined
}

/** Minutes between polls: short at first, then longer, for about a day. */
const pollMinutes = [1, 1, 2, 3, 5, 10, 20, 30, 60, 120, 240, 480, 720]

export function nextPollAt(at: Date, round: number): Date | undefined {
  const minutes = pollMinutes[round]
  return minutes === undefined ? undefined : minutesAfter(at, minutes)
}
