import { createHash, randomInt, randomUUID } from 'node:crypto'
import {
  clientNetworkOf,
  type Day,
  fail,
  hoursAfter,
  kopecks,
  localDay,
  minutesAfter,
  newId,
  type OrderId,
  type OrderPartId,
  readPhone,
  type ShopperId,
  sum,
} from '@romashka/basics'
import type { PaymentTiming, Quote, QuotePart } from '../../basket/index.ts'
import * as basket from '../../basket/index.ts'
import { countAgainstLimitedOffers } from '../../catalogue/index.ts'
import { type Context, inTransaction, shopperOf } from '../../context.ts'
import { isBirthday, lockAgainstErasure } from '../../identity/index.ts'
import { type PaymentMethod, refuseOverLimits, startPayment } from '../../payments/index.ts'
import { chargesWhenPlaced, needsPrepayment, receiptTermsOf } from '../money/charges.ts'
import { firstPollMinutes } from '../money/sync-payment.ts'
import { acceptPart, movePart } from '../move-part.ts'
import { notifyOfOrder } from '../notify-of-order.ts'
import type { Order, OrderPart, OrderRecipient } from '../order.ts'
import { loadOrders } from '../repository/find-orders.ts'
import { newEvent, placedPart, writeJournal } from '../repository/journal.ts'
import {
  countAttempts,
  countUnpaidOrders,
  countUnpaidPacks,
  findPlaced,
  getServiceVat,
  insertOrder,
  insertParts,
  lockPlacing,
} from '../repository/placing.ts'
import type { DraftOrder, RecipientDraft } from './draft-order.ts'
import { reserveParts } from './reserve-packs.ts'
import { reservePrescribedAmounts } from './reserve-prescribed-amounts.ts'

/**
 * Places an order of a quote: reserves the packs, freezes the prices and sets the timers, in one transaction. The same
 * key again returns the same order.
 *
 * @throws session.expired, order.customer_invalid, order.delivery_method_differs, order.payment_method_unavailable,
 *   order.too_many_unpaid, order.too_many_receipt_lines, idempotency.key_reused, stock.gone, prescription.not_usable,
 *   prescription.not_enough_left, and the quote's refusals: quote.not_found, quote.expired, quote.changed,
 *   basket.stale
 */
export function placeOrder(ctx: Context, draft: DraftOrder): Promise<Order> {
  const shopperId = shopperOf(ctx)
  return placeInTransaction(ctx, draft, shopperId).catch((error: unknown) => basket.refuseWithAlternatives(ctx, error))
}

async function placeInTransaction(ctx: Context, draft: DraftOrder, shopperId: ShopperId): Promise<Order> {
  const recipient = parseRecipient(ctx, draft.recipient)
  const idempotency = { key: ctx.idempotencyKey ?? draft.quoteId, bodyHash: hashOf(draft) }
  return inTransaction(ctx, async (ctx) => {
    await lockAgainstErasure(ctx, shopperId)
    await lockPlacing(ctx, shopperId, idempotency.key)
    const earlier = await findPlaced(ctx, shopperId, idempotency.key)
    if (earlier) {
      if (earlier.bodyHash !== idempotency.bodyHash) fail('idempotency.key_reused')
      return (await loadOrders(ctx, [earlier.id]))[0] ?? fail('order.not_found')
    }
    const quote = await basket.getQuoteForPlacing(ctx, draft.quoteId)
    if (draft.deliveryMethod && draft.deliveryMethod !== quote.deliveryMethod)
      fail('order.delivery_method_differs', { wayToGetType: quote.deliveryMethod })
    checkPaymentTiming(quote, draft.paymentTiming)
    await refuseTooManyUnpaid(ctx, shopperId, quote, draft.paymentTiming === 'online' && quote.onlineKopecks > 0)

    const order = await writeOrder(ctx, { ...(await orderOf(ctx, draft, quote, shopperId)), recipient }, idempotency)
    await reserveParts(ctx, order.parts)
    await countAgainstLimitedOffers(
      ctx,
      quote.cityId,
      order.parts.flatMap(({ id: partId, lines }) => lines.map((line) => ({ ...line, partId }))),
    )
    const prescribed = await basket.listPrescribedLines(ctx, quote.basketId)
    if (prescribed.length + draft.prescriptionIds.length > 0)
      await reservePrescribedAmounts(ctx, order, prescribed, draft.prescriptionIds)
    const started = await startOrder(ctx, order, draft.paymentMethod)
    await basket.finishPlacing(ctx, quote)

    return started
  })
}

/**
 * Refuses an order whose packs would be reserved unpaid beside too many others, so that nobody empties a shelf without
 * paying. The basket of the shopper must be locked.
 * Source: docs/rules/reservations.md
 *
 * @throws order.too_many_unpaid
 */
