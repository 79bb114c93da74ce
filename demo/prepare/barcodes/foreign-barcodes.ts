import type { FeedProduct } from '../../../packages/domain/src/catalogue/import/feed.ts'

/** GS1 gives a company seven digits in most countries, nine in Russia. */
export const companyOf = (ean: string): string => ean.slice(0, ean.startsWith('46') ? 9 : 7)

const [fewestOfHouse, fewestOfOwn, shareOfHouse] = [5, 3, 0.8]

/**
 * A barcode in the numbers of another house, when its maker has numbers of its own, was read from the wrong line of a waybill:
 * «Ноготков цветки» with one of Roche. Neither it is stated, nor what the same line says of the country and the vital list.
 */
export function withoutForeignBarcodes<Pack extends { product: FeedProduct }>(packs: readonly Pack[]): Pack[] {
  const houses = new Map<string, Map<string, number>>()
  const numbers = new Map<string, Map<string, number>>()
  for (const { product } of packs) {
    if (product.ean?.length !== 13 || !product.maker) continue
    count(houses, companyOf(product.ean), product.maker)
    count(numbers, product.maker, companyOf(product.ean))
  }
  const isForeign = ({ ean, maker }: FeedProduct): boolean => {
    if (ean?.length !== 13 || !maker) return false
    const company = companyOf(ean)
    const house = houses.get(company) ?? new Map()
    const all = [...house.values()].reduce((sum, one) => sum + one, 0)
    const most = Math.max(...house.values())
    const own = [...(numbers.get(maker) ?? [])].some(([each, times]) => each !== company && times >= fewestOfOwn)
    return house.get(maker) === 1 && most >= fewestOfHouse && most >= all * shareOfHouse && own
  }
  return packs.map((pack) => {
    if (!isForeign(pack.product)) return pack
    const { ean: barcode, ...sources } = pack.product.sources ?? {}
    // A barcode of the lists came alone.
    const said = barcode ? {} : { country: sources.country ? pack.product.country : null }
    const vital = barcode || sources.isVital ? {} : { isVital: null }
    return { ...pack, product: { ...pack.product, ean: null, ...said, ...vital, sources } }
  })
}

function count(of: Map<string, Map<string, number>>, key: string, value: string): void {
  const counts = of.get(key) ?? new Map<string, number>()
  of.set(key, counts.set(value, (counts.get(value) ?? 0) + 1))
}
