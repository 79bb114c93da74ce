import { failureText } from '../../payments/failure-text.ts'
import { dayText } from '../../text/dates.ts'
import { hoursText } from '../../text/hours-text.ts'
import { money } from '../../text/money.ts'
import { plural } from '../../text/plural.ts'
import type { Order, OrderPart } from '../order.ts'
import { isCalledOff, isRefundDue, type OrderStatus, titleOfPart, untilText } from '../order-text.ts'

/** The current state of a part, until when it lasts, and what happens next. */
export interface PartText {
  title: string
  text: string
}

/** `на сутки`, `на 2 суток`, `на 36 часов` */
export function longerText({ extension_hours: hours }: Pick<OrderPart, 'extension_hours'>): string {
  if (hours === 24) return 'на сутки'
  return hours % 24 === 0 ? `на\u00a0${hours / 24}\u00a0суток` : `на\u00a0${plural(hours, ['час', 'часа', 'часов'])}`
}

type Say = (order: Order, part: OrderPart) => PartText

/** `до 14:35`, where the state ends by itself. */
function until(part: OrderPart): string {
  return part.status_until ? ` до ${untilText(part.status_until, part.pharmacy.timezone)}` : ''
}

const hours = ({ delivery }: Order) =>
  delivery?.time_from && delivery.time_until ? hoursText(delivery.time_from, delivery.time_until) : undefined

/** `22 ноября, 15:00–17:00` of a courier. */
function slotText(order: Order): string {
  return [order.delivery?.date && dayText(order.delivery.date), hours(order)].filter(Boolean).join(', ')
}

/** ` 22 ноября, 15:00–17:00`, where the hours are known. */
function atSlot(order: Order): string {
  const slot = slotText(order)
  return slot && ` ${slot}`
}

/** What a courier has brought back may be fetched in the end. */
const fetched = ['ready_for_pickup', 'collected', 'reserve_expired']

/** Handed over by a courier, not in the pharmacy. */
export function isHandedOverAtDoor(
  { way_to_get }: Pick<Order, 'way_to_get'>,
  { status }: Pick<OrderPart, 'status'>,
): boolean {
  return way_to_get === 'courier' && !fetched.includes(status)
}

/** What the pharmacy of a delivery is at this moment. */
export function pharmacyTitle(status: OrderStatus): string {
  if (status === 'handed_to_courier' || status === 'on_the_way') return 'Везём из\u00a0аптеки'
  if (status === 'delivered') return 'Привезли из\u00a0аптеки'
  if (status === 'delivery_failed') return 'Вернём в\u00a0аптеку'
  return status === 'returned_to_pharmacy' || isCalledOff(status) ? 'Аптека' : 'Привезём из\u00a0аптеки'
}

function acceptedText(order: Order, part: OrderPart): string {
  if (order.way_to_get === 'courier')
    return `Товары за\u00a0вами. Аптека соберёт заказ, и\u00a0курьер привезёт его${atSlot(order)}.`
  return part.is_today
    ? 'Товары отложены. Фармацевт соберёт заказ в часы работы аптеки, и мы пришлём СМС с кодом получения.'
    : `Товары за\u00a0вами. Соберём заказ к\u00a0${dayText(part.date_of_delivery)} и\u00a0пришлём СМС с кодом получения.`
}

const comes: Say = (order, part) => ({
  title: `Едет в аптеку, будет ${dayText(part.date_of_delivery)}`,
  text:
    order.way_to_get === 'courier'
      ? `Заказали товары со склада. Аптека соберёт их, и\u00a0курьер привезёт заказ${atSlot(order)}.`
      : 'Заказали товары со склада. Когда они приедут и их соберут, пришлём СМС с кодом получения.',
})

const received: Say = (order, part) => ({
  title: 'Получен',
  text: `${isHandedOverAtDoor(order, part) ? 'Курьер вручил заказ.' : 'Спасибо, что заказали у нас.'} ${keptText(order)}, заказ можно повторить.`,
})

/** The receipt of the till is on paper: only those of the bank are kept here. */
const keptText = ({ receipts }: Order) =>
  receipts.length > 0 ? 'Чек и\u00a0история заказа остаются здесь' : 'История заказа остаётся здесь'

