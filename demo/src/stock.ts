import { type Day, dayOf } from '@romashka/basics'
import type { FeedRow } from '../../packages/domain/src/catalogue/import/feed.ts'
import type { DemoProduct } from './demo-product.ts'
import type { DemoPharmacy } from './pharmacies.ts'
import type { DemoWarehouse } from './places.ts'
import { hash, type Random, randomFor, wholeBetween } from './random.ts'

/** Of a hundred products, how many nobody has, and how many only a warehouse has. */
const nowherePercent = 5
const warehouseOnlyPercent = 5
/** Of a hundred products that can be had at all, how many one warehouse keeps. */
const warehousePercent = 64
/** Of the pharmacies that would have a product, how many have a refrigerator for it. */
const coldShare = 0.6
const secondLotShare = 0.18
/** Lots on their way out, for «годен до» and for whoever has to refuse them. */
const shortDatedShare = 0.05

interface Lot {
  lot: string
  expiresOn: Day | null
}

/** Packs on the shelves: common products in most pharmacies, rare ones in few, and some in none. */
export function* demoStock(
  products: Iterable<DemoProduct>,
  pharmacies: readonly DemoPharmacy[],
  today: Day,
): Generator<FeedRow> {
  const shelves = pharmacies.map((pharmacy) => ({ code: pharmacy.code, size: sizeOf(pharmacy) }))
  let line = 0
  for (const product of products) {
    if (availabilityOf(product) !== 'pharmacies') continue
    const random = randomFor('stock', product.code)
    const lots = lotsOf(random, product, today)
    const chance = shelfChance(product.popularity) * (product.isCold ? coldShare : 1)
    const most = 2 + Math.round((38 * product.popularity) / 1000)
    for (const { code, size } of shelves) {
      if (random() >= Math.min(chance * size, 0.97)) continue
      for (const { lot, expiresOn } of lotsInStock(random, lots)) {
        line += 1
        const packs = 1 + Math.floor(random() ** 2 * most)
        yield { kind: 'stock', line, stock: { pharmacy: code, code: product.code, lot, expiresOn, packs } }
      }
    }
  }
}

/** What each region's warehouse can bring by tomorrow. */
export function* demoWarehouseStock(
  products: Iterable<DemoProduct>,
  warehouses: readonly DemoWarehouse[],
): Generator<FeedRow> {
  let line = 0
  for (const product of products) {
    const availability = availabilityOf(product)
    if (availability === 'nowhere') continue
    const random = randomFor('warehouse', product.code)
    for (const warehouse of warehouses) {
      if (availability === 'pharmacies' && random() * 100 >= warehousePercent) continue
      line += 1
      const packs = wholeBetween(random, 4, 20 + Math.round(product.popularity * 0.4))
      yield { kind: 'warehouseStock', line, stock: { warehouse: warehouse.code, code: product.code, packs } }
    }
  }
}

function availabilityOf(product: DemoProduct): 'nowhere' | 'warehouse' | 'pharmacies' {
  const percent = hash(`availability|${product.code}`) % 100
  if (percent < nowherePercent) return 'nowhere'
  return percent < nowherePercent + warehouseOnlyPercent ? 'warehouse' : 'pharmacies'
}

/** How likely an average pharmacy has a product: one in thirty has the least asked for, nine in ten the most. */
function shelfChance(popularity: number): number {
  return 0.035 + 0.865 * (popularity / 1000) ** 2.5
}

/** Large pharmacies keep more: 1 is average, those open round the clock are never small. */
function sizeOf(pharmacy: DemoPharmacy): number {
  const size = 0.7 + (hash(`size|${pharmacy.code}`) / 2 ** 32) * 0.6
  return pharmacy.openingHours === '24/7' ? Math.max(size, 1.1) : size
}

/** The two to five lots of a product that are about in the chain. */
function lotsOf(random: Random, product: DemoProduct, today: Day): Lot[] {
  const mostMonths = product.isCold ? 20 : 35
  const count = wholeBetween(random, 2, 5)
  const letter = 'ABCDEFGHKLMNPRSTVX'.charAt(wholeBetween(random, 0, 17))
  const first = wholeBetween(random, 10_000, 79_999)
  return Array.from({ length: count }, (_, at) => ({
    lot: `${letter}${first + at * 1_117}`,
    expiresOn: product.hasNoExpiry ? null : endOfMonth(today, monthsLeft(random, mostMonths)),
  }))
}

function monthsLeft(random: Random, mostMonths: number): number {
  return random() < shortDatedShare ? wholeBetween(random, 1, 2) : wholeBetween(random, 4, mostMonths)
}

function lotsInStock(random: Random, lots: readonly Lot[]): Lot[] {
  const at = wholeBetween(random, 0, lots.length - 1)
  const onShelf = random() < secondLotShare ? [at, (at + 1) % lots.length] : [at]
  return onShelf.flatMap((index) => lots[index] ?? [])
}

/** Packs are stamped with a month, so a lot is good to the end of one. */
function endOfMonth(today: Day, monthsAhead: number): Day {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return dayOf(new Date(Date.UTC(year, month + monthsAhead, 0)).toISOString())
}
