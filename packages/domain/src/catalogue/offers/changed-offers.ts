import type { CityId, ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { cityRows, warehouseRows } from '../../locations/index.ts'

/** With more changed products than this, offers are refreshed city by city, each in a transaction of its own. */
const manyProducts = 2_000

/** Where these are more than so much of the assortment, computing all offers of a city costs less than looking for some. */
const largeShare = 1 / 5

/** Every city that has listings of its own. */
export async function listSupplyCities(ctx: Context): Promise<CityId[]> {
  const rows = await cityRows(ctx.db).whereRef('id', '=', 'supply_city_id').orderBy('id').execute()
  return rows.map((row) => row.id)
}

/** Cities with listings of their own that sell at the prices of these zones or are supplied by these warehouses. */
export async function listCitiesSelling(
  ctx: Context,
  { zoneIds, warehouseIds }: { zoneIds: readonly number[]; warehouseIds: readonly number[] },
): Promise<CityId[]> {
  const { rows } = await sql<{ id: CityId }>`
    select id from ${cityRows(ctx.db)} as city where supply_city_id = id
      and (price_zone_id = any(${[...zoneIds]}::int[]) or region_id in (
        select region_id from ${warehouseRows(ctx.db)} as warehouse where id = any(${[...warehouseIds]}::int[])))
    order by id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

export const areMany = (productIds: { readonly size: number }): boolean => productIds.size > manyProducts

export async function countSold(ctx: Context): Promise<number> {
  const { sold } = await ctx.db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<string | number>().as('sold'))
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(sold)
}

/** These, or undefined where they are so many of all that are sold that all are to be refreshed. */
export function unlessMost(productIds: ReadonlySet<ProductId>, sold: number): readonly ProductId[] | undefined {
  return areMany(productIds) && productIds.size > sold * largeShare ? undefined : [...productIds]
}
