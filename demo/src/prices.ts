import { addDays, type Day } from '@romashka/basics'
import type { FeedRow } from '../../packages/domain/src/catalogue/import/feed.ts'
import type { DemoProduct } from './demo-product.ts'
import type { DemoPriceZone } from './places.ts'
import { randomFor, wholeBetween } from './random.ts'

/** Medicines on prescription are not advertised with a reduction. */
const neverReduced: ReadonlySet<string | null> = new Set(['prescription', 'pharmacy_only', null])
const reducedShare = 0.12

/** A price for every product in every zone; about one in eight of what may be reduced has a crossed price with an end date. */
export function* demoPrices(
  products: Iterable<DemoProduct>,
  zones: readonly DemoPriceZone[],
  today: Day,
): Generator<FeedRow> {
  let line = 0
  for (const product of products) {
    const reduction = reductionOf(product, today)
    for (const zone of zones) {
      line += 1
      const priceKopecks = pharmacyPrice(product.basePriceKopecks * zone.factor)
      const crossedKopecks = reduction && Math.max(pharmacyPrice(priceKopecks * reduction.raise), priceKopecks + 100)
      yield {
        kind: 'price',
        line,
        price: {
          priceZone: zone.code,
          code: product.code,
          priceKopecks,
          crossedKopecks,
          crossedUntil: reduction?.until ?? null,
          crossedAskedUntil: reduction?.askedUntil ?? null,
        },
      }
    }
  }
}

/** What the earlier price was the multiple of, its last day and the reduction's; the same in every zone. */
function reductionOf(product: DemoProduct, today: Day): { raise: number; until: Day; askedUntil: Day } | null {
  const random = randomFor('price', product.code)
  if (neverReduced.has(product.dispensingClass) || product.isVital || random() >= reducedShare) return null
  const raise = 1.06 + random() * 0.23
  const until = addDays(today, wholeBetween(random, 5, 45))
  return { raise, until, askedUntil: addDays(today, -wholeBetween(random, 1, 9)) }
}

/** The nearest price of the kind seen on a shelf: 12,50 · 87 · 349 · 12 490. Never below five roubles. */
export function pharmacyPrice(kopecks: number): number {
  if (kopecks < 50_00) return Math.max(Math.round(kopecks / 50) * 50, 5_00)
  if (kopecks < 100_00) return Math.round(kopecks / 100) * 100
  if (kopecks < 10_000_00) return Math.round(kopecks / 10_00) * 10_00 - 1_00
  return Math.round(kopecks / 100_00) * 100_00 - 10_00
}
