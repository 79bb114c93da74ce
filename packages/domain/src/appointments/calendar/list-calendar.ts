import {
  type AppointmentServiceId,
  addDays,
  type Day,
  dayOf,
  fail,
  instantAt,
  localDay,
  localTime,
  type PharmacyId,
  type SpecialistId,
} from '@romashka/basics'
import type { Context } from '../../context.ts'
import { daysAhead } from '../schedule/days-ahead.ts'
import type { Shift } from '../service.ts'
import { findZone, listServices } from './calendar.sql.ts'
import { type FreeTime, listFreeTimes } from './free-times.ts'

interface CalendarSlot {
  specialistId: SpecialistId
  startsAt: Date
  /** `HH:MM` on the pharmacy's clock. */
  time: string
}

export interface Calendar {
  zone: string
  days: { on: Day; slots: CalendarSlot[] }[]
  /** The first free time of all, also where it is outside the days that were asked for. */
  nearest: CalendarSlot | null
}

/**
 * The free times of a service in a pharmacy, day by day on the pharmacy's own clock.
 *
 * @throws pharmacy.not_found, appointment.service_not_found, appointment.dates_invalid
 */
export async function listCalendar(
  ctx: Context,
  asked: {
    pharmacyId: PharmacyId
    serviceId: AppointmentServiceId
    specialistId?: SpecialistId | undefined
    from?: Day | undefined
    until?: Day | undefined
  },
): Promise<Calendar> {
  const zone = (await findZone(ctx, asked.pharmacyId)) ?? fail('pharmacy.not_found')
  const services = await listServices(ctx, { ids: [asked.serviceId] })
  if (services.length === 0) fail('appointment.service_not_found')
  const today = localDay(ctx.now(), zone)
  const from = asked.from ?? today
  const until = asked.until ?? addDays(from, 6)
  if (until < from || until > addDays(from, daysAhead)) fail('appointment.dates_invalid')
  const free = await listFreeTimes(ctx, {
    pharmacyIds: [asked.pharmacyId],
    services,
    specialistId: asked.specialistId,
    from: ctx.now(),
    until: instantAt(addDays(today, daysAhead + 1), '00:00', zone),
  })
  const wallClock = wallClockOf(zone)
  const slots = free.map((time) => {
    const { specialistId, startsAt } = time
    const local = wallClock(time)
    return { on: dayOf(local), slot: { specialistId, startsAt, time: local.slice(11, 16) } }
  })
  const byDay = Map.groupBy(slots, ({ on }) => on)
  const days: Calendar['days'] = []
  for (let on = from; on <= until; on = addDays(on, 1))
    days.push({ on, slots: (byDay.get(on) ?? []).map(({ slot }) => slot) })
  return { zone, days, nearest: slots[0]?.slot ?? null }
}

/** The local time of each free time; a calendar is asked twice for a shift, not for each of its times, unless clocks are turned in it. */
function wallClockOf(zone: string): (time: FreeTime) => string {
  const offsets = new Map<Shift, number | undefined>()
  const offsetAt = (at: Date) => Date.parse(`${localTime(at, zone).replace(' ', 'T')}Z`) - at.getTime()
  return ({ shift, startsAt }) => {
    if (!offsets.has(shift)) {
      const offset = offsetAt(shift.startsAt)
      offsets.set(shift, offset === offsetAt(shift.endsAt) ? offset : undefined)
    }
    const offset = offsets.get(shift)
    return offset === undefined ? localTime(startsAt, zone) : new Date(startsAt.getTime() + offset).toISOString()
  }
}
