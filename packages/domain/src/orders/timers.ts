import { type Day, instantAt } from '@romashka/basics'
import type { Context } from '../context.ts'
import type { Payment } from '../payments/index.ts'
import { openAt } from '../pharmacies/index.ts'

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

/** Schedules the first poll of a payment, in case its notification is lost. One that is polled already stays as it is. */
export async function startPolling(ctx: Context, { id, orderId }: Pick<Payment, 'id' | 'orderId'>): Promise<void> {
  const runAt = nextPollAt(ctx.now(), 0)
  const poll = { orderId, paymentId: id, round: 1 }
  await ctx.ports.jobs.enqueue(ctx.db, 'orders.poll-payment', poll, { ...(runAt && { runAt }), key: id })
}

export interface Hours {
  openingHours: string
  timezone: string
}

/** An open pharmacy starts assembly within so many minutes. Source: docs/rules/orders.md, P5 */
export const assemblyStartMinutes = 15

/**
 * When a pharmacy should start a part accepted at that time: within a quarter of an hour, counted from its next opening
 * where it is closed or about to close. Undefined where opening hours are unknown.
 */
function assemblyDueAt(given: Date, pharmacy: Hours): Date | undefined {
  const inTime = minutesAfter(given, assemblyStartMinutes)
  const { isOpen, isRoundTheClock, changesAt } = openAt(pharmacy.openingHours, given, pharmacy.timezone)
  if (isRoundTheClock) return inTime
  if (changesAt === null) return isOpen ? inTime : undefined
  const change = instantOf(changesAt, pharmacy.timezone)
  if (!isOpen) return minutesAfter(change, assemblyStartMinutes)
  return change >= inTime ? inTime : assemblyDueAt(change, pharmacy)
}

const instantOf = (local: string, zone: string) => instantAt(local.slice(0, 10) as Day, local.slice(11, 16), zone)

/** Whether the assembly of a part should have started by now. */
export function isAssemblyLate(part: { state: string; stateSince: Date }, pharmacy: Hours, now: Date): boolean {
  if (part.state !== 'accepted' || now < minutesAfter(part.stateSince, assemblyStartMinutes)) return false
  const due = assemblyDueAt(part.stateSince, pharmacy)
  return due !== undefined && due <= now
}
