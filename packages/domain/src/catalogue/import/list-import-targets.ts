import type { Context } from '../../context.ts'
import { priceZoneRows, warehouseRows } from '../../locations/index.ts'
import type { GoodsSort } from './feed.ts'

/** The price zones and categories to which a foreign feed can be mapped. */
export interface ImportTargets {
  priceZones: string[]
  warehouses: string[]
  /** `goods`: what the chain has said of the category, or of the nearest above that it has spoken of. */
  categories: { id: string; name: string; goods: GoodsSort | null }[]
}

export async function listImportTargets(ctx: Context): Promise<ImportTargets> {
  const zones = await priceZoneRows(ctx.db).orderBy('code').execute()
  const warehouses = await warehouseRows(ctx.db).orderBy('code').execute()
  const categories = await ctx.db
    .selectFrom('categories')
    .select(['id', 'name', 'path', 'goods'])
    .orderBy('level', 'desc')
    .orderBy('id')
    .execute()
  const said = new Map<string, GoodsSort | null>(categories.map(({ id, goods }) => [id, goods]))
  return {
    priceZones: zones.map((zone) => zone.code),
    warehouses: warehouses.map(({ code }) => code),
    categories: categories.map(({ id, name, path }) => ({ id, name, goods: nearestOf(path, said) })),
  }
}

const nearestOf = (path: string, said: ReadonlyMap<string, GoodsSort | null>) =>
  path
    .split(':')
    .map((id) => said.get(id) ?? null)
    .findLast((goods) => goods !== null) ?? null
