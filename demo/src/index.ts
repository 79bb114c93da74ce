import { fileURLToPath } from 'node:url'
import type { Day } from '@romashka/basics'
import type { Feed, FeedRow } from '../../packages/domain/src/catalogue/import/feed.ts'
import { basePrices, readCategories, readProducts } from './catalogue.ts'
import { chainFeed } from './chain-feed.ts'
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

export {
  readAtcNames,
  readInteractions,
  readPopularQueries,
  readSubstances,
  readSynonyms,
  type Synonym,
} from './catalogue.ts'
export { findDemoCompany, suggestDemoBusinessLine } from './companies.ts'
export { type DemoPromoCode, type DemoTariff, readPromoCodes, readTariffs } from './offers.ts'
export type { DemoPharmacy, DemoPharmacyService } from './pharmacies.ts'
export type { DemoCity, DemoPriceZone, DemoRegion, DemoWarehouse } from './places.ts'
export { type DemoAddress, findDemoAddress, suggestDemoAddress } from './streets.ts'

/** Folder of the texts that the demo chain's editors wrote. */
export const contentFolder = fileURLToPath(new URL('../content', import.meta.url))

/** Folder of the chain's lists of services, specialists, rooms and hours. */
export const appointmentLists = fileURLToPath(new URL('../data/appointments', import.meta.url))

/** Folder of the drawn maps of the demo chain's cities. */
export const cityMapsFolder = fileURLToPath(new URL('../data/maps', import.meta.url))

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

/**
 * The chain's whole offer as one complete feed: categories, products, prices, stock, warehouse stock. The same every
 * time; expiry dates and ends of reductions count from `today`.
 */
export function demoFeed(today: Day): Feed {
  return chainFeed({ rows: catalogueRows, products: async () => [...(await basePrices()).values()] }, today)
}

async function* catalogueRows(): AsyncGenerator<FeedRow> {
  yield* readCategories()
  yield* readProducts()
}
