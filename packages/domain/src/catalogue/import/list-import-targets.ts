import type { Context } from '../../context.ts'
import { priceZoneRows, warehouseRows } from '../../locations/index.ts'

/** The price zones and categories to which a foreign feed can be mapped. */
export interface ImportTargets {
  priceZones: string[]
  warehouses: string[]
  categories: { id: string; name: string }[]
}

export async function listImportTargets(ctx: Context): Promise<ImportTargets> {
  const zones = await priceZoneRows(ctx.db).orderBy('code').execute()
  const warehouses = await warehouseRows(ctx.db).orderBy('code').execute()
  const categories = await ctx.db
    .selectFrom('categories')
    .select(['id', 'name'])
    .orderBy('level', 'desc')
    .orderBy('id')
    .execute()
  return { priceZones: zones.map((zone) => zone.code), warehouses: warehouses.map(({ code }) => code), categories }
}
