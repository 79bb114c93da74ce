import type { ReplyOf } from '../api/api.ts'

export type LineReason = ReplyOf<'GET /api/v2/baskets'>['items'][number]['reasons'][number]

/** Why a line, or a part of it, cannot be ordered as chosen. */
const reasons: Record<LineReason, string> = {
  RX_NEEDS_PHARMACY: 'Отпускается по рецепту. Курьером доставить нельзя\u00a0— заберите в аптеке',
  PHARMACY_ONLY: 'Продаётся только в аптеке, забронировать нельзя',
  ALCOHOL_OVER_25: 'Доля спирта велика или неизвестна, курьером не привезём\u00a0— заберите в аптеке',
  COLD_CHAIN_NO_SLOT: 'Нужно везти в холоде, а на это время такой доставки нет',
  NO_PERMIT: 'Из этой аптеки лекарства курьером не возят',
  NOT_IN_CITY: 'Сейчас нет в аптеках города',
  NOT_AT_PHARMACY: 'Нет в выбранной аптеке',
  MAX_QTY: 'Столько упаковок сейчас нет',
  WITHDRAWN: 'Больше не продаётся',
  EXPIRES_SOON: 'Срок годности скоро закончится',
}

export function reasonText(code: LineReason | undefined): string {
  return code ? reasons[code] : 'Сейчас заказать нельзя'
}
