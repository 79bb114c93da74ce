import type { CityId, ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import { cityOfferRows } from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import { cityRows } from '../../locations/index.ts'
import { type PageBounds, readPage } from '../../read-page.ts'
import type { Purchase } from './list-orders.ts'

export async function listPurchased(
  ctx: Context,
  shopperId: ShopperId,
  cityId: CityId,
  page: PageBounds,
): Promise<{ rows: Purchase[]; total: number }> {
  const { rows, total } = await readPage(page, (bounds) => readPurchased(ctx, shopperId, cityId, bounds))
  return { rows: rows.map(({ total: _, ...row }) => row), total }
}

async function readPurchased(ctx: Context, shopperId: ShopperId, cityId: CityId, { limit, offset }: PageBounds) {
  const { rows } = await sql<Purchase & { total: number }>`
    with bought as (
      select line.product_id, line.title, line.price_kopecks, line.given_packs, placed.id as order_id, placed.created_at
      from orders placed join order_parts part on part.order_id = placed.id join order_lines line on line.part_id = part.id
      where placed.shopper_id = ${shopperId} and part.state in ('collected', 'delivered') and line.given_packs > 0
    )
    select bought.product_id as "productId", (array_agg(bought.title order by bought.created_at desc))[1] as title,
      (array_agg(bought.price_kopecks order by bought.created_at desc))[1] as "lastPriceKopecks",
      max(offer.price_kopecks) as "priceKopecks", sum(bought.given_packs)::int as packs,
      count(distinct bought.order_id)::int as orders, max(bought.created_at) as "lastBoughtAt", (count(*) over ())::int as total
    from bought
    left join ${cityRows(ctx.db)} as city on city.id = ${cityId}
    left join ${cityOfferRows(ctx.db)} as offer on offer.city_id = city.supply_city_id and offer.product_id = bought.product_id
    group by bought.product_id order by max(bought.created_at) desc, bought.product_id limit ${limit} offset ${offset}`.execute(
    ctx.db,
  )
  return rows
}
