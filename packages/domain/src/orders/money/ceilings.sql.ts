import type { Kopecks, OrderId } from '@romashka/basics'
import { sql } from '@romashka/database'
import { productRows } from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import { cityRows } from '../../locations/index.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'
import type { Order, OrderLine } from '../order.ts'
import { activeStates } from '../part-machine.ts'

/** `above`: lines not yet handed over whose price is above today's ceiling of their pharmacy's region. */
const above = ({ db, now }: Context) => sql`
  select part.order_id, line.id as line_id, ceiling.ceiling_kopecks
  from order_parts part join order_lines line on line.part_id = part.id
    join ${productRows(db)} as product on product.id = line.product_id and product.is_vital
    join ${pharmacyRows(db)} as pharmacy on pharmacy.id = part.pharmacy_id join ${cityRows(db)} as city on city.id = pharmacy.city_id
    cross join lateral retail_ceilings((${now()}::timestamptz at time zone pharmacy.timezone)::date) ceiling
  where part.state = any(${[...activeStates]}::text[]) and ceiling.region_id = city.region_id
    and ceiling.product_id = line.product_id and line.price_kopecks > ceiling.ceiling_kopecks`

export async function listOrdersAboveCeilings(ctx: Context): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select distinct order_id as id from (${above(ctx)}) above order by 1`.execute(ctx.db)
  return rows.map((row) => row.id)
}

export async function ceilingsOf(ctx: Context, orderId: OrderId): Promise<Map<string, Kopecks>> {
  const { rows } = await sql<{ line_id: string; ceiling_kopecks: Kopecks }>`
    select line_id, ceiling_kopecks from (${above(ctx)}) above where order_id = ${orderId}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.line_id, row.ceiling_kopecks]))
}

export async function updateLinePrices(ctx: Context, lines: readonly OrderLine[]): Promise<void> {
  const rows = lines.map(({ id, priceKopecks, crossedKopecks, discountKopecks, totalKopecks }) => ({
    id,
    price: priceKopecks,
    crossed: crossedKopecks,
    discount: discountKopecks,
    total: totalKopecks,
  }))
  await sql`
    update order_lines set price_kopecks = price, crossed_kopecks = crossed, discount_kopecks = discount,
      total_kopecks = total
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as lowered (id uuid, price bigint, crossed bigint, discount bigint, total bigint)
    where order_lines.id = lowered.id`.execute(ctx.db)
}

export async function updateOrderTotals(
  ctx: Context,
  { id, onlineKopecks, atPharmacyKopecks }: Pick<Order, 'id' | 'onlineKopecks' | 'atPharmacyKopecks'>,
): Promise<void> {
  await ctx.db
    .updateTable('orders')
    .set({
      total_kopecks: onlineKopecks + atPharmacyKopecks,
      online_kopecks: onlineKopecks,
      at_pharmacy_kopecks: atPharmacyKopecks,
    })
    .where('id', '=', id)
    .execute()
}
