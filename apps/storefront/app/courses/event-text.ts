import { hoursText } from '../text/hours-text.ts'
import { keepUnitsTogether } from '../text/keep-units-together.ts'
import { dateTimeText } from '../text/local-dates.ts'
import { packForms, plural } from '../text/plural.ts'
import { type CalendarEvent, timesText, unitsText } from './course.ts'

/** One line of a day: what it is, and the small print. */
export function calendarEventText(event: CalendarEvent, zone: string): { title: string; note: string } {
  const { kind, course, order, reception, at, until } = event
  const medicine = keepUnitsTogether(course?.title ?? '')
  if (kind === 'doses')
    return {
      title: medicine,
      note: `${unitsText(course?.units_per_dose ?? 1)} за\u00a0приём, ${timesText(course?.times ?? [])}`,
    }
  if (kind === 'refill')
    return { title: `Пополнить запас: ${medicine}`, note: `Понадобится: ${plural(course?.packs ?? 0, packForms)}` }
  if (kind === 'run_out') return { title: `Закончится: ${medicine}`, note: 'Запаса на этот день не хватит' }
  if (kind === 'prescription_ends')
    return { title: 'Последний день рецепта', note: 'Успейте получить лекарства: позже аптека его не примет' }
  const clock = (instant: string | null) =>
    instant ? (dateTimeText(instant, reception?.timezone ?? zone).split(', ')[1] ?? '') : ''
  const hours = hoursText(clock(at), clock(until))
  if (kind === 'appointment')
    return {
      title: `${reception?.service}, ${hours}`,
      note: `${reception?.doctor}, ${reception?.room.replaceAll('№ ', '№\u00a0')}. ${reception?.place}`,
    }
  const number = order?.number ?? ''
  const what = order?.part ? `часть\u00a0${order.part} заказа ${number}` : `заказ ${number}`
  const deadline = clock(at) === '0:00' ? 'конца дня' : clock(at)
  const titles: Record<typeof kind, string> = {
    pay_until: `Оплатить заказ ${number} до ${deadline}`,
    answer_until: `Ответить по заказу ${number} до ${deadline}`,
    pick_up_until: `Забрать ${what} до ${deadline}`,
    expected: `Соберём ${what}`,
    courier: `Курьер с заказом ${number}, ${hours}`,
  }
  return { title: titles[kind], note: order?.place ?? '' }
}

/** The page of what the event is about; none for what is taken at home. */
export function pathOfEvent({ order, reception, prescription }: CalendarEvent): string | undefined {
  if (order) return `/order-detail/${order.id}`
  if (prescription) return `/prescriptions/${prescription.id}`
  return reception ? '/appointments' : undefined
}

/** What tells events of one day apart. */
export const keyOfEvent = ({ kind, course, order, reception, prescription, at }: CalendarEvent): string =>
  `${kind} ${course?.id ?? order?.id ?? reception?.id ?? prescription?.id} ${at}`
