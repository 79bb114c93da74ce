import type { BasketProduct, LineRecord, PharmacyRow } from './basket.ts'

/**
 * The pharmacy that sends the courier: one with the distance permit and the most packs of the basket. Of equals the
 * one with the smaller id, so that the result is stable.
 */
export function chooseDispatchPharmacy(
  pharmacies: readonly PharmacyRow[],
  lines: readonly { record: LineRecord; product: BasketProduct }[],
): PharmacyRow | undefined {
  const wanted = lines.filter(({ record }) => record.isChecked && !record.isSetAside)
  const packsOf = (pharmacy: PharmacyRow) =>
    wanted.reduce(
      (packs, { record, product }) => packs + Math.min(record.packs, pharmacy.free.get(product.productId) ?? 0),
      0,
    )
  const ranked = pharmacies.map((pharmacy) => ({ pharmacy, packs: packsOf(pharmacy) }))
  ranked.sort(
    (a, b) =>
      Number(b.pharmacy.hasDistancePermit) - Number(a.pharmacy.hasDistancePermit) ||
      b.packs - a.packs ||
      a.pharmacy.id - b.pharmacy.id,
  )
  return ranked[0]?.pharmacy
}
