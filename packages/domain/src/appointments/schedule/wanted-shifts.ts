import { addDays, type Day, dayOf, instantAt, type PharmacyId, type RoomId, type SpecialistId } from '@romashka/basics'
import { type OpenHours, openHoursBetween } from '../../pharmacies/index.ts'
import type { Shift } from '../service.ts'

/** The ordinary week of a specialist in a room. */
export interface WeeklyHours {
  room: Room
  /** In the grammar of OpenStreetMap's opening_hours. */
  hours: string
  startsOn: Day
  endsOn: Day | null
}

export interface Room {
  id: RoomId
  pharmacyId: PharmacyId
  /** The pharmacy's own hours: no appointments while it is closed. */
  openingHours: string
  zone: string
  /** The pharmacy's last day, if it closes for good. */
  closedOn: Day | null
}

/** A day that differs from the ordinary week; without a room the specialist is away. */
export interface ScheduleException {
  on: Day
  elsewhere: { room: Room; hours: string } | null
}

/** The shifts of one specialist on these days. */
export function wantedShifts(
  specialistId: SpecialistId,
  weeks: readonly WeeklyHours[],
  exceptions: readonly ScheduleException[],
  { from, until }: { from: Day; until: Day },
): Shift[] {
  const exceptional = new Set<string>(exceptions.map(({ on }) => on))
  const ordinary = weeks.flatMap((week) => {
    const first = week.startsOn > from ? week.startsOn : from
    const last = week.endsOn && week.endsOn < until ? week.endsOn : until
    if (first > last) return []
    return shiftsIn(specialistId, week.room, openHoursBetween(week.hours, first, last), { first, last }).filter(
      ({ on }) => !exceptional.has(on),
    )
  })
  const special = exceptions.flatMap(({ on, elsewhere }) => {
    if (!elsewhere || on < from || on > until) return []
    const hours = openHoursBetween(elsewhere.hours, on, on)
    return shiftsIn(specialistId, elsewhere.room, hours, { first: on, last: on })
  })
  return [...ordinary, ...special].map(({ shift }) => shift)
}

function shiftsIn(
  specialistId: SpecialistId,
  room: Room,
  hours: readonly OpenHours[],
  { first, last }: { first: Day; last: Day },
): { on: Day; shift: Shift }[] {
  const lastOpen = room.closedOn && room.closedOn <= last ? addDays(room.closedOn, -1) : last
  if (lastOpen < first) return []
  const open = openHoursBetween(room.openingHours, first, lastOpen)
  return hours.flatMap((one) =>
    open.flatMap((other) => {
      const start = one.from > other.from ? one.from : other.from
      const end = one.until < other.until ? one.until : other.until
      if (start >= end) return []
      const shift = {
        specialistId,
        roomId: room.id,
        pharmacyId: room.pharmacyId,
        zone: room.zone,
        startsAt: instantOf(start, room.zone),
        endsAt: instantOf(end, room.zone),
      }
      return [{ on: dayOf(start), shift }]
    }),
  )
}

const instantOf = (wall: string, zone: string) => instantAt(dayOf(wall), wall.slice(11), zone)
