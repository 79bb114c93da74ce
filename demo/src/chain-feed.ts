import type { Day } from '@romashka/basics'
import type { DemoProduct } from './demo-product.ts'
import type { Feed, FeedRow } from './feed.ts'
import { readPharmacies } from './pharmacies.ts'
import { readPriceZones, readWarehouses } from './places.ts'
import { demoPrices } from './prices.ts'
import { demoStock, demoWarehouseStock } from './stock.ts'

export interface DemoCatalogue {
  /** Categories and products, parents before children. */
  rows: Iterable<FeedRow>
  /** The same products, for their prices and stock. */
  products: readonly DemoProduct[]
}

/** The catalogue and everything made for it as one complete feed: nothing is kept, rows are made as they are asked for. */
export function chainFeed(catalogue: DemoCatalogue, today: Day): Feed {
  return { source: 'demo', scope: 'full', rows: { [Symbol.iterator]: () => chainRows(catalogue, today) } }
}

function* chainRows({ rows, products }: DemoCatalogue, today: Day): Generator<FeedRow> {
  yield* rows
  yield* demoPrices(products, readPriceZones(), today)
  yield* demoStock(products, readPharmacies(), today)
  yield* demoWarehouseStock(products, readWarehouses())
}
