import { addDays, type Day, instantAt, localDay, localTime } from '@romashka/basics'
import { type Brand, courses, notifications } from '@romashka/domain'
import ical, { ICalAlarmType, type ICalCalendar, type ICalEventData, ICalEventRepeatingFreq } from 'ical-generator'

const words = notifications.courseCalendar
const appointmentWords = notifications.appointmentCalendar
const minutes = (count: number) => count * 60_000
const refreshSeconds = 60 * 60

/** The agenda as an iCalendar file. Medicines and specialists are named in the downloaded file only. */
export function calendarFile(
  { courses: taken, deadlines, appointments, prescriptionEnds }: courses.Agenda,
  { brand, now, isNamed, endsAt }: { brand: Brand; now: Date; isNamed: boolean; endsAt?: Date },
): string {
  // Calendars that subscribe ask again after so many seconds (REFRESH-INTERVAL and X-PUBLISHED-TTL).
  const file = ical({ name: words.name(brand.name), prodId: `//${brand.name}//calendar//RU`, ttl: refreshSeconds })
  for (const course of taken) addCourse(file, course, now, isNamed ? course.title : null)
  for (const deadline of deadlines)
    for (const event of courses.eventOfOrder(deadline)) {
      if (!('orderId' in event)) continue
      file.createEvent({
        ...whenOf(event),
        id: `${deadline.partId}-${event.kind}`,
        stamp: now,
        summary: words.orders[event.kind](event.number, event.part),
        location: event.place,
        url: `${brand.origin}/order-detail/${event.orderId}`,
      })
    }
  for (const appointment of appointments) addAppointment(file, appointment, { brand, now, isNamed })
  for (const { prescriptionId, endsOn } of prescriptionEnds)
    file.createEvent({
      id: `${prescriptionId}-ends`,
      stamp: now,
      summary: words.prescriptionEnds,
      url: `${brand.origin}/prescriptions/${prescriptionId}`,
      ...wholeDay(endsOn),
    })
  if (endsAt) addEnd(file, endsAt, { brand, now })
  return file.toString()
}

const weekDays = 7

/** What stops without a word is missed too late: a week before it the calendar itself asks for another link. */
function addEnd(file: ICalCalendar, endsAt: Date, { brand, now }: { brand: Brand; now: Date }): void {
  file.createEvent({
    id: `link-${endsAt.getTime()}`,
    stamp: now,
    summary: words.linkEnds(brand.name),
    url: `${brand.origin}/calendar`,
    ...wholeDay(addDays(localDay(endsAt, 'Europe/Moscow'), -weekDays)),
  })
}

/** Beside its own file the same event: it has the same id. Whom it is with and what for is in the downloaded file only. */
function addAppointment(
  file: ICalCalendar,
  appointment: courses.ComingAppointment,
  { brand, now, isNamed }: { brand: Brand; now: Date; isNamed: boolean },
): void {
  const { service, specialist, room, phone } = appointment
  file.createEvent({
    id: appointment.id,
    sequence: appointment.sequence,
    stamp: now,
    start: appointment.startsAt,
    end: appointment.endsAt,
    summary: isNamed ? service : appointmentWords.visit(brand.name),
    location: appointment.place,
    description: [...(isNamed ? [`${specialist}, ${room}`] : []), appointmentWords.phone(phone)].join('. '),
    url: `${brand.origin}/appointments`,
    alarms: [24, 2].map((hours) => ({
      type: ICalAlarmType.display,
      relatesTo: null,
      triggerBefore: hours * 60 * 60,
    })),
  })
}

/** One repeating event with an alarm per time of day. */
function addCourse(file: ICalCalendar, course: courses.Course, now: Date, title: string | null): void {
  for (const time of course.times) {
    const start = instantAt(course.startsOn, time, course.zone)
    file.createEvent({
      id: `${course.id}-${time.replace(':', '')}`,
      stamp: now,
      summary: words.dose(title),
      start,
      end: new Date(start.getTime() + minutes(10)),
      repeating: {
        freq: ICalEventRepeatingFreq.DAILY,
        ...(course.endsOn && { until: instantAt(course.endsOn, '23:59', course.zone) }),
      },
      ...(course.hasReminders && { alarms: [{ type: ICalAlarmType.display, relatesTo: null, triggerBefore: 0 }] }),
    })
  }
  const { refillOn } = courses.supplyOf(course, localTime(now, course.zone))
  if (refillOn)
    file.createEvent({ id: `${course.id}-refill`, stamp: now, summary: words.refill(title), ...wholeDay(refillOn) })
}

function whenOf({ on, at, until }: { on: Day; at: Date | null; until: Date | null }): ICalEventData {
  if (!at) return wholeDay(on)
  if (until) return { start: at, end: until }
  // The event of a deadline ends at the deadline and begins three hours before.
  const alarms = [{ type: ICalAlarmType.display, relatesTo: null, triggerBefore: 3 * 60 * 60 }]
  return { start: new Date(at.getTime() - minutes(30)), end: at, alarms }
}

const wholeDay = (on: Day): ICalEventData => ({
  start: new Date(`${on}T00:00:00Z`),
  end: new Date(`${addDays(on, 1)}T00:00:00Z`),
  timezone: 'UTC',
  allDay: true,
})
