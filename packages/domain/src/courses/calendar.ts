import {
  type AppointmentId,
  addDays,
  type Day,
  fail,
  instantAt,
  localDay,
  localTime,
  type OrderId,
  type PrescriptionId,
  type ProductId,
  type ShopperId,
} from '@romashka/basics'
import { type Context, shopperOf } from '../context.ts'
import type { Course } from './course.ts'
import * as sql from './courses.sql.ts'
import { isOn, supplyOf } from './doses-at-home.ts'

export type CalendarEvent = { on: Day; at: Date | null } & (
  | { kind: 'doses'; courseId: string; title: string; times: string[]; unitsPerDose: number }
  | { kind: 'refill' | 'run_out'; courseId: string; title: string; productId: ProductId | null; packs: number }
  | { kind: OrderEventKind; orderId: OrderId; number: string; part: number | null; until: Date | null; place: string }
  | { kind: 'appointment'; appointment: ComingAppointment }
  | { kind: 'prescription_ends'; prescriptionId: PrescriptionId }
)

type OrderEventKind = 'pay_until' | 'answer_until' | 'pick_up_until' | 'expected' | 'courier'

/** A date or deadline of an active order. */
export interface OrderDeadline {
  orderId: OrderId
  number: string
  partId: string
  /** Its number, where the order has several. */
  part: number | null
  state: string
  promisedOn: Day
  deadlineAt: Date | null
  zone: string
  place: string
  /** When the courier comes; null for pick-up. */
  delivery: { date: Day; timeFrom: string; timeUntil: string } | null
}

/** An appointment that is still to come. */
export interface ComingAppointment {
  id: AppointmentId
  /** Grows with each change, so that calendars replace what they have. */
  sequence: number
  startsAt: Date
  endsAt: Date
  zone: string
  place: string
  phone: string
  service: string
  specialist: string
  room: string
}

/** The last day on which a pharmacy accepts a prescription. */
interface PrescriptionEnd {
  prescriptionId: PrescriptionId
  endsOn: Day
}

/** Passed in by the caller, since this feature knows neither orders nor appointments nor prescriptions. */
export interface AgendaSources {
  /** `orders.listOrderDeadlines` */
  listDeadlines(ctx: Context, shopperId: ShopperId): Promise<OrderDeadline[]>
  /** `appointments.listComingAppointments` */
  listComingAppointments(ctx: Context, shopperId: ShopperId): Promise<ComingAppointment[]>
  /** `prescriptions.listPrescriptionEnds` */
  listPrescriptionEnds(ctx: Context, shopperId: ShopperId): Promise<PrescriptionEnd[]>
}

/** A shopper's courses, the deadlines of their orders, their appointments to specialists, the ends of their prescriptions. */
export interface Agenda {
  courses: Course[]
  deadlines: OrderDeadline[]
  appointments: ComingAppointment[]
  prescriptionEnds: PrescriptionEnd[]
}

const mostDays = 100

/**
 * The shopper's doses, refills, order deadlines, appointments and ends of prescriptions between two days. Without consent to health data there are no doses.
 *
 * @throws session.required, course.dates_invalid
 */
export async function listCalendar(
  ctx: Context,
  { from, until }: { from: Day; until: Day },
  sources: AgendaSources,
): Promise<CalendarEvent[]> {
  if (until < from || until > addDays(from, mostDays)) fail('course.dates_invalid')
  const { courses, deadlines, appointments, prescriptionEnds } = await getAgenda(ctx, shopperOf(ctx), sources)
  const events = [
    ...courses.flatMap((course) => eventsOfCourse(course, localTime(ctx.now(), course.zone), from, until)),
    ...deadlines.flatMap(eventOfOrder),
    ...appointments.map(eventOfAppointment),
    ...prescriptionEnds.map(eventOfPrescription),
  ]
  return events
    .filter(({ on }) => from <= on && on <= until)
    .sort((a, b) => a.on.localeCompare(b.on) || Number(a.at ?? 0) - Number(b.at ?? 0))
}

/** @throws session.required */
export function getOwnAgenda(ctx: Context, sources: AgendaSources): Promise<Agenda> {
  return getAgenda(ctx, shopperOf(ctx), sources)
}

export async function getAgenda(ctx: Context, shopperId: ShopperId, sources: AgendaSources): Promise<Agenda> {
  const [courses, deadlines, appointments, prescriptionEnds] = await Promise.all([
    sql.listConsented(ctx, shopperId),
    sources.listDeadlines(ctx, shopperId),
    sources.listComingAppointments(ctx, shopperId),
    sources.listPrescriptionEnds(ctx, shopperId),
  ])
  return { courses, deadlines, appointments, prescriptionEnds }
}

const eventOfPrescription = ({ prescriptionId, endsOn }: PrescriptionEnd): CalendarEvent => ({
  kind: 'prescription_ends',
  on: endsOn,
  at: null,
  prescriptionId,
})

const eventOfAppointment = (appointment: ComingAppointment): CalendarEvent => ({
  kind: 'appointment',
  on: localDay(appointment.startsAt, appointment.zone),
  at: appointment.startsAt,
  appointment,
})

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

/** What has to be done until midnight belongs to the day that ends there. */
const lastDayUntil = (at: Date, zone: string) => localDay(new Date(at.getTime() - 1), zone)

export function eventOfOrder(deadline: OrderDeadline): CalendarEvent[] {
  const { orderId, number, part, place, zone, deadlineAt, delivery, promisedOn } = deadline
  const about = { orderId, number, part, place, until: null }
  const kind = untilOf[deadline.state]
  if (kind && deadlineAt) return [{ ...about, kind, on: lastDayUntil(deadlineAt, zone), at: deadlineAt }]
  if (!delivery) return [{ ...about, kind: 'expected', on: promisedOn, at: null }]
  const at = (time: string) => instantAt(delivery.date, time, zone)
  return [{ ...about, kind: 'courier', on: delivery.date, at: at(delivery.timeFrom), until: at(delivery.timeUntil) }]
}
