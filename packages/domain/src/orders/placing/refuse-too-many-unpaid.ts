import { fail, type ShopperId } from '@romashka/basics'
import type { Quote } from '../../basket/index.ts'
import type { Context } from '../../context.ts'
import { countAttempts, countUnpaidOrders, countUnpaidPacks } from '../repository/placing.ts'
import { hoursAfter } from '../timers.ts'

/**
 * Refuses an order whose packs would be reserved unpaid beside too many others, so that nobody empties a shelf without
 * paying. The basket of the shopper must be locked.
 * Source: docs/rules/reservations.md
 *
 * @throws order.too_many_unpaid
 */
export async function refuseTooManyUnpaid(
  ctx: Context,
  shopperId: ShopperId,
  quote: Quote,
  isOnline: boolean,
): Promise<void> {
  const rules = ctx.settings.unpaidOrders
  const orders = await countUnpaidOrders(ctx, shopperId, hoursAfter(ctx.now(), -24))
  const [count, most] = isOnline ? [orders.awaitingPayment, rules.awaitingPayment] : [orders.onReceipt, rules.onReceipt]
  if (count >= most) fail('order.too_many_unpaid', { reason: isOnline ? 'AWAITING_PAYMENT' : 'ON_RECEIPT', most })
  if (orders.lapsed >= rules.lapsedPerDay) fail('order.too_many_unpaid', { reason: 'LAPSED', most: rules.lapsedPerDay })
  await refuseTooManyPacks(ctx, shopperId, quote)
  await refuseTooOften(ctx)
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

/** Keyed fingerprints of device and address are counted without the order. */
async function refuseTooOften(ctx: Context): Promise<void> {
  const { perHourFromOneDevice, perHourFromOneAddress } = ctx.settings.unpaidOrders
  const device = ctx.caller.kind === 'shopper' ? ctx.caller.visitorId : undefined
  const limits = new Map<string, number>()
  if (device) limits.set(ctx.ports.fingerprint('placing', `device ${device}`), perHourFromOneDevice)
  if (ctx.remoteAddress)
    limits.set(ctx.ports.fingerprint('placing', `address ${ctx.remoteAddress}`), perHourFromOneAddress)
  const placed = await countAttempts(ctx, [...limits.keys()], hoursAfter(ctx.now(), -1))
  for (const [key, most] of limits)
    if ((placed.get(key) ?? 0) > most) fail('order.too_many_unpaid', { reason: 'OFTEN', most })
}