async function refuseTooManyUnpaid(ctx: Context, shopperId: ShopperId, quote: Quote, isOnline: boolean): Promise<void> {
  const rules = ctx.settings.unpaidOrders
  const orders = await countUnpaidOrders(ctx, shopperId, hoursAfter(ctx.now(), -24))
  const [count, most] = isOnline ? [orders.awaitingPayment, rules.awaitingPayment] : [orders.onReceipt, rules.onReceipt]
  if (count >= most) fail('order.too_many_unpaid', { reason: isOnline ? 'AWAITING_PAYMENT' : 'ON_RECEIPT', most })
  if (orders.lapsed >= rules.lapsedPerDay) fail('order.too_many_unpaid', { reason: 'LAPSED', most: rules.lapsedPerDay })
  await refuseTooManyPacks(ctx, shopperId, quote)
  await refuseTooOften(ctx, shopperId)
}

/** A single order may be large; several unpaid ones of the same product may not. */
async function refuseTooManyPacks(ctx: Context, shopperId: ShopperId, quote: Quote): Promise<void> {
  const lines = quote.parts.flatMap((part) => part.lines)
  const unpaid = await countUnpaidPacks(
    ctx,
    shopperId,
    lines.map((line) => line.productId),
  )
  const most = ctx.settings.unpaidOrders.packsPerProduct
  for (const [productId, packs] of unpaid) {
    const wanted = lines.filter((line) => line.productId === productId).reduce((all, line) => all + line.packs, 0)
    if (packs + wanted > most) fail('order.too_many_unpaid', { reason: 'PACKS', most })
  }
}

/**
 * One shopper does not use up the orders of an address, behind which are many: a device is easily named anew. Keyed
 * fingerprints of shopper, device and address are counted without the order.
 */
async function refuseTooOften(ctx: Context, shopperId: ShopperId): Promise<void> {
  const { perHourFromOneDevice, perHourFromOneAddress, percentOfAddress } = ctx.settings.unpaidOrders
  const device = ctx.caller.kind === 'shopper' ? ctx.caller.visitorId : undefined
  const limits = new Map<string, number>()
  limits.set(
    ctx.ports.fingerprint('placing', `shopper ${shopperId}`),
    Math.ceil((perHourFromOneAddress * percentOfAddress) / 100),
  )
  if (device) limits.set(ctx.ports.fingerprint('placing', `device ${device}`), perHourFromOneDevice)
  if (ctx.remoteAddress)
    limits.set(ctx.ports.fingerprint('placing', `address ${clientNetworkOf(ctx.remoteAddress)}`), perHourFromOneAddress)
  const placed = await countAttempts(ctx, [...limits.keys()], hoursAfter(ctx.now(), -1))
  for (const [key, most] of limits)
    if ((placed.get(key) ?? 0) > most) fail('order.too_many_unpaid', { reason: 'OFTEN', most })
}

const longestName = 100
const oneLine = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ')

/** Checks who receives the order, their phone and their birthday. @throws order.customer_invalid, naming the field */
function parseRecipient(ctx: Context, draft: RecipientDraft): OrderRecipient {
  const phone = readPhone(draft.phone) ?? fail('order.customer_invalid', { field: 'phone' })
  const firstName = oneLine(draft.firstName)
  if (firstName.length < 1 || firstName.length > longestName) fail('order.customer_invalid', { field: 'first_name' })
  if (draft.birthday !== null && !isBirthday(draft.birthday, ctx.now()))
    fail('order.customer_invalid', { field: 'brithday' })
  return {
    phone,
    firstName,
    middleName: oneLine(draft.middleName ?? '') || null,
    gender: draft.gender,
    birthday: draft.birthday as Day | null,
  }
}

async function orderOf(
  ctx: Context,
  draft: DraftOrder,
  quote: Quote,
  shopperId: ShopperId,
): Promise<Omit<Order, 'recipient'>> {
  const id = newId<OrderId>()
  const isOnline = draft.paymentTiming === 'online'
  return {
    id,
    number: '',
    shopperId,
    basketId: quote.basketId,
    quoteId: quote.id,
    cityId: quote.cityId,
    channel: draft.channel,
    deliveryMethod: quote.deliveryMethod,
    paymentTiming: draft.paymentTiming,
    comment: draft.comment,
    delivery: deliveryOf(quote),
    prescriptionIds: draft.prescriptionIds,
    promoCodeId: quote.promoCodeId,
    utmSource: draft.utmSource,
    pointsKopecks: quote.pointsKopecks,
    deliveryKopecks: quote.deliveryKopecks,
    packagesKopecks: quote.packagesKopecks,
    serviceVatPercent: await getServiceVat(ctx, localDay(ctx.now(), 'Europe/Moscow')),
    taxSystem: ctx.settings.receipts.taxSystem,
    vatRegime: ctx.settings.receipts.vat,
    totalKopecks: quote.totalKopecks,
    onlineKopecks: isOnline ? quote.onlineKopecks : kopecks(0),
    atPharmacyKopecks: isOnline ? quote.atPharmacyKopecks : quote.totalKopecks,
    createdAt: ctx.now(),
    parts: quote.parts.map((part, position) => partOf(ctx, id, part, position, isOnline)),
  }
}

