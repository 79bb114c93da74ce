import type { CategoryId, Kopecks, ProductId } from '@romashka/basics'
import { type DispensingClass, isOnPrescription } from '../dispensing/index.ts'

export const badges = ['discount', 'prescription', 'pharmacy_only', 'supplement', 'vital', 'fridge', 'popular'] as const
export type Badge = (typeof badges)[number]

/** One pack as every list shows it, with what the caller's city asks for it and has of it. */
export interface ProductCard {
  id: ProductId
  code: string
  slug: string
  title: string
  titleShort: string
  tradeName: string
  substance: string | null
  maker: string | null
  country: string | null
  categoryId: CategoryId
  familyId: number
  priceKopecks: Kopecks | null
  crossedKopecks: Kopecks | null
  perUnitKopecks: Kopecks | null
  discountPercent: number | null
  dispensingClass: DispensingClass
  isOnPrescription: boolean
  /** In the caller's own city. Where it has no pharmacies, nothing is. */
  todayPharmacies: number
  canComeTomorrow: boolean
  /** In the city that supplies the caller's: the same where that is his own. */
  nearbyPharmacies: number
  /** The warehouse can bring it to the pharmacies of that city. */
  canComeNearby: boolean
  mostPacks: number
  canGoByCourier: boolean
  dosageForm: string | null
  packShape: string
  strength: string | null
  volume: string | null
  packSize: number | null
  atcCode: string | null
  pictureUrl: string | null
  badges: Badge[]
}

/** From this popularity on a product is marked as bought often. */
const popularFrom = 800

export function badgesOf(product: {
  discountPercent: number | null
  dispensingClass: DispensingClass
  isVital: boolean | null
  isCold: boolean
  popularity: number
}): Badge[] {
  const badges: Badge[] = []
  // A reduced price of a prescription medicine is a price, not an advertisement. Source: docs/rules/advertising.md
  const isAdvertised = !isOnPrescription(product.dispensingClass)
  if (product.discountPercent && isAdvertised) badges.push('discount')
  if (product.dispensingClass === 'prescription') badges.push('prescription')
  if (product.dispensingClass === 'pharmacy_only') badges.push('pharmacy_only')
  if (product.dispensingClass === 'supplement') badges.push('supplement')
  if (product.isVital) badges.push('vital')
  if (product.isCold) badges.push('fridge')
  if (product.popularity >= popularFrom && isAdvertised) badges.push('popular')
  return badges
}

/** The parts of a title that distinguish packs, without the dosage form. */
export function shortTitle(product: {
  tradeName: string
  strength: string | null
  volume: string | null
  packSize: number | null
}): string {
  const size = product.packSize !== null && product.packSize > 1 ? `№${product.packSize}` : null
  return [product.tradeName, product.strength, product.volume, size]
    .filter((part) => part !== null && part !== '')
    .join(' ')
}
