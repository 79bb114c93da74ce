import { localDay } from '@romashka/basics'
import type { ReplyOf } from '../../api/api.ts'
import { dayText, dayYearText } from '../../text/dates.ts'
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
    ...(usesLeft === undefined ? [] : [`Осталось применить: ${usesLeft} ${form(usesLeft, ['раз', 'раза', 'раз'])}`]),
  ]
}

export type Validity = 'now' | 'later' | 'over'

export function validityOf({ starts_at, ends_at }: PromoCode, now: Date): Validity {
  if (Date.parse(ends_at) <= now.getTime()) return 'over'
  return Date.parse(starts_at) > now.getTime() ? 'later' : 'now'
}

export function validityText(code: PromoCode, zone: string, now: Date): string {
  const day = (at: string) => dayOf(at, zone, now)
  const standing = validityOf(code, now)
  if (standing === 'over') return `Закончился ${day(code.ends_at)}`
  return standing === 'later' ? `Начнёт действовать ${day(code.starts_at)}` : `Действует до ${day(code.ends_at)}`
}

/** `1 декабря`, with its year where that is another one. */
function dayOf(at: string, zone: string, now: Date): string {
  const on = localDay(new Date(at), zone)
  return on.startsWith(String(now.getFullYear())) ? dayText(on) : dayYearText(on)
}
