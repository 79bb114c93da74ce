const minute = 60_000
const hour = 60 * minute

export const later = (at: Date, ms: number) => new Date(at.getTime() + ms)
export const minutesAfter = (at: Date, minutes: number) => later(at, minutes * minute)
export const hoursAfter = (at: Date, hours: number) => later(at, hours * hour)

/** Somebody who went to the bank's page this recently may still be paying. */
const payingMinutes = 10
/** However long he takes, the packs wait no longer than this. Source: docs/rules/orders.md, P1 */
const longestPaymentMinutes = 60

/** When an unpaid order is given up. */
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

/** While the provider does not answer, nobody can say that the money has not come: it is asked again after so long. */
const silenceMinutes = 5
/** Packs do not wait longer for a provider that says nothing; money that comes all the same is money that came too late. */
const longestSilenceHours = 24

/** When to look again at what waits for a provider that does not answer; undefined: it has been waited for long enough. */
export function nextTryWithoutAnswer(since: Date, now: Date): Date | undefined {
  return now < hoursAfter(since, longestSilenceHours) ? minutesAfter(now, silenceMinutes) : undefined
}

/** Minutes until the provider is asked again: often while somebody may be paying, then ever more seldom, for a day. */
const pollMinutes = [1, 1, 2, 3, 5, 10, 20, 30, 60, 120, 240, 480, 720]

export function nextPollAt(at: Date, round: number): Date | undefined {
  const minutes = pollMinutes[round]
  return minutes === undefined ? undefined : minutesAfter(at, minutes)
}
