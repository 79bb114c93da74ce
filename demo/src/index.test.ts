import { addDays, dayOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import type { FeedRow } from '../../packages/domain/src/catalogue/import/feed.ts'
import { demoFeed } from './index.ts'

const today = dayOf('2026-11-21')

test('the whole shop: thousands of packs, each with a price in five zones, and 300,000 to 600,000 rows of stock', async () => {
  const { counts, products, priced, unknown } = await tally()
  expect(unknown).toEqual([])
  expect(counts.category).toBeGreaterThanOrEqual(80)
  expect(counts.product).toBeGreaterThanOrEqual(9_000)
  expect(priced).toEqual(products)
  expect(counts.price).toBe(products.size * 5)
  expect(counts.stock).toBeGreaterThan(300_000)
  expect(counts.stock).toBeLessThan(600_000)
  expect(counts.warehouseStock).toBeGreaterThan(products.size * 5)
})

/** Read row by row: the rows together are never kept. */
async function tally() {
  const counts: Record<FeedRow['kind'], number> = {
    category: 0,
    product: 0,
    price: 0,
    priceEnd: 0,
    stock: 0,
    warehouseStock: 0,
    markup: 0,
    registryPrice: 0,
    unreadable: 0,
    remark: 0,
  }
  const products = new Set<string>()
  const priced = new Set<string>()
  const unknown: FeedRow[] = []
  for await (const row of demoFeed(today).rows) {
    counts[row.kind] += 1
    if (row.kind === 'product') products.add(row.product.code)
    if (row.kind === 'price') priced.add(row.price.code)
    if (row.kind === 'price' && !products.has(row.price.code)) unknown.push(row)
    if (row.kind === 'stock' && (!products.has(row.stock.code) || (row.stock.expiresOn ?? '9') < addDays(today, 30)))
      unknown.push(row)
    if (row.kind === 'warehouseStock' && !products.has(row.stock.code)) unknown.push(row)
  }
  return { counts, products, priced, unknown }
}
