import { randomUUID } from 'node:crypto'
import { type AddressId, fail, kopecks, minutesAfter, sum } from '@romashka/basics'
import * as basket from '../../basket/index.ts'
import { type Context, inTransaction } from '../../context.ts'
import {
  type Address,
  addressLine,
  type DeliverySlot,
  type DeliveryTariff,
  findOwnAddress,
  listSlots,
  listTariffs,
  type SlotId,
  slotKey,
  takeSlot,
} from '../../delivery/index.ts'
import { type Charge, startPayment } from '../../payments/index.ts'
import type { BagRules } from '../../settings.ts'
import { costOf, receiptTermsOf, serviceCharges } from '../money/charges.ts'
import { unpaidCharges } from '../money/paid-charges.ts'
import type { Order, OrderPart } from '../order.ts'
import { deliveryRefusal, isActive } from '../part-machine.ts'
import {
  type AddedDelivery,
  findOpenDelivery,
  insertAddedDelivery,
  updatePaymentOfOpenDelivery,
} from '../repository/added-deliveries.ts'
import { lockOwnOrder } from '../repository/find-orders.ts'
import { applyAddedDelivery } from './apply-added-delivery.ts'

export interface DeliveryRequest {
  tariffId: number
  addressId: AddressId
  hasPackaging: boolean
  /** Absent: the first suitable slot. */
  slot?: SlotId | undefined
}

/**
 * Adds a courier delivery to a pickup order. It is paid for separately; until then the bag stays at the counter and its
 * reservation does not expire. Source: docs/rules/orders.md, P17
 *
 * @throws order.not_found, order.delivery_not_possible, delivery.not_available, address.not_found,
 *   address.outside_city, slot.gone
 */
export function addDelivery(ctx: Context, id: string, request: DeliveryRequest): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOwnOrder(ctx, id)
    const parts = await deliverableParts(ctx, order)
    const tariff =
      (await listTariffs(ctx, order.cityId)).find((one) => one.id === request.tariffId) ??
      fail('delivery.not_available')
    const address = (await findOwnAddress(ctx, request.addressId)) ?? fail('address.not_found')
    if (address.cityId !== order.cityId) fail('address.outside_city', { cityId: address.cityId })
    await refuseUndeliverable(ctx, order, parts, tariff)
    const slot = await slotFor(ctx, parts, tariff, request.slot)
    await takeSlot(ctx, slot)

    const added = await insertAddedDelivery(ctx, {
      ...pricesOf(order, parts, tariff, { isWanted: request.hasPackaging, rules: ctx.settings.bags }),
      id: randomUUID(),
      orderId: order.id,
      tariffId: tariff.id,
      delivery: deliveryOf(slot, address),
      addedAt: ctx.now(),
      deadlineAt: minutesAfter(ctx.now(), ctx.settings.paymentMinutes),
      isOpen: true,
      isApplied: false,
      paymentId: null,
    })
    const charges = serviceCharges(order, added)
    if (charges.length === 0) return applyAddedDelivery(ctx, order, null)
    await startDeliveryPayment(ctx, order, added, charges)
    return order
  })
}

/** A new payment for each added delivery: the bank's page of an expired one may still be open. */
async function startDeliveryPayment(
  ctx: Context,
  order: Order,
  added: AddedDelivery,
  charges: Charge[],
): Promise<void> {
  const payment = await startPayment(ctx, {
    orderId: order.id,
    orderNumber: order.number,
    ...(await receiptTermsOf(ctx, order)),
    charges,
    purpose: 'delivery',
    continues: null,
  })
  await updatePaymentOfOpenDelivery(ctx, order.id, payment.id)
  await ctx.ports.jobs.enqueue(
    ctx.db,
    'orders.expire-delivery',
    { orderId: order.id },
    { runAt: added.deadlineAt, key: added.id },
  )
}

/** All active parts, when they are in one pharmacy and paid. @throws order.delivery_not_possible */
async function deliverableParts(ctx: Context, order: Order): Promise<OrderPart[]> {
  const reason = deliveryRefusal(order, {
    unpaidKopecks: sum((await unpaidCharges(ctx, order)).map((charge) => charge.kopecks)),
    addedDelivery: await findOpenDelivery(ctx, order.id),
  })
  if (reason) fail('order.delivery_not_possible', { reason })
  return order.parts.filter((part) => isActive(part.state))
}

/** Some products may be handed out only in a pharmacy. @throws order.delivery_not_possible */
async function refuseUndeliverable(
  ctx: Context,
  order: Order,
  parts: readonly OrderPart[],
  tariff: DeliveryTariff,
): Promise<void> {
  const [first] = parts
  if (!first) return
  const kept = await basket.listUndeliverable(ctx, {
    cityId: order.cityId,
    pharmacyId: first.pharmacyId,
    productIds: parts.flatMap((part) => part.lines.map((line) => line.productId)),
    hasThermoBag: tariff.hasThermoBag,
  })
  if (kept.length > 0) fail('order.delivery_not_possible', { reason: 'GOODS', lines: kept })
}

async function slotFor(
  ctx: Context,
  parts: readonly OrderPart[],
  tariff: DeliveryTariff,
  wanted: SlotId | undefined,
): Promise<DeliverySlot> {
  const promisedOn = parts.map((part) => part.promisedOn).reduce((a, b) => (a > b ? a : b))
  const open = (await listSlots(ctx, tariff.id)).filter((slot) => slot.on >= promisedOn)
  const slot = wanted ? open.find((one) => one.id === slotKey(wanted)) : open[0]
  return slot ?? fail('slot.gone', { nearest: [] })
}

function pricesOf(
  order: Order,
  parts: readonly OrderPart[],
  tariff: DeliveryTariff,
  bags: { isWanted: boolean; rules: BagRules },
) {
  const lines = parts.flatMap((part) => part.lines)
  const goods = sum(lines.map((line) => costOf(line, line.givenPacks)))
  const packs = lines.reduce((all, line) => all + line.givenPacks, 0)
  const isFree = tariff.freeFromKopecks !== null && goods >= tariff.freeFromKopecks
  return {
    deliveryKopecks: isFree ? kopecks(0) : tariff.priceKopecks,
    // Bags paid with the order are not charged again.
    packagesKopecks: basket.carrierBags(packs, bags.isWanted && order.packagesKopecks === 0, bags.rules).priceKopecks,
  }
}

function deliveryOf(slot: DeliverySlot, address: Address) {
  const { fias, comment } = address
  return {
    date: slot.on,
    timeFrom: slot.timeFrom,
    timeUntil: slot.timeUntil,
    slot: { windowId: slot.windowId, on: slot.on },
    address: { fias, representation: addressLine(address), comment },
  }
}
