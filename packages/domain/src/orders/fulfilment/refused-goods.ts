import { fail, localDay, type ProductId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { hasThermoBag } from '../../delivery/index.ts'
import {
  type DeliveryMethod,
  type DispensingPermission,
  type DispensingRefusal,
  decideDispensing,
} from '../../dispensing/index.ts'
import { listReservations } from '../../prescriptions/index.ts'
import type { Order, OrderPart } from '../order.ts'
import { selectGoods } from './refused-goods.sql.ts'

/** A line of a part, and what the rules of today say of it. */
export interface OrderedGoods {
  lineId: string
  productId: ProductId
  title: string
  /** What held when they were ordered. */
  paidAt: 'online' | 'pharmacy'
  permission: DispensingPermission
  /** The pharmacy has closed for good since. */
  isPharmacyClosed: boolean
}

/**
 * Refuses goods of a part that may not be had this way any more: put on prescription, under accounting or in the cold
 * since they were ordered, or the pharmacy has lost its permit. Source: docs/rules/orders.md, P19
 *
 * @throws order.goods_refused
 */
export async function refuseForbiddenGoods(
  ctx: Context,
  order: Order,
  part: OrderPart,
  deliveryMethod: DeliveryMethod,
): Promise<void> {
  const lines = refused(await listGoods(ctx, order, part, deliveryMethod))
  if (lines.length > 0) fail('order.goods_refused', { lines })
}

/**
 * Money is asked for nothing that may not be had, nor in advance for what is paid for in the pharmacy alone, nor for what
 * lies in a pharmacy that has closed for good.
 *
 * @throws order.goods_refused
 */
export async function refuseForbiddenPayment(ctx: Context, order: Order, parts: readonly OrderPart[]): Promise<void> {
  const goods = (await Promise.all(parts.map((part) => listGoods(ctx, order, part, order.deliveryMethod)))).flat()
  const lines = refused(goods)
  const mayNotPrepay = goods.filter(
    ({ paidAt, permission, isPharmacyClosed }) =>
      isPharmacyClosed || (paidAt === 'online' && permission.paidAt === 'pharmacy'),
  )
  if (lines.length > 0 || mayNotPrepay.length > 0)
    fail('order.goods_refused', {
      lines: lines.length > 0 ? lines : mayNotPrepay.map(({ productId, title }) => ({ productId, title, reasons: [] })),
    })
}

/** Goods of a part as the rules of today see them. */
export async function listGoods(
  ctx: Context,
  { delivery }: Pick<Order, 'delivery'>,
  part: Pick<OrderPart, 'id'>,
  deliveryMethod: DeliveryMethod,
): Promise<OrderedGoods[]> {
  const rows = await selectGoods(ctx, part.id)
  const prescribed = await linesOnPrescription(ctx, part)
  const hasBag = !delivery?.slot || (await hasThermoBag(ctx, delivery.slot))
  return rows.map(
    ({ regionId, hasDistancePermit, timezone, closedOn, lineId, productId, title, paidAt, ...product }) => {
      const on = localDay(ctx.now(), timezone)
      const permission = decideDispensing(product, {
        deliveryMethod,
        regionId,
        on,
        hasDistancePermit,
        hasThermoBag: hasBag,
        hasElectronicPrescription: prescribed.has(lineId),
        ...ctx.settings.dispensing,
        // What was paid before the chain gave up its bank is handed over as it was ordered.
        isPaidOnline: true,
      })
      return { lineId, productId, title, paidAt, permission, isPharmacyClosed: closedOn !== null && closedOn <= on }
    },
  )
}

async function linesOnPrescription(ctx: Context, part: Pick<OrderPart, 'id'>): Promise<Set<string>> {
  const reserved = await listReservations(ctx, part.id)
  const inForce = reserved.filter(({ state }) => state === 'reserved' || state === 'checked')
  return new Set(inForce.map(({ orderLineId }) => orderLineId))
}

function refused(
  goods: readonly OrderedGoods[],
): { productId: ProductId; title: string; reasons: DispensingRefusal[] }[] {
  return goods
    .filter(({ permission }) => !permission.isAllowed)
    .map(({ productId, title, permission }) => ({ productId, title, reasons: permission.reasons }))
}
