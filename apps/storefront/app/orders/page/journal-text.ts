import type { FailureDetails } from '@romashka/basics'
import { money } from '../../text/money.ts'
import type { Order, OrderEvent } from '../order.ts'

/** The texts of the kinds; of a moved part or payment the change or the state has the text. */
const eventWords: Record<Exclude<OrderEvent['kind'], 'part.moved' | 'payment.moved'>, string> = {
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
  'part.pharmacy_changed': 'Вы выбрали другую аптеку',
  'part.code_wrong': 'Назвали неверный код, заказ не выдали',
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
  'refund.sent': 'Возврат отправлен в банк',
  'refund.refunded': 'Деньги вернулись',
  'refund.failed': 'Банк не принял возврат',
  'payment.asked_again': 'Просим банк ещё раз',
}

type PartChange = NonNullable<FailureDetails['order.wrong_state']['change']>

const partWords: Record<PartChange, string> = {
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
  follow_hours: 'У аптеки другие часы, срок хранения продлён',
  hand_over: 'Заказ выдан',
  expire_reservation: 'Срок хранения истёк',
  hand_to_courier: 'Передали курьеру',
  set_out: 'Курьер выехал',
  deliver: 'Курьер вручил заказ',
  fail_delivery: 'Вручить не удалось',
  return_to_pharmacy: 'Заказ вернулся в аптеку',
  cancel: 'Заказ отменён',
}

/** The same of one of several parts, of which the whole order is not said to be ready: «Часть 1: готова к выдаче». */
const wordsOfPart: Partial<Record<PartChange, string>> = {
  accept: 'принята аптекой',
  finish_assembly: 'собрана',
  make_ready: 'готова к выдаче',
  hand_over: 'выдана',
  deliver: 'вручена курьером',
  return_to_pharmacy: 'вернулась в аптеку',
  cancel: 'отменена',
}

const paymentWords: Record<NonNullable<Order['payment']>['status'], string> = {
  new: 'Готовим оплату',
  link_created: 'Открыта страница банка',
  pending: 'Банк обрабатывает платёж',
  authorized: 'Банк отложил деньги на карте',
  captured: 'Оплата прошла',
  failed: 'Оплата не прошла',
  expired: 'Страница оплаты закрылась',
  cancelled: 'Платёж отменён, деньги не списаны',
}

type Told = Pick<OrderEvent, 'kind' | 'details'>

/** The text of a journal line; `part` is the number of the part it is about, where the order has several. */
export function eventText(event: Told, part?: number): string {
  const text = plainText(event)
  if (part === undefined || event.kind !== 'part.moved') return text
  const own = textOf(wordsOfPart, event.details.change) ?? text.charAt(0).toLowerCase() + text.slice(1)
  return `Часть\u00a0${part}: ${own}`
}

function plainText({ kind, details }: Told): string {
  const text =
    kind === 'part.moved'
      ? textOf(partWords, details.change)
      : kind === 'payment.moved'
        ? textOf(paymentWords, details.to)
        : eventWords[kind]
  const amount = typeof details.amountKopecks === 'number' ? `: ${money(details.amountKopecks)}` : ''
  return text ? `${text}${amount}` : 'Заказ изменился'
}

/** The details of an event are unchecked: a word may be missing or of another release. */
const textOf = (texts: Partial<Record<string, string>>, word: unknown): string | undefined =>
  typeof word === 'string' && Object.hasOwn(texts, word) ? texts[word] : undefined

const actors: Record<string, string> = { shopper: 'вы', pharmacist: 'аптека' }

/** What the shop does by itself when a shopper has placed, changed or paid an order. */
const consequences: readonly string[] = [
  'await_payment',
  'accept',
  'revive',
  'order_from_warehouse',
  'bring_instead',
] satisfies PartChange[]

export function actorText({ by, details }: Pick<OrderEvent, 'by' | 'details'>): string {
  const isConsequence = typeof details.change === 'string' && consequences.includes(details.change)
  return (by === 'shopper' && isConsequence ? undefined : actors[by]) ?? 'магазин'
}
