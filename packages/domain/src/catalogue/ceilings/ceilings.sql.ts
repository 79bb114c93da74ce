import type { CityId, Kopecks, ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { cityRows } from '../../locations/index.ts'

/** Where no mark-ups are known there is no ceiling at all. */
export async function isAnyMarkupKnown(ctx: Context): Promise<boolean> {
  const row = await ctx.db.selectFrom('region_markups').select('region_id').limit(1).executeTakeFirst()
  return row !== undefined
}

export async function findCeiling(ctx: Context, productId: ProductId, cityId: CityId): Promise<Kopecks | null> {
  const { rows } = await sql<{ kopecks: Kopecks }>`
    select ceiling.ceiling_kopecks as kopecks
    from ${cityRows(ctx.db)} as city cross join lateral retail_ceilings((${ctx.now()}::timestamptz at time zone city.timezone)::date) ceiling
    where city.id = ${cityId} and ceiling.region_id = city.region_id and ceiling.product_id = ${productId}`.execute(
    ctx.db,
  )
  return rows[0]?.kopecks ?? null
}
