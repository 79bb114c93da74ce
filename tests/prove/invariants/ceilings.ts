import { sql } from '@romashka/database'
import { type Context, orders } from '@romashka/domain'
import type { History } from '../histories/history.ts'
import { broken } from './facts.ts'

/** The highest legal price by the test's mark-ups and 10 % VAT, computed independently and not rounded. */
const most = sql`product.registry_price_kopecks * 1.1 * case
  when product.registry_price_kopecks <= 10000 then 1.46 when product.registry_price_kopecks <= 50000 then 1.3375 else 1.22 end`

/** At the end: no offer and no line still to be handed over is above its price ceiling. */
export async function checkCeilings(ctx: Context, { placed, goods }: History): Promise<void> {
  const { rows } = await sql<{ state: orders.PartState; price: number; registered: number }>`
    select part.state, line.price_kopecks as price, product.registry_price_kopecks as registered
    from order_parts part join order_lines line on line.part_id = part.id join products product on product.id = line.product_id
    where part.order_id = any(${[...placed.keys()]}::uuid[]) and product.is_vital and line.price_kopecks > ${most}`.execute(
    ctx.db,
  )
  const above = rows.filter(({ state }) => orders.isActive(state))
  if (above.length > 0) broken('nothing is handed over above its ceiling', above)
  const offers = await sql`
    select offer.product_id from city_offers offer join products product on product.id = offer.product_id
    where offer.city_id = 1 and offer.product_id = any(${goods.products}::int[]) and product.is_vital
      and offer.price_kopecks > ${most}`.execute(ctx.db)
  if (offers.rows.length > 0) broken('nothing is offered above its ceiling', offers.rows)
}
