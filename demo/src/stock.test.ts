import { addDays, dayOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import type { FeedStock } from '../../packages/domain/src/catalogue/import/feed.ts'
import { readPharmacies } from './pharmacies.ts'
import { readWarehouses } from './places.ts'
import { sampleProducts } from './sample-products.ts'
import { demoStock, demoWarehouseStock } from './stock.ts'

const today = dayOf('2026-11-21')
const pharmacies = readPharmacies()
const products = sampleProducts(1000)
const stock = stockOf(products)
const warehouseStock = [...demoWarehouseStock(products, readWarehouses())].flatMap((row) =>
  row.kind === 'warehouseStock' ? [row.stock] : [],
)

function stockOf(some: typeof products): FeedStock[] {
  return [...demoStock(some, pharmacies, today)].flatMap((row) => (row.kind === 'stock' ? [row.stock] : []))
}

test('a pharmacy has a lot of a product once', () => {
  expect(new Set(stock.map((row) => `${row.pharmacy} ${row.code} ${row.lot}`)).size).toBe(stock.length)
})

test('most pharmacies have what everybody asks for, few have what is rarely asked for', () => {
  const holders = new Map<string, Set<string>>()
  for (const row of stock) holders.set(row.code, (holders.get(row.code) ?? new Set()).add(row.pharmacy))
  const shareOf = (wanted: (popularity: number) => boolean) => {
    const some = products.filter((product) => wanted(product.popularity) && holders.has(product.code))
    return (
      some.reduce((sum, product) => sum + (holders.get(product.code)?.size ?? 0), 0) / some.length / pharmacies.length
    )
  }
  expect(shareOf((popularity) => popularity > 900)).toBeGreaterThan(0.7)
  expect(shareOf((popularity) => popularity < 100)).toBeLessThan(0.1)
})

test('one to forty packs of a lot, good for one month to three years, a few for less than three months', () => {
  expect(stock.filter((row) => row.packs < 1 || row.packs > 40 || !/^[A-Z]\d{5}$/.test(row.lot))).toEqual([])
  const dated = stock.flatMap(({ expiresOn }) => expiresOn ?? [])
  expect(dated.filter((day) => day < addDays(today, 30) || day > addDays(today, 1096))).toEqual([])
  const short = dated.filter((day) => day < addDays(today, 92)).length / dated.length
  expect(short).toBeGreaterThan(0.01)
  expect(short).toBeLessThan(0.12)
})

test('what carries no day of expiry has lots without one, and nothing else has', () => {
  const undated = new Set(stock.filter(({ expiresOn }) => expiresOn === null).map(({ code }) => code))
  const dated = new Set(stock.filter(({ expiresOn }) => expiresOn !== null).map(({ code }) => code))
  expect(undated.size).toBeGreaterThan(0)
  for (const { code, hasNoExpiry } of products) expect((hasNoExpiry ? dated : undated).has(code)).toBe(false)
})

test('some products are nowhere, some only in a warehouse, and a warehouse keeps about sixty in a hundred', () => {
  const onShelves = new Set(stock.map((row) => row.code))
  const inWarehouses = new Set(warehouseStock.map((row) => row.code))
  const nowhere = products.filter(({ code }) => !onShelves.has(code) && !inWarehouses.has(code)).length
  const tomorrowOnly = products.filter(({ code }) => !onShelves.has(code) && inWarehouses.has(code)).length
  expect(nowhere / products.length).toBeGreaterThan(0.03)
  expect(nowhere / products.length).toBeLessThan(0.08)
  expect(tomorrowOnly / products.length).toBeGreaterThan(0.02)
  expect(warehouseStock.length / products.length / 10).toBeGreaterThan(0.55)
  expect(warehouseStock.length / products.length / 10).toBeLessThan(0.68)
})

test('the stock of one product does not depend on the others', () => {
  const [first] = stock
  expect(stockOf(products.filter((product) => product.code === first?.code))).toEqual(
    stock.filter((row) => row.code === first?.code),
  )
})
