import type { PharmacyId, ProductId, WarehouseId } from '@romashka/basics'

export interface WantedPacks {
  pharmacyId: PharmacyId
  productId: ProductId
  packs: number
}

/** Packs of one lot on one pharmacy's shelf. */
export interface LotPacks extends WantedPacks {
  lot: string
}

export interface WarehousePacks {
  warehouseId: WarehouseId
  productId: ProductId
  packs: number
}

export interface FreeLot {
  pharmacyId: PharmacyId
  productId: ProductId
  lot: string
  expiresOn: string
  free: number
}

export interface MissingPacks extends WantedPacks {
  /** What there was to take. */
  free: number
}

/** Takes free packs, the lots that expire soonest first; `missing`: what could not be taken. */
export function takeSoonestExpiring(
  wanted: readonly WantedPacks[],
  lots: readonly FreeLot[],
): { taken: LotPacks[]; missing: MissingPacks[] } {
  const free = lots
    .map((lot) => ({ ...lot }))
    .sort((a, b) => a.expiresOn.localeCompare(b.expiresOn) || a.lot.localeCompare(b.lot))
  const byShelf = Map.groupBy(free, ({ pharmacyId, productId }) => `${pharmacyId} ${productId}`)
  const taken: LotPacks[] = []
  const missing: MissingPacks[] = []
  for (const { pharmacyId, productId, packs } of wanted) {
    let left = packs
    for (const lot of byShelf.get(`${pharmacyId} ${productId}`) ?? []) {
      const now = Math.min(lot.free, left)
      if (now <= 0) continue
      lot.free -= now
      left -= now
      taken.push({ pharmacyId, productId, lot: lot.lot, packs: now })
    }
    if (left > 0) missing.push({ pharmacyId, productId, packs, free: packs - left })
  }
  return { taken, missing }
}
