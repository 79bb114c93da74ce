import type { Tone } from '@romashka/ui'
import { dayText, momentText } from '../text/dates.ts'

interface Stated {
  status: string
  status_until: string | null
  date_of_delivery?: string
}

/** The state of an order or of a part of it, in words. Source: docs/rules/orders.md */
export function statusText({ status, status_until, date_of_delivery }: Stated, zone: string): string {
  const until = status_until ? ` до ${momentText(status_until, zone)}` : ''
  const day = date_of_delivery ? `, будет ${dayText(date_of_delivery)}` : ''
  switch (status) {
    case 'awaiting_payment':
      return `Ждёт оплаты${until}`
    case 'ordered_from_warehouse':
    case 'in_transit_to_pharmacy':
      return `Едет в аптеку${day}`
    case 'needs_decision':
      return `Нужен ваш ответ${until}`
    case 'ready_for_pickup':
      return `Можно забирать${until}`
    default:
      return plainWords[status] ?? 'В работе'
  }
}

const plainWords: Record<string, string> = {
  created: 'Оформляем',
  accepted: 'Принят аптекой',
  assembling: 'Собираем',
  assembled: 'Собран, готовим к выдаче',
  handed_to_courier: 'У курьера',
  on_the_way: 'В пути',
  delivery_failed: 'Не удалось вручить',
  returned_to_pharmacy: 'Вернулся в аптеку',
  collected: 'Получен',
  delivered: 'Получен',
  expired: 'Не оплачен',
  reserve_expired: 'Срок хранения истёк',
  unavailable: 'Нет в наличии',
  cancelled: 'Отменён',
}

export function statusTone(status: string): Tone {
  if (['ready_for_pickup', 'collected', 'delivered', 'accepted'].includes(status)) return 'leaf'
  if (['awaiting_payment', 'needs_decision', 'delivery_failed'].includes(status)) return 'accent'
  if (['expired', 'reserve_expired', 'unavailable', 'cancelled'].includes(status)) return 'quiet'
  return 'tomorrow'
}

/** The steps every pick-up goes through, for the line of progress. */
export const pickupSteps = ['Принят', 'Собираем', 'Готов', 'Получен'] as const

export function stepOf(status: string): number {
  if (['collected', 'delivered'].includes(status)) return 4
  if (['ready_for_pickup', 'handed_to_courier', 'on_the_way'].includes(status)) return 3
  if (['assembling', 'assembled', 'needs_decision'].includes(status)) return 2
  if (['accepted', 'ordered_from_warehouse', 'in_transit_to_pharmacy'].includes(status)) return 1
  return 0
}

const eventWords: Record<string, string> = {
  'order.placed': 'Заказ оформлен',
  'order.cancelled': 'Заказ отменён',
  'order.changed': 'Заказ изменён',
  'payment.started': 'Открыта оплата',
  'payment.authorized': 'Деньги зарезервированы в банке',
  'payment.captured': 'Оплата прошла',
  'payment.failed': 'Оплата не прошла',
  'payment.expired': 'Время на оплату вышло',
  'refund.requested': 'Начали возврат денег',
  'refund.sent': 'Возврат отправлен в банк',
  'refund.done': 'Деньги вернулись',
}

const partEvents: Record<string, string> = {
  await_payment: 'Ждём оплату',
  accept: 'Аптека приняла заказ',
  order_from_warehouse: 'Заказали товар со склада',
  dispatch: 'Товар едет в аптеку',
  start_assembly: 'Начали собирать',
  shorten: 'Чего-то не хватило, ждём вашего ответа',
  finish_assembly: 'Заказ собран',
  make_ready: 'Заказ готов к выдаче',
  hand_over: 'Заказ выдан',
  extend: 'Срок хранения продлён',
  cancel: 'Отменили',
  expire: 'Срок вышел',
}

/** A line of the journal in words. What has no words of its own is told by the state it led to. */
export function eventText(kind: string, details: Record<string, unknown>): string {
  const said = eventWords[kind] ?? partEvents[kind.split('.').at(-1) ?? '']
  if (said) return said
  const to = typeof details.to === 'string' ? details.to : kind.split('.').at(-1)
  return plainWords[to ?? ''] ?? statusText({ status: to ?? '', status_until: null }, 'UTC')
}

const actors: Record<string, string> = { shopper: 'вы', pharmacist: 'аптека' }

export function actorText(by: string): string {
  return actors[by] ?? 'магазин'
}
