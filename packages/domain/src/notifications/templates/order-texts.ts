/** The reasons for cancelling, as shown to the shopper. Source: docs/rules/orders.md, cancellation */
export const cancelReasons = {
  CHANGED_MIND: 'Планы изменились',
  WRONG_ITEM: 'Не тот товар или дозировка',
  CHEAPER: 'Есть дешевле',
  LONG_WAIT: 'Долго ждать',
  DOCTOR_CHANGED: 'Врач изменил назначение',
  WRONG_PHARMACY: 'Неудобная аптека',
  PAYMENT_PROBLEM: 'Не получилось оплатить',
  OTHER: 'Другая причина',
} as const

/** The problems with a basket or a product page that can be reported, as shown to the shopper. */
export const basketReportTypes = [
  { code: 'WRONG_PRICE', title: 'Цена не та', isActive: true },
  { code: 'WRONG_STOCK', title: 'Написано, что товар есть, а его нет', isActive: true },
  { code: 'WRONG_GOODS', title: 'Выдали не то, что в заказе', isActive: true },
  { code: 'DAMAGED', title: 'Товар или упаковка повреждены', isActive: true },
  { code: 'CANNOT_ORDER', title: 'Не получается оформить заказ', isActive: true },
  { code: 'PROMO_CODE', title: 'Не работает промокод', isActive: true },
  { code: 'DELIVERY', title: 'Не получается выбрать доставку', isActive: true },
  { code: 'PRODUCT_CARD', title: 'Ошибка в описании товара', isActive: true },
  { code: 'OTHER', title: 'Другое', isActive: true },
] as const

export type BasketReportCode = (typeof basketReportTypes)[number]['code']

/** Titles of an order's calendar events. Never a medicine's name: calendars are shared. */
export const orderCalendar = {
  name: (brand: string) => `Заказы в аптеках «${brand}»`,
  fetch: (number: string, part: number | null) =>
    part ? `Забрать часть ${part} заказа ${number} в аптеке` : `Забрать заказ ${number} в аптеке`,
  expect: (number: string, part: number | null) =>
    part ? `Часть ${part} заказа ${number} будет в аптеке` : `Заказ ${number} будет в аптеке`,
  receive: (number: string) => `Курьер с заказом ${number}`,
}

/** Titles of delivery and bags on a fiscal receipt. */
export const serviceTitles = { delivery: 'Доставка', packages: 'Пакет' } as const

/** Replaces the name of an erased shopper. */
export const erasedName = 'Покупатель'
