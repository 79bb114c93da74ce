import { type CityId, type Day, localDay } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { listPlaceCodes } from './staging.sql.ts'

export interface PlaceCodes {
  zones: ReadonlyMap<string, number>
  warehouses: ReadonlyMap<string, number>
  /** By slug. */
  regions: ReadonlyMap<string, number>
  pharmacies: ReadonlyMap<string, { id: number; cityId: CityId; today: Day }>
}

/** Zones, warehouses, regions and pharmacies by the codes that feeds name them with. */
export async function readPlaceCodes(ctx: Context): Promise<PlaceCodes> {
  const { zones, pharmacies, warehouses, regions } = await listPlaceCodes(ctx)
  const now = ctx.now()
  return {
    zones: new Map(zones.map((zone) => [zone.code, zone.id])),
    warehouses: new Map(warehouses.map((warehouse) => [warehouse.code, warehouse.id])),
    regions: new Map(regions.map((region) => [region.slug, region.id])),
    pharmacies: new Map(
      pharmacies.map((one) => [one.code, { id: one.id, cityId: one.city_id, today: localDay(now, one.timezone) }]),
    ),
  }
}
