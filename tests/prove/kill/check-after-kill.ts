import type { OpenDatabase } from '@romashka/database'
import { type Context, orders, payments } from '@romashka/domain'
import type { Config } from '../../../apps/server/src/config.ts'
import type { Acknowledged } from './order-over-http.ts'

const endedStates: readonly orders.PartState[] = ['expired', 'reserve_expired', 'unavailable', 'cancelled']

/** Lists broken promises after the restart; empty when everything acknowledged is there. */
export async function findErrorsAfterKill(
  ctx: Context,
  { raw }: OpenDatabase,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const wrongs: string[] = []
  for (const one of acknowledged) wrongs.push(...(await wrongsOf(ctx, one)))
  const placed = (await raw('select count(*)::int as placed from orders')).rows as { placed: number }[]
  if (placed[0]?.placed !== acknowledged.length)
    wrongs.push(`${placed[0]?.placed} orders were made of ${acknowledged.length} plans`)
  const { rows: shelves } = await raw(`
    with living as (
      select pharmacy_id, product_id, lot, sum(packs)::int as packs from order_reservations where ended_at is null
      group by 1, 2, 3
    )
    select stock.pharmacy_id, stock.product_id, stock.reserved, coalesce(living.packs, 0) as living
    from stock left join living using (pharmacy_id, product_id, lot)
    where stock.reserved <> coalesce(living.packs, 0) or stock.reserved > stock.on_hand`)
  for (const shelf of shelves) wrongs.push(`a shelf holds what nobody has reserved: ${JSON.stringify(shelf)}`)
  const { rows: leaked } = await raw(`
    select held.id, part.state from order_reservations held join order_parts part on part.id = held.part_id
    where held.ended_at is null and part.state in ('${[...endedStates, 'collected', 'delivered'].join("','")}')`)
  for (const one of leaked) wrongs.push(`a reservation has outlived its order: ${JSON.stringify(one)}`)
  return wrongs
}

async function wrongsOf(ctx: Context, { orderId, plan, isPaid, isCancelled }: Acknowledged): Promise<string[]> {
  const [order] = await orders.loadOrders(ctx, [orderId as orders.Order['id']])
  if (!order) return [`order ${orderId} was acknowledged and is gone`]
  const wrongs: string[] = []
  const state = order.parts[0]?.state ?? 'created'
  if (isCancelled && state !== 'cancelled') wrongs.push(`order ${orderId} was cancelled and is ${state}`)
  if (isPaid && plan.then === 'waits' && state !== 'accepted') wrongs.push(`order ${orderId} was paid and is ${state}`)
  if (plan.then === 'isPacked' && state !== 'assembled') wrongs.push(`order ${orderId} was packed and is ${state}`)
  const bank = { held: 0, kept: 0 }
  for (const payment of await payments.listPaymentsOf(ctx, order.id)) {
    const acknowledged = await payments.fetchProviderPayment(ctx, payment)
    if (!acknowledged) continue
    bank.held += acknowledged.state === 'authorized' ? acknowledged.amount : 0
    bank.kept += acknowledged.capturedAmount - (acknowledged.refundedAmount ?? 0)
    const isSame =
      acknowledged.capturedAmount === payment.capturedKopecks &&
      (acknowledged.refundedAmount ?? payment.refundedKopecks) === payment.refundedKopecks &&
      (acknowledged.state === 'authorized') === (payment.state === 'authorized')
    if (!isSame) wrongs.push(`payment ${payment.id} is ${payment.state} with us and ${acknowledged.state} at the bank`)
  }
  const due = state === 'cancelled' ? 0 : order.onlineKopecks
  const wanted = state === 'assembled' ? { held: 0, kept: due } : { held: due, kept: 0 }
  if (isPaid && (bank.held !== wanted.held || bank.kept !== wanted.kept))
    wrongs.push(
      `order ${orderId} is ${state}, and the bank has ${JSON.stringify(bank)} instead of ${JSON.stringify(wanted)}`,
    )
  return wrongs
}

/** Payments at the bank without a payment of ours. */
export async function findUnknownPayments(config: Config, known: ReadonlySet<string>): Promise<string[]> {
  const { YOOKASSA_URL: bank, YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: key } = config
  const authorization = `Basic ${Buffer.from(`${shopId}:${key}`).toString('base64')}`
  const stray: string[] = []
  for (let cursor: unknown = ''; cursor !== undefined; ) {
    const reply = await fetch(`${bank}/payments?limit=100${cursor ? `&cursor=${cursor}` : ''}`, {
      headers: { authorization },
    })
    const page = (await reply.json()) as { items: { id: string; paid: boolean }[]; next_cursor?: string }
    for (const one of page.items)
      if (one.paid && !known.has(one.id)) stray.push(`the bank has money of payment ${one.id}`)
    cursor = page.next_cursor
  }
  return stray
}
