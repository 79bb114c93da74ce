import type { ReplyOf } from '../api/api.ts'
import { number } from '../text/money.ts'
import { type Forms, form } from '../text/plural.ts'

const forms: Forms = ['балл', 'балла', 'баллов']

/** `1 250 баллов`, `12,5 балла`: one point is one rouble. */
export function pointsText(kopecks: number): string {
  return `${pointsNumber(kopecks)}\u00a0${kopecks % 100 === 0 ? form(Math.abs(kopecks) / 100, forms) : forms[1]}`
}

export function pointsNumber(kopecks: number): string {
  const rest = Math.abs(kopecks) % 100
  const whole = number(Math.trunc(Math.abs(kopecks) / 100))
  const fraction = rest === 0 ? '' : `,${String(rest).padStart(2, '0').replace(/0$/, '')}`
  return `${kopecks < 0 ? '−' : ''}${whole}${fraction}`
}

type PointsKind = ReplyOf<'GET /api/v1/loyalty/points'>['results'][number]['kind']

const kinds: Record<PointsKind, string> = {
  gift: 'Подарок за регистрацию',
  earned: 'Начислены за заказ',
  matured: 'Можно тратить',
  revoked: 'Не начислены: товар не получен',
  reserved: 'Отложены на время оформления',
  released: 'Вернулись: заказ не оформлен',
  spent: 'Списаны за заказ',
  returned: 'Возвращены за заказ',
  expired: 'Сгорели',
}

export const kindText = (kind: PointsKind) => kinds[kind]

interface Entry {
  kind: PointsKind
  pending: number
  available: number
  reserved: number
}

/** The change of the available points; of the pending ones where those did not change. */
export function pointsChange({ kind, pending, available, reserved }: Entry): { kopecks: number; isWaiting: boolean } {
  if (kind === 'spent') return { kopecks: reserved, isWaiting: true }
  return available === 0 ? { kopecks: pending, isWaiting: true } : { kopecks: available, isWaiting: false }
}
