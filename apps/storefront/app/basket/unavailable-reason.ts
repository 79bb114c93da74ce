/** Why a line, or a part of it, cannot be ordered as chosen. */
const reasons: Record<string, string> = {
  RX_NEEDS_PHARMACY: 'Отпускается по рецепту. Курьером доставить нельзя – заберите в аптеке',
  PHARMACY_ONLY: 'Продаётся только в аптеке, забронировать нельзя',
  ALCOHOL_OVER_25: 'Содержит более 25\u00a0% спирта – только в аптеке',
  COLD_CHAIN_NO_SLOT: 'Нужна перевозка в холоде, на это время её нет',
  NO_PERMIT: 'Эта аптека не может доставлять лекарства',
  NOT_IN_CITY: 'Сейчас нет в аптеках города',
  NOT_AT_PHARMACY: 'Нет в выбранной аптеке',
  MAX_QTY: 'Столько упаковок сейчас нет',
  WITHDRAWN: 'Больше не продаётся',
  RECALLED: 'Серия отозвана производителем',
  EXPIRES_SOON: 'Срок годности скоро закончится',
  AGE: 'Продаётся только взрослым',
}

export function reasonText(code: string | undefined): string {
  return reasons[code ?? ''] ?? 'Сейчас заказать нельзя'
}
