import { fail, type OrderPartId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { changeLockedPart } from '../change-locked-part.ts'
import { changeWithCode } from '../change-with-code.ts'
import { refuseRecalled } from '../fulfilment/recalled-parts.ts'
import { refuseForbiddenGoods } from '../fulfilment/refused-goods.ts'
import { refuseUnscanned } from '../fulfilment/scan-packs.ts'
import { requestSettlement } from '../money/apply-payment.ts'
import { isPaidFor } from '../money/paid-charges.ts'
import { movePart } from '../move-part.ts'
import { notifyOfPart } from '../notify-of-order.ts'
import type { Order } from '../order.ts'
import { consumePacks } from '../placing/reserve-packs.ts'
import { countPartChanges } from '../repository/journal.ts'
import { returnDeadline, scheduleReturnExpiry } from './returned-bags.ts'

/**
 * Hands the sealed bag to the courier.
 *
 * @throws order.not_found, order.wrong_state, order.not_paid, order.marking_codes_missing, order.lot_recalled,
 *   order.goods_refused
 */
export function handToCourier(ctx: Context, id: OrderPartId): Promise<Order> {
  return changeLockedPart(ctx, id, async (ctx, order, part) => {
    if (order.deliveryMethod !== 'courier') fail('order.wrong_state', { wayToGetType: order.deliveryMethod })
    if (!(await isPaidFor(ctx, order, part))) fail('order.not_paid')
    await refuseUnscanned(ctx, part)
    await refuseRecalled(ctx, part)
    await refuseForbiddenGoods(ctx, order, part, 'courier')
    return movePart(ctx, part, 'hand_to_courier')
  })
}

/** @throws order.not_found, order.wrong_state */
export function setOut(ctx: Context, id: OrderPartId): Promise<Order> {
  return changeLockedPart(ctx, id, async (ctx, order, part) => {
    const onTheWay = await movePart(ctx, part, 'set_out')
    await notifyOfPart(ctx, order, part, 'part.on_the_way', await countPartChanges(ctx, id, 'set_out'))
    return onTheWay
  })
}

/**
 * The courier hands the part over to a person who gives the code.
 *
 * @throws order.not_found, order.wrong_state, order.pickup_code_wrong, order.too_many_wrong_codes, order.lot_recalled,
 *   order.goods_refused
 */
export function deliver(ctx: Context, id: OrderPartId, code: string): Promise<Order> {
  return changeWithCode(ctx, id, code, 'deliver', async (ctx, order, part) => {
    await refuseRecalled(ctx, part)
    await refuseForbiddenGoods(ctx, order, part, 'courier')
    const delivered = await movePart(ctx, part, 'deliver')
    await consumePacks(ctx, part)
    await notifyOfPart(ctx, order, part, 'part.collected')
    await requestSettlement(ctx, order.id)
    return delivered
  })
}

/** Nobody was at home, or could not prove who they are. @throws order.not_found, order.wrong_state */
export function failDelivery(ctx: Context, id: OrderPartId, reason: string): Promise<Order> {
  return changeLockedPart(ctx, id, async (ctx, order, part) => {
    const failed = await movePart(ctx, part, 'fail_delivery', { reason })
    await notifyOfPart(ctx, order, part, 'part.delivery_failed', await countPartChanges(ctx, id, 'fail_delivery'))
    return failed
  })
}

/** The bag is back in the pharmacy for a day while the shopper decides. @throws order.not_found, order.wrong_state */
export function returnToPharmacy(ctx: Context, id: OrderPartId): Promise<Order> {
  return changeLockedPart(ctx, id, async (ctx, _, part) => {
    const deadlineAt = await returnDeadline(ctx, part, ctx.now())
    const returned = await movePart(ctx, part, 'return_to_pharmacy', { deadlineAt })
    await scheduleReturnExpiry(ctx, returned, deadlineAt)
    return returned
  })
}
