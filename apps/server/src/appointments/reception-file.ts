import { type appointments, type Brand, notifications } from '@romashka/domain'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

const words = notifications.appointmentCalendar
const dayBeforeSeconds = 24 * 60 * 60
const twoHoursBeforeSeconds = 2 * 60 * 60

/** An appointment as a calendar file; calendars are shared, so it says neither whom it is with nor what for. */
export function receptionFile(one: appointments.Appointment, brand: Brand, now: Date): string {
  const isCancelled = one.state === 'cancelled'
  const file = ical({
    name: words.name(brand.name),
    prodId: `//${brand.name}//appointment//RU`,
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  file.createEvent({
    id: one.id,
    sequence: one.moves + (isCancelled ? 1 : 0),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: now,
    start: one.startsAt,
    end: one.endsAt,
    summary: words.visit(brand.name),
    location: `${one.pharmacy.name}, ${one.pharmacy.address}`,
    description: words.phone(one.pharmacy.phone),
    url: `${brand.origin}/appointments`,
    alarms: [dayBeforeSeconds, twoHoursBeforeSeconds].map((triggerBefore) => ({
      type: ICalAlarmType.display,
      relatesTo: null,
      triggerBefore,
    })),
  })
  return file.toString()
}
