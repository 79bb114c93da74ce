import { localDay, localTime } from '@romashka/basics'
import type { ReplyOf } from '../../api/api.ts'
import { dayText, dayYearText } from '../../text/dates.ts'
import { clockText } from '../../text/local-dates.ts'
import { money } from '../../text/money.ts'
import { form } from '../../text/plural.ts'

export type PromoCode = ReplyOf<'GET /api/v1/promo-codes/by-code/:code'>

/** `−10 %` or `−300 ₽`: the heading of the card. */
export function worthText({ kind, percent, amount }: PromoCode): string {
  return kind === 'percent' ? `−${percent ?? 0}\u00a0%` : `−${money(amount ?? 0)}`
}

/** Under what conditions, in short sentences. */
export function termsOf(code: PromoCode, usesLeft?: number): string[] {
  return [
    code.min_total > 0 ? `Если товаров в корзине на ${money(code.min_total)} и больше` : 'На любую сумму',
    ...(code.max_discount ? [`Скидка не больше ${money(code.max_discount)}`] : []),
    ...(usesLeft === undefined ? [] : [`Можно применить ещё ${usesLeft} ${form(usesLeft, ['раз', 'раза', 'раз'])}`]),
  ]
}

export type Validity = 'now' | 'later' | 'over'

export function validityOf({ starts_at, ends_at }: PromoCode, now: Date): Validity {
  if (Date.parse(ends_at) <= now.getTime()) return 'over'
  return Date.parse(starts_at) > now.getTime() ? 'later' : 'now'
}

/** A code begins and ends by Moscow's clock, so elsewhere its last day may end in the evening, or in the next morning. */
export function validityText(code: PromoCode, zone: string, now: Date): string {
  const standing = validityOf(code, now)
  const lastMoment = new Date(Date.parse(code.ends_at) - 1)
  if (standing === 'over') return `Закончился ${dayOf(lastMoment, zone, now)}`
  if (standing === 'later') return `Начнёт действовать ${dayOf(new Date(code.starts_at), zone, now)}`
  const time = clockText(localTime(new Date(code.ends_at), zone).slice('YYYY-MM-DD '.length))
  const lastDay = dayOf(lastMoment, zone, now)
  return time === '0:00' ? `Действует по ${lastDay} включительно` : `Действует до ${lastDay}, ${time}`
}

/** `1 декабря`, with its year where that is another one. */
function dayOf(at: Date, zone: string, now: Date): string {
  const on = localDay(at, zone)
  return on.startsWith(localDay(now, zone).slice(0, 'YYYY'.length)) ? dayText(on) : dayYearText(on)
}
