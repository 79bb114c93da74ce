import { addDays, dayOf, localTime } from '@romashka/basics'
import type { ReplyOf } from '../api/api.ts'
import { dayYearText } from '../text/dates.ts'

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

/** The first whole day on which points can be spent that become spendable at this instant: in the morning of its own day they cannot. */
export function spendableFromText(maturesAt: string, zone: string): string {
  const [day = '', time] = localTime(new Date(maturesAt), zone).split(' ')
  return dayYearText(time === '00:00:00' ? day : addDays(dayOf(day), 1))
}
