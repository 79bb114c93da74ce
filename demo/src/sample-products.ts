import type { DemoProduct } from './demo-product.ts'

/** Products to try prices and stock on without the catalogue: every third on prescription, few of them popular. */
export function sampleProducts(count: number): DemoProduct[] {
  return Array.from({ length: count }, (_, at) => ({
    code: `s${at}`,
    basePriceKopecks: 10_00 + ((at * 7_919) % 300_000),
    popularity: Math.round(1000 * ((at % 100) / 99) ** 3),
    dispensingClass: at % 3 === 0 ? 'prescription' : 'otc',
    isVital: at % 10 === 4,
    isCold: at % 50 === 7,
    hasNoExpiry: at % 40 === 3,
  }))
}
