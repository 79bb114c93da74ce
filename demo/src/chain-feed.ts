import type { Day } from '@romashka/basics'
import type { Feed, FeedRow } from '../../packages/domain/src/catalogue/import/feed.ts'
import type { DemoProduct } from './demo-product.ts'
import { readPharmacies } from './pharmacies.ts'
import { readPriceZones, readWarehouses } from './places.ts'
import { demoPrices } from './prices.ts'
import { demoStock, demoWarehouseStock } from './stock.ts'

export interface DemoCatalogue {
  /** Categories, parents before children, and products. */
  rows(): AsyncIterable<FeedRow> | Iterable<FeedRow>
  /** The same products, for their prices and stock. */
  products(): Promise<readonly DemoProduct[]>
}

/** The catalogue and everything made for it as one complete feed: nothing is kept, rows are made as they are asked for. */
export function chainFeed(catalogue: DemoCatalogue, today: Day): Feed {
  return { source: 'demo', scope: 'full', rows: { [Symbol.asyncIterator]: () => chainRows(catalogue, today) } }
}

async function* chainRows(catalogue: DemoCatalogue, today: Day): AsyncGenerator<FeedRow> {
  yield* catalogue.rows()
  const products = await catalogue.products()
  yield* demoPrices(products, readPriceZones(), today)
  yield* demoStock(products, readPharmacies(), today)
  yield* demoWarehouseStock(products, readWarehouses())
}
