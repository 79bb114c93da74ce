import { fail, instantAt, type OrderPartId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { listSlots, listTariffs, type SlotId, slotKey, takeSlot } from '../../delivery/index.ts'
import { getPharmacyContacts } from '../../pharmacies/index.ts'
import { markReadyForPickup } from '../fulfilment/pharmacist.ts'
import { refuseForbiddenGoods } from '../fulfilment/refused-goods.ts'
import { updatePart } from '../move-part.ts'
import { notifyOfOrder } from '../notify-of-order.ts'
import { type Order, type OrderPart, replaceParts } from '../order.ts'
import { newEvent, writeJournal } from '../repository/journal.ts'
import { updateDelivery } from '../repository/save-orders.ts'
import { returnDeadline, scheduleReturnExpiry } from './returned-bags.ts'

/** The shopper's choice for a bag that a courier has returned to the pharmacy. */
export interface ReturnedBagChoice {
  partId: OrderPartId
  /** `pickup`: in the pharmacy; a slot: delivered again. */
  slot: SlotId | 'pickup'
}

/**
 * The shopper picks up a returned bag or has it delivered again; nothing is paid twice. The order must be locked.
 * Source: docs/rules/orders.md, P15
 *
 * @throws order.wrong_state, order.goods_refused, slot.gone
 */
export async function applyReturnedBagChoice(
  ctx: Context,
  order: Order,
  part: OrderPart,
  slot: ReturnedBagChoice['slot'],
): Promise<Order> {
  if (part.state !== 'returned_to_pharmacy') fail('order.wrong_state', { state: part.state })
  if (slot === 'pickup') return replaceParts(order, await markReadyForPickup(ctx, order, part))
  return deliverAgain(ctx, order, part, slot)
}

async function deliverAgain(ctx: Context, order: Order, part: OrderPart, wanted: SlotId): Promise<Order> {
  if (!order.delivery) return fail('order.wrong_state', { wayToGetType: order.deliveryMethod })
  const tariffs = await listTariffs(ctx, order.cityId)
  const slots = (await Promise.all(tariffs.map((tariff) => listSlots(ctx, tariff.id)))).flat()
  const slot = slots.find((one) => one.id === slotKey(wanted)) ?? fail('slot.gone', { nearest: [] })
  await refuseForbiddenGoods(ctx, { ...order, delivery: { ...order.delivery, slot } }, part, 'courier')
  await takeSlot(ctx, slot)
  const { windowId, on, timeFrom, timeUntil } = slot
  const delivery = { ...order.delivery, date: on, timeFrom, timeUntil, slot: { windowId, on } }
  await updateDelivery(ctx, order.id, delivery)
  const pharmacy = await getPharmacyContacts(ctx, part.pharmacyId)
  const deadlineAt = await returnDeadline(ctx, part, instantAt(on, timeUntil, pharmacy.timezone))
  await updatePart(ctx, part.id, { deadlineAt })
  await scheduleReturnExpiry(ctx, part, deadlineAt)
  await writeJournal(
    ctx,
    order.id,
    newEvent(ctx, 'order.delivery_moved', { details: { date: on, timeFrom, timeUntil } }),
  )
  await notifyOfOrder(ctx, { ...order, delivery }, 'order.delivery_added', undefined, slot.id)
  return replaceParts({ ...order, delivery }, { ...part, deadlineAt })
}
