import { dayText } from '../../text/dates.ts'
import { hoursText } from '../../text/hours-text.ts'
import type { Order, OrderEvent, OrderPart } from '../order.ts'

/** Other hours have been chosen since the bag came back. */
export function isRedeliveryPlanned(part: Pick<OrderPart, 'status_since'>, events: readonly OrderEvent[]): boolean {
  return events.some((event) => event.kind === 'order.delivery_moved' && event.at >= part.status_since)
}

/** In the courier's own words, where the latest attempt has failed; a sentence before others. */
export function failureText(part: Pick<OrderPart, 'id' | 'status'>, events: readonly OrderEvent[]): string {
  if (part.status !== 'delivery_failed' && part.status !== 'returned_to_pharmacy') return ''
  const failed = events.findLast(({ part_id, details }) => part_id === part.id && details.change === 'fail_delivery')
  const reason = failed?.reason?.trim().replace(/\.$/, '')
  return reason ? `Курьер сообщил: «${reason}». ` : ''
}

/** What happens to a bag that a courier has brought back. */
export function returnedDeliveryText(delivery: Order['delivery'], isAgain: boolean): string {
  if (!isAgain || !delivery?.date)
    return 'Курьер может приехать ещё раз, или заберите заказ сами. Платить второй раз не нужно.'
  const hours =
    delivery.time_from && delivery.time_until ? `, ${hoursText(delivery.time_from, delivery.time_until)}` : ''
  return `Курьер приедет снова: ${dayText(delivery.date)}${hours}. Планы изменились? Выберите другое время или заберите заказ сами.`
}
