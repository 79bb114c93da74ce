import { dayOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import type { FeedRow } from '../../packages/domain/src/catalogue/import/feed.ts'
import { chainFeed } from './chain-feed.ts'
import { readPharmacies } from './pharmacies.ts'
import { readPriceZones, readWarehouses } from './places.ts'
import { sampleProducts } from './sample-products.ts'

const products = sampleProducts(500)

async function rowsOn(today: string): Promise<FeedRow[]> {
  return Array.fromAsync(chainFeed({ rows: () => [], products: async () => products }, dayOf(today)).rows)
}

test('two readings of one day give the same shop, and another day moves nothing but days', async () => {
  const first = await rowsOn('2026-11-21')
  expect(await rowsOn('2026-11-21')).toEqual(first)
  const later = await rowsOn('2027-02-03')
  expect(later.map(withoutDays)).toEqual(first.map(withoutDays))
  expect(later).not.toEqual(first)
})

test('every row names a product, zone, pharmacy or warehouse of the chain', async () => {
  const codes = new Set(products.map((product) => product.code))
  const zones = new Set(readPriceZones().map((zone) => zone.code))
  const pharmacies = new Set(readPharmacies().map((pharmacy) => pharmacy.code))
  const warehouses = new Set(readWarehouses().map((warehouse) => warehouse.code))
  const unknown = (await rowsOn('2026-11-21')).filter((row) => {
    if (row.kind === 'price') return !codes.has(row.price.code) || !zones.has(row.price.priceZone)
    if (row.kind === 'stock') return !codes.has(row.stock.code) || !pharmacies.has(row.stock.pharmacy)
    if (row.kind === 'warehouseStock') return !codes.has(row.stock.code) || !warehouses.has(row.stock.warehouse)
    return true
  })
  expect(unknown).toEqual([])
})

function withoutDays(row: FeedRow): FeedRow {
  if (row.kind === 'price') return { ...row, price: { ...row.price, crossedUntil: null, crossedAskedUntil: null } }
  if (row.kind === 'stock') return { ...row, stock: { ...row.stock, expiresOn: dayOf('') } }
  return row
}