const says: Record<OrderStatus, Say> = {
  created: () => ({ title: 'Оформляем', text: 'Записываем заказ, это займёт несколько секунд.' }),
  awaiting_payment: (order, part) => ({
    title: `Ждёт оплаты${until(part)}`,
    text: `${declineText(order)}Товары отложены для вас. Если не оплатить вовремя, заказ отменится сам, а товары вернутся в корзину.`,
  }),
  accepted: (order, part) => ({
    title: 'Принят аптекой',
    text: acceptedText(order, part),
  }),
  ordered_from_warehouse: comes,
  in_transit_to_pharmacy: comes,
  assembling: () => ({
    title: 'Собираем',
    text: 'Фармацевт берёт упаковки с полок и проверяет сроки годности. Обычно это меньше часа.',
  }),
  needs_decision: (_, part) => ({
    title: `Нужен ваш ответ${until(part)}`,
    text: 'Аптека нашла не всё, что вы заказали.',
  }),
  assembled: (order) =>
    order.way_to_get === 'courier'
      ? { title: 'Собран, ждёт курьера', text: `Заказ запечатан. Курьер привезёт его${atSlot(order)}.` }
      : { title: 'Собран', text: 'Как только заказ положат к выдаче, пришлём СМС с кодом получения.' },
  ready_for_pickup: (_, part) => ({
    title: `Можно забирать${until(part)}`,
    text: part.can_extend
      ? `Не успеваете? Продлите хранение ${longerText(part)}, это можно сделать один раз.`
      : 'Потом аптека вернёт товары на полки, а деньги, если вы платили, вернутся вам.',
  }),
  handed_to_courier: (order) => ({
    title: 'У курьера',
    text: `Заказ едет к вам${atSlot(order)}. Курьер отдаст его тому, кто назовёт код.`,
  }),
  on_the_way: (order) => ({
    title: ['В пути', slotText(order)].filter(Boolean).join(', '),
    text: 'Курьер отдаст заказ тому, кто назовёт код. Без вас у двери ничего не оставит.',
  }),
  delivery_failed: () => ({
    title: 'Не удалось вручить',
    text: 'Курьер везёт заказ обратно в аптеку. Оттуда его можно будет привезти ещё раз, забрать или отменить.',
  }),
  returned_to_pharmacy: (_, part) => ({
    title: 'Вернулся в аптеку',
    text: `Заказ ждёт${until(part)} по адресу: ${part.pharmacy.address}. Потом отменим его сами. Если он больше не нужен, отмените сейчас: деньги вернём целиком.`,
  }),
  collected: received,
  delivered: received,
  expired: ({ refunds }) => ({
    title: 'Не оплачен',
    text:
      refunds.length > 0
        ? 'Заказ не был оплачен вовремя. Деньги, которые пришли, возвращаем целиком, ход возврата виден ниже.'
        : 'Время на оплату вышло. Деньги не списаны, товары вернулись в корзину. Если оплата всё же придёт позже, мы выполним заказ или вернём деньги.',
  }),
  reserve_expired: (order) => ({
    title: 'Срок хранения истёк',
    text: `Аптека вернула товары на полки. ${refundText(order) ?? (order.paid_price > 0 ? refundComing : nothingToPayText(order))}`,
  }),
  unavailable: (order) => ({
    title: 'Нет в наличии',
    text: `Аптека не нашла ни одной упаковки, простите. ${refundText(order) ?? (isRestGoingOn(order) ? nothingToPayText(order) : 'Деньги не возьмём.')}`,
  }),
  cancelled: (order) => ({ title: 'Отменён', text: cancelledText(order) }),
}

export function partText(order: Order, part: OrderPart): PartText {
  const { title, text } = says[part.status](order, part)
  if (order.parts.length === 1) return { title, text }
  return {
    title: titleOfPart(title),
    text: isCalledOff(part.status) && isRestGoingOn(order) ? text + orderAgain : text,
  }
}

const orderAgain = ' Если товары нужны, закажите их ещё раз.'

/** Other parts of the order are still to be had: nobody is told that the whole is over. */
const isRestGoingOn = ({ parts }: Order) => parts.length > 1 && parts.some(({ status }) => !isCalledOff(status))

const nothingToPayText = (order: Order) =>
  isRestGoingOn(order) ? 'За эту часть платить не нужно.' : 'Платить ничего не нужно.'

const refundComing = 'Деньги возвращаем, ход возврата появится в разделе «Оплата».'

const isRefunded = ({ refunds }: Order) => refunds.every((refund) => refund.status === 'refunded' || refund.is_retried)

/** Where something comes back; what has come is not said to be on its way. */
function refundText(order: Order): string | undefined {
  if (order.refunds.length === 0) return undefined
  return isRefunded(order) ? 'Деньги вернули.' : 'Деньги возвращаем, ход возврата виден в разделе «Оплата».'
}

const declined = ['failed', 'cancelled', 'expired']

function declineText({ payment }: Order): string {
  if (!payment || !declined.includes(payment.status)) return ''
  const why = failureText(payment.failure_reason)
  return `Прошлая попытка не прошла, деньги не списаны. ${why ? `${why} ` : ''}`
}

function cancelledText(order: Order): string {
  const by = cancelledBy(order)
  const back = order.refunds.reduce((sum, refund) => sum + (refund.is_retried ? 0 : refund.amount), 0)
  if (isRefundDue(order)) return `${by} ${refundComing}`
  if (back > 0 && isRefunded(order)) return `${by} Вернули ${money(back)}.`
  if (back > 0) return `${by} Возвращаем ${money(back)}, ход возврата виден в разделе «Оплата».`
  if (order.payment?.status === 'authorized' && isRestGoingOn(order)) return `${by} Деньги за неё не спишутся.`
  if (order.payment?.status === 'authorized') return `${by} Деньги не спишутся: банк снимает бронь с карты.`
  if (order.payment?.status === 'cancelled') return `${by} Деньги не списаны, бронь с карты снята.`
  return `${by} ${nothingToPayText(order)}`
}

function cancelledBy(order: Order): string {
  const { cancel } = order
  const what = isRestGoingOn(order) ? 'эту часть заказа' : 'заказ'
  if (cancel?.by === 'shopper') return `Вы отменили ${what}.`
  if (cancel?.reasonType === 'NOT_ANSWERED') return 'Курьер привёз заказ обратно, и ответа мы не дождались.'
  const why = cancel?.reasonMessage ? ` Причина: «${cancel.reasonMessage}».` : ''
  return `Аптека не смогла выполнить ${what}, простите.${why}`
}
