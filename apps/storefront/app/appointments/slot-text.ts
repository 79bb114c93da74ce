import { addDays, dayOf, localDay, localTime } from '@romashka/basics'
import { dayText, dayYearText, weekdayText } from '../text/dates.ts'
import { keepShortWordsTogether } from '../text/keep-units-together.ts'
import { clockText } from '../text/local-dates.ts'
import { money } from '../text/money.ts'
import { plural } from '../text/plural.ts'
import type { Service } from './specialties.ts'

const shortWeekday = new Intl.DateTimeFormat('ru', { weekday: 'short', timeZone: 'UTC' })

/** `сегодня, 10:30`, `завтра, 9:00`, `среда, 25 ноября, 9:00` on the clock of the place. */
export function slotText(at: string, zone: string, now: Date): string {
  return `${slotDayText(localDay(new Date(at), zone), localDay(now, zone))},\u00a0${timeOf(at, zone)}`
}

/** `сегодня`, `завтра`, `среда, 25 ноября`; of a former year `20 ноября 2025 г.` */
export function slotDayText(day: string, today: string): string {
  if (day === today) return 'сегодня'
  // Without its year a day that is over is read as the latest of its name.
  if (day < today && day.slice(0, 4) !== today.slice(0, 4)) return dayYearText(day)
  return day === addDays(dayOf(today), 1) ? 'завтра' : weekdayText(day)
}

/** `пн`, and beside it `25 ноября` */
export function columnText(day: string): { weekday: string; day: string } {
  return { weekday: shortWeekday.format(new Date(`${day}T00:00:00Z`)), day: dayText(day) }
}

/** `9:00` on the clock of the place. */
export function timeOf(at: string, zone: string): string {
  return clockText(localTime(new Date(at), zone).slice('YYYY-MM-DD '.length))
}

/** `30 минут, 900 ₽` */
export function termsText({ length_minutes, price }: Pick<Service, 'length_minutes' | 'price'>): string {
  return `${plural(length_minutes, ['минута', 'минуты', 'минут'])}, ${priceText(price)}`
}

export const priceText = (price: number): string => (price === 0 ? 'бесплатно' : money(price))

/** `Возьмите: очки и прежний рецепт` */
export const whatToBringText = (bring: string): string =>
  `Возьмите: ${keepShortWordsTogether(bring).replace(/^./, (letter) => letter.toLowerCase())}`
