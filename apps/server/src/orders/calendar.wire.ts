import { dayOf, fail, instantAt } from '@romashka/basics'
import { type Brand, notifications, orders } from '@romashka/domain'
import ical, { ICalAlarmType, type ICalEventData } from 'ical-generator'

const remindSeconds = 3 * 60 * 60

/** The pickup or delivery dates of an order as a calendar file. @throws order.wrong_state when the order has ended */
export function calendar(view: orders.OrderView, brand: Brand, now: Date): string {
  if (!view.isActive) fail('order.wrong_state', { state: view.state })
  const file = ical({ name: notifications.orderCalendar.name(brand.name), prodId: `//${brand.name}//orders//RU` })
  for (const part of view.order.parts.filter((one) => orders.isActive(one.state)))
    file.createEvent({
      ...eventOf(view, part),
      id: part.id,
      stamp: now,
      url: `${brand.origin}/order-detail/${view.order.id}`,
    })
  return file.toString()
}

function eventOf(view: orders.OrderView, part: orders.OrderPart): ICalEventData {
  const { number, delivery, parts } = view.order
  const which = parts.length > 1 ? part.position + 1 : null
  const pharmacy = view.pharmacies.get(part.pharmacyId)
  const zone = pharmacy?.timezone ?? 'Europe/Moscow'
  const words = notifications.orderCalendar
  if (view.order.deliveryMethod === 'courier' && delivery?.date && delivery.timeFrom && delivery.timeUntil)
    return {
      summary: words.receive(number),
      location: delivery.address.representation,
      start: instantAt(dayOf(delivery.date), delivery.timeFrom, zone),
      end: instantAt(dayOf(delivery.date), delivery.timeUntil, zone),
    }
  if (part.state === 'ready_for_pickup' && part.deadlineAt)
    return {
      summary: words.fetch(number, which),
      location: pharmacy?.address ?? null,
      start: part.stateSince,
      end: part.deadlineAt,
      alarms: [{ type: ICalAlarmType.display, relatesTo: null, triggerBefore: remindSeconds }],
    }
  return {
    summary: words.expect(number, which),
    location: pharmacy?.address ?? null,
    start: new Date(`${part.promisedOn}T00:00:00Z`),
    timezone: 'UTC',
    allDay: true,
  }
}
