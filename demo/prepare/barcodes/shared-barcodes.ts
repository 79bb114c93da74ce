import type { FeedProduct } from '../../../packages/domain/src/catalogue/import/feed.ts'

/** What a barcode tells apart: another strength, volume or count has another code. */
const whatIsIn = ({ tradeName, strength, volume, packSize }: FeedProduct): string =>
  [tradeName.split(' ')[0], strength, volume, packSize].join('|').toLowerCase()

/**
 * Two things cannot have one barcode: where lists give it to both, nobody knows whose it is, and neither states it. Two
 * wordings of one pack may share it.
 */
export function withoutSharedBarcodes<Pack extends { product: FeedProduct }>(packs: readonly Pack[]): Pack[] {
  const byCode = Map.groupBy(packs, ({ product }) => product.ean ?? '')
  const isShared = (ean: string) => new Set(byCode.get(ean)?.map(({ product }) => whatIsIn(product))).size > 1
  return packs.map((pack) => {
    const { ean, sources } = pack.product
    if (!ean || !isShared(ean)) return pack
    const { ean: _, ...others } = sources ?? {}
    return { ...pack, product: { ...pack.product, ean: null, sources: others } }
  })
}
