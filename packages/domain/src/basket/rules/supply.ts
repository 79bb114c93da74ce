import type { BasketPharmacy, PharmacyRow } from './basket.ts'
import type { SupplyOf } from './basket-lines.ts'
import { handsOutToday } from './pharmacy-hours.ts'

/** What any one pharmacy of the city could do at best. */
export const citySupply: SupplyOf = (product) => ({ shelf: product.mostToday, warehouse: product.tomorrow })

/** A pharmacy that has closed for good hands out nothing, whatever its shelves still say. */
export function pharmacySupply(row: PharmacyRow): SupplyOf {
  if (row.isClosedForGood) return () => ({ shelf: 0, warehouse: 0 })
  return (product) => ({ shelf: row.free.get(product.productId) ?? 0, warehouse: product.tomorrow })
}

export function pharmacyOf(row: PharmacyRow, now: Date): BasketPharmacy {
  const { id, name, address, timezone, hasDistancePermit, isClosedForGood } = row
  return { id, name, address, timezone, hasDistancePermit, isClosedForGood, isHandedOutToday: handsOutToday(row, now) }
}
