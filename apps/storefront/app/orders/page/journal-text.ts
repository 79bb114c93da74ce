import { money } from '../../text/money.ts'
import type { OrderEvent } from '../order.ts'
import { isOrderStatus, plainText } from '../order-text.ts'

const eventWords: Record<string, string> = {
  'order.placed': 'Заказ оформлен',
  'order.shared': 'Открыт доступ по ссылке',
  'order.unshared': 'Доступ по ссылке закрыт',
  'order.comment_changed': 'Изменён комментарий',
  'order.delivery_added': 'Заказ привезёт курьер',
  'order.delivery_moved': 'Выбрано другое время доставки',
  'order.delivery_not_added': 'Доставку не оплатили, заказ ждёт в аптеке',
  'line.shortened': 'Изменилось число упаковок',
  'line.found': 'Нашлись недостающие упаковки',
  'line.price_lowered': 'Предельная цена лекарства снизилась, заказ подешевел',
  'part.promised': 'Изменился день получения',
  'part.pharmacy_changed': 'Вы выбрали другую аптеку',
  'payment.too_late': 'Деньги пришли после отмены, возвращаем',
  'payment.differs': 'Сверяем оплату с банком',
  'payment.other_sum': 'Банк провёл не ту сумму, возвращаем её',
  'payment.capture_done': 'Банк списал деньги за собранное',
  'payment.capture_refused': 'Банк пока не списал деньги',
  'payment.cancel_done': 'Банк снял бронь с денег',
  'payment.cancel_refused': 'Банк пока не снял бронь с денег',
  'payment.refund_done': 'Возврат отправлен в банк',
  'payment.refund_refused': 'Банк не принял возврат',
  'payment.closing_receipt_done': 'Чек отправлен',
  'payment.closing_receipt_refused': 'Чек пока не отправлен',
  'refund.requested': 'Начали возврат денег',
  'refund.sent': 'Возврат отправлен в банк',
  'refund.refunded': 'Деньги вернулись',
  'refund.failed': 'Банк не принял возврат',
  'refund.retried': 'Отправляем возврат ещё раз',
  'payment.asked_again': 'Просим банк ещё раз',
}

const partWords: Record<string, string> = {
  await_payment: 'Ждём оплату',
  accept: 'Аптека приняла заказ',
  expire: 'Время на оплату вышло',
  revive: 'Деньги пришли, заказ снова в работе',
  order_from_warehouse: 'Заказали товары со склада',
  dispatch: 'Товары едут в аптеку',
  start_assembly: 'Начали собирать',
  ask_shopper: 'Чего-то не хватило, ждём вашего ответа',
  wait: 'Вы решили подождать, аптека ищет недостающее',
  take_what_there_is: 'Собрали то, что есть',
  go_on: 'Соберём то, что есть',
  finish_assembly: 'Заказ собран',
  mark_unavailable: 'Товаров не оказалось',
  make_ready: 'Заказ готов к выдаче',
  bring_instead: 'Передаём в доставку',
  extend: 'Срок хранения продлён',
  hand_over: 'Заказ выдан',
  expire_reservation: 'Срок хранения истёк',
  hand_to_courier: 'Передали курьеру',
  set_out: 'Курьер выехал',
  deliver: 'Курьер вручил заказ',
  fail_delivery: 'Вручить не удалось',
  return_to_pharmacy: 'Заказ вернулся в аптеку',
  cancel: 'Заказ отменён',
}

const paymentWords: Record<string, string> = {
  new: 'Готовим оплату',
  link_created: 'Открыта страница банка',
  pending: 'Банк обрабатывает платёж',
  authorized: 'Банк отложил деньги на карте',
  captured: 'Оплата прошла',
  failed: 'Оплата не прошла',
  expired: 'Страница оплаты закрылась',
  cancelled: 'Платёж отменён, деньги не списаны',
}

/** The text of a journal line; an event without a text of its own shows the state it led to. */
export function eventText({ kind, details }: Pick<OrderEvent, 'kind' | 'details'>): string {
  const to = typeof details.to === 'string' ? details.to : ''
  const text =
    kind === 'part.moved'
      ? (partWords[String(details.change)] ?? (isOrderStatus(to) ? plainText(to) : undefined))
      : kind === 'payment.moved'
        ? paymentWords[to]
        : eventWords[kind]
  const amount = typeof details.amountKopecks === 'number' ? `: ${money(details.amountKopecks)}` : ''
  return text ? `${text}${amount}` : 'Заказ изменился'
}

const actors: Record<string, string> = { shopper: 'вы', pharmacist: 'аптека' }

export function actorText(by: string): string {
  return actors[by] ?? 'магазин'
}
