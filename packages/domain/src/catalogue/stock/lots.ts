import type { PharmacyId, ProductId, WarehouseId } from '@romashka/basics'

/** The stored day of packs that have none: PostgreSQL sorts it behind every other, so that they are never over and go last. */
export const noExpiry = 'infinity'

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
