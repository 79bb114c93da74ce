import { sql } from '@romashka/database'
import { type Context, orders } from '@romashka/domain'
import type { History } from '../histories/history.ts'
import { broken, type OrderFacts } from './facts.ts'

/** S1: reserved packs of a lot or a warehouse equal its active reservations and never exceed the stock. */
export async function checkPharmacyStock(ctx: Context, { goods }: History): Promise<void> {
  const products = sql`${goods.products}::int[]`
  const { rows } = await sql`
    with living as (
      select pharmacy_id, lot, warehouse_id, product_id, sum(packs)::int as packs
      from order_reservations where ended_at is null and product_id = any(${products}) group by 1, 2, 3, 4
    ), shelves as (
      select pharmacy_id, lot, null::int as warehouse_id, product_id, on_hand, reserved from stock
        where product_id = any(${products})
      union all
      select null, null, warehouse_id, product_id, on_hand, reserved from warehouse_stock where product_id = any(${products})
    )
    select * from shelves full join living on living.product_id = shelves.product_id
      and living.pharmacy_id is not distinct from shelves.pharmacy_id and living.lot is not distinct from shelves.lot
      and living.warehouse_id is not distinct from shelves.warehouse_id
    where coalesce(living.packs, 0) <> coalesce(shelves.reserved, -1) or shelves.reserved > shelves.on_hand`.execute(
    ctx.db,
  )
  if (rows.length > 0) broken('S1: reserved packs are those of living reservations', rows)
}

interface Held {
  line_id: string
  held: number
  consumed: number
}

/** S2: an active part reserves exactly its given packs, an ended one none, and only a collected one has consumed packs. */
export async function checkHolds(ctx: Context, orderFacts: readonly OrderFacts[]): Promise<void> {
  const ids = sql`${orderFacts.map(({ order }) => order.id)}::uuid[]`
  const { rows } = await sql<Held>`
    select line_id, coalesce(sum(packs) filter (where ended_at is null), 0)::int as held,
      coalesce(sum(packs) filter (where outcome = 'consumed'), 0)::int as consumed
    from order_reservations join order_parts on order_parts.id = order_reservations.part_id
    where order_parts.order_id = any(${ids}) group by line_id`.execute(ctx.db)
  const byLine = new Map(rows.map((row) => [row.line_id, row]))
  for (const part of orderFacts.flatMap(({ order }) => order.parts)) {
    const hasLeftWarehouse =
      part.warehouseId !== null &&
      !['created', 'awaiting_payment', 'accepted', 'ordered_from_warehouse'].includes(part.state)
    const isTaken = part.state === 'collected' || part.state === 'delivered'
    for (const line of part.lines) {
      const { held, consumed } = byLine.get(line.id) ?? { held: 0, consumed: 0 }
      const expected = orders.isActive(part.state) && !hasLeftWarehouse ? line.givenPacks : 0
      if (held !== expected) broken('S2: a part holds what it promises', { part: part.state, line, held, expected })
      if (isTaken && part.warehouseId === null && consumed !== line.givenPacks)
        broken('what was given left the shelf', { part: part.state, line, consumed })
    }
  }
}

const endedBy: Partial<Record<orders.PartState, string>> = {
  awaiting_payment: 'orders.expire-payment',
  needs_decision: 'orders.decide-by-silence',
  ready_for_pickup: 'orders.expire-reservation',
}

/** S2: a timed state has a deadline and a queued timer. */
export function checkTimers(history: History, orderFacts: readonly OrderFacts[]): void {
  for (const { order, added } of orderFacts) {
    if (added.some((one) => one.outcome === null) && !isWaitedFor(history, 'orders.expire-delivery', [order.id]))
      broken('S2: a timer waits for a courier who is not paid for', added)
    for (const part of order.parts) {
      const job = endedBy[part.state]
      if (!job) continue
      if (!part.deadlineAt) broken('S2: a state that ends by itself has a deadline', part)
      if (!isWaitedFor(history, job, [part.id, order.id])) broken('S2: a timer waits for the deadline', part)
    }
  }
}

const isWaitedFor = (history: History, job: string, ids: readonly string[]) =>
  history.hasLostTimer ||
  history.waiting.some(({ name, data }) => name === job && ids.includes(Object.values(data)[0] as never))

/** Offers in listings equal a recount of prices and stock. */
export async function checkOffers(ctx: Context, { goods }: History): Promise<void> {
  const products = sql`${goods.products}::int[]`
  const { rows } = await sql`
    with shelf as (
      select product_id, pharmacy_id, sum(on_hand - reserved)::int as free from stock
      where product_id = any(${products}) and on_hand > reserved
        and pharmacy_id in (select id from pharmacies where city_id = 1) group by 1, 2
    ), counted as (
      select products.id, least(prices.price_kopecks, ceiling.ceiling_kopecks) as price_kopecks,
        (select count(*)::int from shelf where product_id = products.id) as pharmacies,
        (select coalesce(sum(free), 0)::int from shelf where product_id = products.id) as packs,
        (select coalesce(max(free), 0)::int from shelf where product_id = products.id) as most,
        (select coalesce(sum(on_hand - reserved), 0)::int from warehouse_stock where product_id = products.id) as tomorrow
      from products join prices on prices.product_id = products.id and price_zone_id = 1
        left join retail_ceilings('2026-11-21') ceiling on ceiling.product_id = products.id and ceiling.region_id = 77
      where products.id = any(${products})
    )
    select * from counted left join city_offers offer on offer.product_id = counted.id and offer.city_id = 1
    where (offer.price_kopecks, offer.today_pharmacies, offer.today_packs, offer.today_most_packs, offer.tomorrow_packs)
      is distinct from (counted.price_kopecks, pharmacies, packs, most, tomorrow)`.execute(ctx.db)
  if (rows.length > 0) broken('listings show what there is', rows)
}
