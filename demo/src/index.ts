import { type DemoPharmacy, readPharmacies } from './pharmacies.ts'
import {
  type DemoCity,
  type DemoPriceZone,
  type DemoRegion,
  type DemoWarehouse,
  readCities,
  readPriceZones,
  readRegions,
  readWarehouses,
} from './places.ts'

export type { DemoPharmacy, DemoPharmacyService } from './pharmacies.ts'
export type { DemoCity, DemoPriceZone, DemoRegion, DemoWarehouse } from './places.ts'

export interface DemoPlaces {
  regions: DemoRegion[]
  cities: DemoCity[]
  priceZones: DemoPriceZone[]
  warehouses: DemoWarehouse[]
  pharmacies: DemoPharmacy[]
}

/** Where the demo chain is, and every place its shoppers may come from. */
export function demoPlaces(): DemoPlaces {
  return {
    regions: readRegions(),
    cities: readCities(),
    priceZones: readPriceZones(),
    warehouses: readWarehouses(),
    pharmacies: readPharmacies(),
  }
}
