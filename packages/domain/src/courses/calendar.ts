import {
  addDays,
  type Day,
  fail,
  instantAt,
  localDay,
  localTime,
  type OrderId,
  type ProductId,
  type ShopperId,
} from '@romashka/basics'
import { type Context, shopperOf } from '../context.ts'
import type { Course } from './course.ts'
import * as sql from './courses.sql.ts'
import { isOn, supplyOf } from './supply.ts'

export type CalendarEvent = { on: Day; at: Date | null } & (
  | { kind: 'doses'; courseId: string; title: string; times: string[]; unitsPerDose: number }
  | { kind: 'refill' | 'run_out'; courseId: string; title: string; productId: ProductId | null; packs: number }
  | { kind: OrderEventKind; orderId: OrderId; number: string; until: Date | null; place: string }
)

type OrderEventKind = 'pay_until' | 'answer_until' | 'pick_up_until' | 'expected' | 'courier'

/** A date or deadline of an active order. */
export interface OrderDeadline {
  orderId: OrderId
  number: string
  partId: string
  state: string
  promisedOn: Day
  deadlineAt: Date | null
  zone: string
  place: string
  /** When the courier comes; null for pick-up. */
  delivery: { date: Day; timeFrom: string; timeUntil: string } | null
}

/** Passed in by the caller, since orders depend on this feature: `orders.listOrderDeadlines`. */
export type ListDeadlines = (ctx: Context, shopperId: ShopperId) => Promise<OrderDeadline[]>

/** A shopper's courses and the deadlines of their orders. */
export interface Agenda {
  courses: Course[]
  deadlines: OrderDeadline[]
}

const mostDays = 100

/**
 * The shopper's doses, refills and order deadlines between two days. Without consent to health data there are no doses.
 *
 * @throws session.required, course.dates_invalid
 */
export async function listCalendar(
  ctx: Context,
  { from, until }: { from: Day; until: Day },
  listDeadlines: ListDeadlines,
): Promise<CalendarEvent[]> {
  if (until < from || until > addDays(from, mostDays)) fail('course.dates_invalid')
  const { courses, deadlines } = await getAgenda(ctx, shopperOf(ctx), listDeadlines)
  const events = [
    ...courses.flatMap((course) => eventsOfCourse(course, localTime(ctx.now(), course.zone), from, until)),
    ...deadlines.flatMap(eventOfOrder),
  ]
  return events
    .filter(({ on }) => from <= on && on <= until)
    .sort((a, b) => a.on.localeCompare(b.on) || Number(a.at ?? 0) - Number(b.at ?? 0))
}

/** @throws session.required */
export function getOwnAgenda(ctx: Context, listDeadlines: ListDeadlines): Promise<Agenda> {
  return getAgenda(ctx, shopperOf(ctx), listDeadlines)
}

export async function getAgenda(ctx: Context, shopperId: ShopperId, listDeadlines: ListDeadlines): Promise<Agenda> {
  const [courses, deadlines] = await Promise.all([sql.listConsented(ctx, shopperId), listDeadlines(ctx, shopperId)])
  return { courses, deadlines }
}

function eventsOfCourse(course: Course, now: string, from: Day, until: Day): CalendarEvent[] {
  const { id: courseId, title, times, unitsPerDose, productId } = course
  const events: CalendarEvent[] = []
  for (let on = from; on <= until; on = addDays(on, 1))
    if (isOn(course, on)) events.push({ kind: 'doses', on, at: null, courseId, title, times, unitsPerDose })
  const { runsOutOn, refillOn, packsToBuy: packs } = supplyOf(course, now)
  const supply = { at: null, courseId, title, productId, packs }
  if (refillOn) events.push({ kind: 'refill', on: refillOn, ...supply })
  if (runsOutOn && runsOutOn !== refillOn) events.push({ kind: 'run_out', on: runsOutOn, ...supply })
  return events
}

const untilOf: Partial<Record<string, OrderEventKind>> = {
  awaiting_payment: 'pay_until',
  needs_decision: 'answer_until',
  ready_for_pickup: 'pick_up_until',
}

export function eventOfOrder(deadline: OrderDeadline): CalendarEvent[] {
  const { orderId, number, place, zone, deadlineAt, delivery, promisedOn } = deadline
  const about = { orderId, number, place, until: null }
  const kind = untilOf[deadline.state]
  if (kind && deadlineAt) return [{ ...about, kind, on: localDay(deadlineAt, zone), at: deadlineAt }]
  if (!delivery) return [{ ...about, kind: 'expected', on: promisedOn, at: null }]
  const at = (time: string) => instantAt(delivery.date, time, zone)
  return [{ ...about, kind: 'courier', on: delivery.date, at: at(delivery.timeFrom), until: at(delivery.timeUntil) }]
}
