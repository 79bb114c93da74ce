import type { ProductDetails } from '../product.ts'
import type { ProductCard } from '../product-card.ts'
import { IndexVersions } from './index-versions.ts'
import { ProductCache } from './product-cache.ts'

/** Tags of changes that may affect any card. */
const wideChanges: ReadonlySet<string> = new Set(['*', 'catalogue', 'places', 'category', 'city'])

/** What one process has of the assortment in memory; it belongs to one database. */
export class Assortment {
  readonly index = new IndexVersions()
  /** Cards by city, details of the product page; undefined: read from the database each time. */
  cache: { cards: ProductCache<ProductCard>; details: ProductCache<ProductDetails> } | undefined

  /** Only for a process that calls `applyChanges` with every change. */
  startCaching(): void {
    this.cache = { cards: new ProductCache(), details: new ProductCache() }
  }

  /** Drops or marks what is out of date; `payload` as `publishChange` sends it. */
  applyChanges(payload: string): void {
    const tags = payload.split(' ')
    this.index.applyChanges(tags)
    if (!this.cache) return
    for (const tag of tags) {
      const [kind = '', id] = tag.split(':')
      for (const cache of [this.cache.cards, this.cache.details]) {
        if (kind === 'product') cache.drop(Number(id))
        if (wideChanges.has(kind)) cache.dropAll()
      }
    }
  }
}
