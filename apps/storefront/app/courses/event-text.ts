import { momentText } from '../text/dates.ts'
import { packForms, plural } from '../text/plural.ts'
import { type CalendarEvent, unitsText } from './course.ts'

/** One line of a day: what it is, and the small print. */
export function calendarEventText(event: CalendarEvent, zone: string): { title: string; note: string } {
  const { kind, course, order, at, until } = event
  if (course && kind === 'doses')
    return { title: course.title, note: `${course.times.join(', ')} · по ${unitsText(course.units_per_dose ?? 1)}` }
  if (course && kind === 'refill')
    return { title: `Пополнить запас: ${course.title}`, note: `Предлагаем ${plural(course.packs, packForms)}` }
  if (course) return { title: `Закончится: ${course.title}`, note: 'Запаса на этот день не хватит' }
  const clock = (instant: string | null) => (instant ? momentText(instant, zone).split(', ')[1] : '')
  const number = order?.number ?? ''
  const titles: Record<string, string> = {
    pay_until: `Оплатить заказ ${number} до ${clock(at)}`,
    answer_until: `Ответить по заказу ${number} до ${clock(at)}`,
    pick_up_until: `Забрать заказ ${number} до ${clock(at)}`,
    expected: `Заказ ${number} будет в аптеке`,
    courier: `Курьер с заказом ${number}, ${clock(at)}–${clock(until)}`,
  }
  return { title: titles[kind] ?? `Заказ ${number}`, note: order?.place ?? '' }
}
