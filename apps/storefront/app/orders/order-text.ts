import { localDay } from '@romashka/basics'
import type { Tone } from '@romashka/ui'
import { dayText } from '../text/dates.ts'
import { dateTimeText } from '../text/local-dates.ts'
import type { Order } from './order.ts'

export type OrderStatus = Order['status']

interface Stated {
  status: OrderStatus
  status_until: string | null
  date_of_delivery?: string
}

/** The state of an order or of a part of it, in words. Source: docs/rules/orders.md */
export function statusText({ status, status_until, date_of_delivery }: Stated, zone: string): string {
  const until = status_until ? ` до ${untilText(status_until, zone)}` : ''
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
    case 'returned_to_pharmacy':
      return `Вернулся в аптеку${until && `, ждёт${until}`}`
    default:
      return plainText(status)
  }
}

const plainWords: Record<OrderStatus, string> = {
  created: 'Оформляем',
  awaiting_payment: 'Ждёт оплаты',
  accepted: 'Принят аптекой',
  ordered_from_warehouse: 'Едет в аптеку',
  in_transit_to_pharmacy: 'Едет в аптеку',
  assembling: 'Собираем',
  needs_decision: 'Нужен ваш ответ',
  assembled: 'Собран',
  ready_for_pickup: 'Можно забирать',
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

/** The state alone, without its day and hour. */
export function plainText(status: OrderStatus): string {
  return plainWords[status]
}

/** `14:35` of today, `24 ноября, 20:00` of another day, by the clock of the place; «конца дня», as «до» wants it, at midnight. */
export function untilText(at: string, zone: string, now = new Date()): string {
  const [, midnight] = dateTimeText(at, zone).split(', ')
  const isMidnight = midnight === '0:00'
  const end = isMidnight ? minuteBefore(at) : at
  const [day, clock] = dateTimeText(end, zone).split(', ')
  // By the day and not by its name: another year has a day of the same name.
  const isToday = localDay(new Date(end), zone) === localDay(now, zone)
  if (isMidnight) return isToday ? 'конца дня' : `конца дня ${day}`
  return isToday ? (clock ?? '') : `${day}, ${clock}`
}

const minuteBefore = (at: string) => new Date(Date.parse(at) - 60_000).toISOString()

export function statusTone(status: OrderStatus): Tone {
  if (['ready_for_pickup', 'collected', 'delivered', 'accepted'].includes(status)) return 'leaf'
  if (['awaiting_payment', 'needs_decision', 'delivery_failed', 'returned_to_pharmacy'].includes(status))
    return 'accent'
  if (['expired', 'reserve_expired', 'unavailable', 'cancelled'].includes(status)) return 'quiet'
  return 'tomorrow'
}

const withoutGoods: readonly OrderStatus[] = ['expired', 'reserve_expired', 'unavailable', 'cancelled']

/** It is over, and nothing was given. */
export const isCalledOff = (status: OrderStatus) => withoutGoods.includes(status)

/** Money was taken and nothing is given for it; the refund itself is asked for a moment later. */
export function isRefundDue({ status, payment, refunds }: Pick<Order, 'status' | 'payment' | 'refunds'>): boolean {
  const isHeld = payment !== null && payment.captured > payment.refunded
  return isCalledOff(status) && isHeld && refunds.length === 0
}

/** What the discount of a line consists of; points are not named to somebody who has not spent any. */
export function discountName(promoDiscount: number, pointsDiscount: number): string {
  if (pointsDiscount === 0) return 'Промокод'
  return promoDiscount === 0 ? 'Баллы' : 'Промокод и баллы'
}

const ofPart: Record<string, string> = {
  Принят: 'Принята',
  Собран: 'Собрана',
  Готов: 'Готова',
  Получен: 'Получена',
  Отменён: 'Отменена',
  'Не оплачен': 'Не оплачена',
  Вернулся: 'Вернулась',
}

/** A state is worded for an order, «заказ»; of a part it is said of «часть». */
export function titleOfPart(title: string): string {
  const word = Object.keys(ofPart).find(
    (one) => title === one || title.startsWith(`${one} `) || title.startsWith(`${one},`),
  )
  return word ? `${ofPart[word]}${title.slice(word.length)}` : title
}
