import type { ReplyOf } from '../api/api.ts'

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
