import type { OrderId, Phone } from '@romashka/basics'
import type { Context } from '../context.ts'
import { findRecipient, phoneOfNow } from '../identity/index.ts'
import { hoursText, type OrderMessage, recordOrderMessage, roublesText, untilText } from '../notifications/index.ts'
import { getPharmacyContacts } from '../pharmacies/index.ts'
import type { Order, OrderPart } from './order.ts'
import { loadOrders } from './repository/find-orders.ts'

/** Notifies the shopper about a part of the order, once per event; `times` distinguishes repeated events. */
export async function notifyOfPart(
  ctx: Context,
  order: Order,
  part: OrderPart,
  message: OrderMessage,
  times = 1,
): Promise<void> {
  const about = [part.id, ...(part.extensions > 0 ? [part.extensions] : []), ...(times > 1 ? [`again ${times}`] : [])]
  await notify(ctx, order, part, message, { about: about.join(' ') })
}

/** Notifies the shopper that the pharmacy of a part is elsewhere now, once for each place. */
export async function notifyOfMove(ctx: Context, order: Order, part: OrderPart, place: string): Promise<void> {
  await notify(ctx, order, part, 'part.pharmacy_moved', { about: `${part.id} ${place}` })
}

/** Notifies the shopper that the pharmacy of a part opens and closes at other times, once for each change. */
export async function notifyOfHours(ctx: Context, order: Order, part: OrderPart, change: string): Promise<void> {
  await notify(ctx, order, part, 'part.pharmacy_moved', { about: `${part.id} hours ${change}`, hasOtherHours: true })
}

/** Notifies the shopper of money that came for a page of the bank that was being closed, once per attempt to pay. */
export async function notifyOfClosedPage(
  ctx: Context,
  order: Order,
  { providerId, amount }: { providerId: string; amount: number },
): Promise<void> {
  const [part] = order.parts
  const about = `closed page ${providerId}`
  if (part)
    await notify(ctx, order, part, 'order.paid_too_late', { amountKopecks: amount, about, isOfClosedPage: true })
}

/** Notifies the shopper about the order, once per event; `about` distinguishes several events of one kind. */
export async function notifyOfOrder(
  ctx: Context,
  order: Order,
  message: OrderMessage,
  amountKopecks?: number,
  about?: string,
): Promise<void> {
  const [part] = order.parts
  if (part) await notify(ctx, order, part, message, { amountKopecks, about })
}

interface Details {
  isOfClosedPage?: boolean
  hasOtherHours?: boolean
  about?: string | undefined
  amountKopecks?: number | undefined
}

async function notify(
  ctx: Context,
  order: Order,
  part: OrderPart,
  message: OrderMessage,
  { about, amountKopecks, ...more }: Details,
): Promise<void> {
  const pharmacy = await getPharmacyContacts(ctx, part.pharmacyId)
  const facts = {
    brand: ctx.settings.brand.name,
    number: order.number,
    ...(message.startsWith('part.') && aboutPart(order, part)),
    ...(order.parts.length > 1 && { parts: order.parts.length }),
    pharmacy: pharmacy.address,
    code: part.pickupCode,
    ...(part.deadlineAt && { until: untilText(part.deadlineAt, pharmacy.timezone) }),
    ...hoursOf(order),
    ...(amountKopecks !== undefined && { amount: roublesText(amountKopecks) }),
    ...more,
  }
  const { id: orderId, shopperId, recipient } = order
  const phone = await phoneOfNow(ctx, shopperId, recipient.phone)
  const recorded = { orderId, shopperId, message, about, phone, zone: pharmacy.timezone, facts }
  await recordOrderMessage(ctx, recorded, findRecipient)
}

function aboutPart({ parts }: Order, { id, position }: OrderPart): { partId: string; part?: number } {
  return parts.length > 1 ? { partId: id, part: position + 1 } : { partId: id }
}

/** The phone of a message that was recorded before its owner changed the number. */
export async function phoneOfOrder(ctx: Context, orderId: OrderId, recorded: Phone): Promise<Phone> {
  const [order] = await loadOrders(ctx, [orderId])
  return order ? phoneOfNow(ctx, order.shopperId, recorded) : recorded
}

function hoursOf({ delivery }: Order): { hours?: string } {
  if (!delivery?.date || !delivery.timeFrom || !delivery.timeUntil) return {}
  return { hours: hoursText(delivery.date, delivery.timeFrom, delivery.timeUntil) }
}
