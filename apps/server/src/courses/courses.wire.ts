import { type Day, dayOf, localTime } from '@romashka/basics'
import type { Body, courses as contract } from '@romashka/contract'
import { courses } from '@romashka/domain'

export function draft(body: Body<typeof contract.createCourse>): courses.CourseDraft {
  return {
    productId: body.product_id ?? null,
    title: body.title.trim(),
    startsOn: dayOf(body.starts_on),
    endsOn: (body.ends_on ?? null) as Day | null,
    times: body.times,
    unitsPerDose: body.units_per_dose,
    packSize: body.pack_size ?? null,
    unitsAtHome: body.units_at_home,
    hasReminders: body.has_reminders,
  }
}

export function course(one: courses.Course, now: Date) {
  const supply = courses.supplyOf(one, localTime(now, one.zone))
  return {
    id: one.id,
    product_id: one.productId,
    title: one.title,
    starts_on: one.startsOn,
    ends_on: one.endsOn,
    times: one.times,
    units_per_dose: one.unitsPerDose,
    pack_size: one.packSize,
    has_reminders: one.hasReminders,
    zone: one.zone,
    units_left: supply.unitsLeft,
    runs_out_on: supply.runsOutOn,
    refill_on: supply.refillOn,
    packs_to_buy: supply.packsToBuy,
  }
}

export function event(one: courses.CalendarEvent) {
  const about = {
    kind: one.kind,
    date: one.on,
    at: one.at?.toISOString() ?? null,
    until: null,
    course: null,
    order: null,
    reception: null,
    prescription: null,
  }
  if ('orderId' in one) {
    const order = { id: one.orderId, number: one.number, part: one.part, place: one.place }
    return { ...about, until: one.until?.toISOString() ?? null, order }
  }
  if ('appointment' in one) {
    const { id, endsAt, zone: timezone, place, service, specialist, room } = one.appointment
    return {
      ...about,
      until: endsAt.toISOString(),
      reception: { id, timezone, place, service, doctor: specialist, room },
    }
  }
  if ('prescriptionId' in one) return { ...about, prescription: { id: one.prescriptionId } }
  return { ...about, course: courseOf(one) }
}

function courseOf(one: Extract<courses.CalendarEvent, { courseId: string }>) {
  const isDoses = one.kind === 'doses'
  return {
    id: one.courseId,
    title: one.title,
    times: isDoses ? one.times : [],
    units_per_dose: isDoses ? one.unitsPerDose : null,
    product_id: isDoses ? null : one.productId,
    packs: isDoses ? 0 : one.packs,
  }
}

export function calendarLink(link: courses.OwnCalendarLink | undefined) {
  return { created_at: link?.createdAt.toISOString() ?? null, ends_at: link?.endsAt.toISOString() ?? null }
}
