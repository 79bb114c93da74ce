/** The reasons for cancelling, as shown to the shopper. Source: docs/rules/orders.md, cancellation */
export const cancelReasons = {
  CHANGED_MIND: 'Передумал(а)',
  WRONG_ITEM: 'Ошибся в товаре или дозировке',
  CHEAPER: 'Нашёл(ла) дешевле',
  LONG_WAIT: 'Долго ждать',
  DOCTOR_CHANGED: 'Врач изменил назначение',
  WRONG_PHARMACY: 'Неудобная аптека',
  PAYMENT_PROBLEM: 'Не получилось оплатить',
  OTHER: 'Другая причина',
} as const