/** A quote paid on receipt did not show the online total, and couriers take no payment. */
function checkPaymentTiming(quote: Quote, paymentTiming: PaymentTiming): void {
  const isUnseen = paymentTiming === 'online' && quote.paymentTiming === 'on_receipt'
  const isUnpaidCourier = paymentTiming === 'on_receipt' && quote.deliveryMethod === 'courier'
  if (isUnseen || isUnpaidCourier) fail('order.payment_method_unavailable', { paymentMethod: paymentTiming })
}

function deliveryOf({ courier }: Quote): Order['delivery'] {
  if (!courier) return null
  const { fias, representation, comment } = courier.address
  return {
    date: courier.slot.on,
    timeFrom: courier.slot.timeFrom,
    timeUntil: courier.slot.timeUntil,
    slot: { windowId: courier.slot.windowId, on: courier.slot.on },
    address: { fias, representation, comment },
  }
}

function partOf(ctx: Context, orderId: OrderId, part: QuotePart, position: number, isOnline: boolean): OrderPart {
  return {
    id: newId<OrderPartId>(),
    orderId,
    position,
    state: 'created',
    supply: part.group,
    pharmacyId: part.pharmacyId,
    warehouseId: part.warehouseId,
    promisedOn: part.promisedOn,
    deadlineAt: null,
    pickupCode: String(randomInt(100_000, 1_000_000)),
    extensions: 0,
    stateSince: ctx.now(),
    lines: part.lines.map(({ pointsKopecks: _, ...line }) => ({
      ...line,
      id: randomUUID(),
      givenPacks: line.packs,
      paidAt: isOnline ? line.paidAt : 'pharmacy',
    })),
  }
}

/** Order numbers are random; a taken one is replaced by another. */
async function writeOrder(ctx: Context, draft: Order, idempotency: { key: string; bodyHash: string }): Promise<Order> {
  const order = { ...draft, number: String(randomInt(1_000_000_000, 10_000_000_000)) }
  if (!(await insertOrder(ctx, order, idempotency))) return writeOrder(ctx, draft, idempotency)
  await insertParts(ctx, order.parts)
  await writeJournal(
    ctx,
    order.id,
    newEvent(ctx, 'order.placed', {
      details: { parts: order.parts.map(placedPart), totalKopecks: order.totalKopecks },
    }),
  )
  return order
}

/** Parts that are paid online wait for the payment; the others go to the pharmacy at once. */
async function startOrder(ctx: Context, order: Order, method: PaymentMethod | undefined): Promise<Order> {
  const deadlineAt = minutesAfter(ctx.now(), ctx.settings.paymentMinutes)
  const charged = sum(chargesWhenPlaced(order).map((charge) => charge.kopecks))
  if (charged !== order.onlineKopecks)
    throw new Error(`the lines of a quote come to ${charged}, its online part to ${order.onlineKopecks}`)
  const parts: OrderPart[] = []
  for (const part of order.parts)
    parts.push(
      needsPrepayment(order, part)
        ? await movePart(ctx, part, 'await_payment', { deadlineAt })
        : await acceptPart(ctx, part),
    )
  if (charged === 0) await notifyOfOrder(ctx, order, 'order.accepted')
  else await startOrderPayment(ctx, order, method, deadlineAt)
  return { ...order, parts }
}

async function startOrderPayment(
  ctx: Context,
  order: Order,
  method: PaymentMethod | undefined,
  deadlineAt: Date,
): Promise<void> {
  const bill = {
    orderId: order.id,
    orderNumber: order.number,
    ...(await receiptTermsOf(ctx, order)),
    charges: chargesWhenPlaced(order),
  }
  refuseOverLimits(ctx, bill)
  const payment = await startPayment(ctx, { ...bill, method })
  await ctx.ports.jobs.enqueue(
    ctx.db,
    'orders.expire-payment',
    { orderId: order.id },
    { runAt: deadlineAt, key: order.id },
  )
  // In case the bank's notification is lost.
  await ctx.ports.jobs.enqueue(
    ctx.db,
    'orders.poll-payment',
    { orderId: order.id, paymentId: payment.id, round: 1 },
    { runAt: minutesAfter(ctx.now(), firstPollMinutes), key: payment.id },
  )
}

/** Keeps the field names and their order of the first release, because hashes of placed orders are stored. */
function hashOf({
  deliveryMethod,
  comment,
  paymentTiming,
  paymentMethod,
  prescriptionIds,
  ...draft
}: DraftOrder): string {
  const { quoteId, channel, recipient, utmSource } = draft
  const body = {
    quoteId,
    channel,
    customer: recipient,
    wayToGet: deliveryMethod,
    comment,
    paymentMethod: paymentTiming,
  }
  const content = JSON.stringify({ ...body, paymentType: paymentMethod, prescriptionIds, utmSource })
  return createHash('sha256').update(content).digest('hex')
}
