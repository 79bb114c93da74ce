import type { CityId, RegionId } from '@romashka/basics'
import { type Context, inTransaction, publishChange } from '../context.ts'
import * as sql from './set-places.sql.ts'

/** Where a chain works, and every place that its shoppers may come from. */
export interface Places {
  regions: readonly NewRegion[]
  priceZones: readonly { code: string; name: string }[]
  cities: readonly NewCity[]
  warehouses: readonly NewWarehouse[]
}

export interface NewRegion {
  id: RegionId
  name: string
  fullName: string
  slug: string
  federalDistrict: string
  timezone: string
  fiasId: string
  kladrId: string
}

export interface NewCity {
  id: CityId
  name: string
  slug: string
  regionId: RegionId
  supplyCityId: CityId
  /** The code of a price zone. */
  priceZone: string
  timezone: string
  latitude: number
  longitude: number
  population: number | null
  fiasId: string
  kladrId: string
}

export interface NewWarehouse {
  code: string
  regionId: RegionId
  name: string
  timezone: string
  /** `HH:MM` on the region's clock. */
  cutOffTime: string
}

/** Adds the places that the shop does not know and changes those it knows; takes none away. */
export function setPlaces(ctx: Context, places: Places): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await sql.setRegions(ctx, places.regions)
    await sql.setPriceZones(ctx, places.priceZones)
    await sql.setCities(ctx, places.cities)
    await sql.setWarehouses(ctx, places.warehouses)
    await publishChange(ctx, ['*'])
  })
}
