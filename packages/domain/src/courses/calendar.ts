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
import { type Deadline, listDeadlines } from './deadlines.sql.ts'
import { isOn, supplyOf } from './supply.ts'

export type CalendarEvent = { on: Day; at: Date | null } & (
  | { kind: 'doses'; courseId: string; title: string; times: string[]; unitsPerDose: number }
  | { kind: 'refill' | 'run_out'; courseId: string; title: string; productId: ProductId | null; packs: number }
  | { kind: OrderEventKind; orderId: OrderId; number: string; until: Date | null; place: string }
)

export type OrderEventKind = 'pay_until' | 'answer_until' | 'pick_up_until' | 'expected' | 'courier'

/** What one person has to come, whoever asks for it. */
export interface Agenda {
  courses: Course[]
  deadlines: Deadline[]
}

const mostDays = 100

/**
 * The shopper's days: doses, refills, and what their orders wait for. Without consent to health data there are no
 * doses in it.
 *
 * @throws session.required, course.dates_invalid
 */
export async function listCalendar(ctx: Context, { from, until }: { from: Day; until: Day }): Promise<CalendarEvent[]> {
  if (until < from || until > addDays(from, mostDays)) fail('course.dates_invalid')
  const { courses, deadlines } = await agendaOf(ctx, shopperOf(ctx))
  const events = [
    ...courses.flatMap((course) => eventsOfCourse(course, localTime(ctx.now(), course.zone), from, until)),
    ...deadlines.flatMap(eventOfOrder),
  ]
  return events
    .filter(({ on }) => from <= on && on <= until)
    .sort((a, b) => a.on.localeCompare(b.on) || Number(a.at ?? 0) - Number(b.at ?? 0))
}

/** @throws session.required */
export const getAgenda = (ctx: Context): Promise<Agenda> => agendaOf(ctx, shopperOf(ctx))

export async function agendaOf(ctx: Context, shopperId: ShopperId): Promise<Agenda> {
  const [courses, deadlines] = await Promise.all([sql.listAgreed(ctx, shopperId), listDeadlines(ctx, shopperId)])
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

export function eventOfOrder(deadline: Deadline): CalendarEvent[] {
  const { orderId, number, place, zone, deadlineAt, delivery, promisedOn } = deadline
  const about = { orderId, number, place, until: null }
  const kind = untilOf[deadline.state]
  if (kind && deadlineAt) return [{ ...about, kind, on: localDay(deadlineAt, zone), at: deadlineAt }]
  if (!delivery) return [{ ...about, kind: 'expected', on: promisedOn, at: null }]
  const at = (time: string) => instantAt(delivery.date, time, zone)
  return [{ ...about, kind: 'courier', on: delivery.date, at: at(delivery.timeFrom), until: at(delivery.timeUntil) }]
}
