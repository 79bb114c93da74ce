import { type CategoryId, type Day, type Kopecks, kopecks } from '@romashka/basics'
import type { Tables } from '@romashka/database'
import type { Selectable } from 'kysely'
import type { CourierRefusal } from '../dispensing/index.ts'
import { amountKey } from './amount-key.russian.ts'
import type { CityPlace } from './assortment/assortment-index.ts'
import type { AnalogueQuery } from './assortment/similar-products.ts'
import type { ProductCard } from './product-card.ts'
import type { detailColumns } from './product-columns.ts'
import type { StorageKind } from './storage.ts'
import type { ValueSources } from './value-sources.ts'
import { isUsedAlike } from './way-of-use.russian.ts'

type DetailColumns = {
  [Field in keyof typeof detailColumns]: Selectable<Tables['products']>[(typeof detailColumns)[Field]]
}

/** What the product page shows beside the card. */
export interface ProductDetails extends Omit<DetailColumns, 'valueSources'> {
  /** Who says which value. */
  valueSources: ValueSources
  isWithdrawn: boolean
  substances: { name: string; slug: string; nameLatin: string | null }[]
  makerSlug: string | null
  atcGroups: { code: string; name: string }[]
}

/** The same with what its analogues are sought by, so that they can be found before any card is read. */
export interface ProductRecord extends ProductDetails {
  likeness: Omit<AnalogueQuery, 'id' | 'substances'>
}

export interface StockSummary {
  packsToday: number
  nearestExpiry: Day | null
  latestExpiry: Day | null
  confirmedAt: Date | null
}

/** What the pharmacies of a city have of a product, and what it may cost there at most; null where that is not known. */
export interface CitySupply {
  lots: StockSummary
  ceilingKopecks: Kopecks | null
}

type Difference = 'tradeName' | 'maker' | 'substance' | 'form' | 'strength' | 'packSize'

export interface Analogue {
  card: ProductCard
  differs: Difference[]
  savingKopecks: Kopecks | null
  savingPercent: number | null
}

/** From the nearest to the farthest: substance, strength and form; the substance alone; the ATC group of level 4. */
export const analogueSteps = ['same', 'other_form', 'same_group'] as const
export type AnalogueStepName = (typeof analogueSteps)[number]

export interface AnalogueStep {
  step: AnalogueStepName
  products: Analogue[]
}

export interface Product {
  card: ProductCard
  details: ProductDetails
  crumbs: { id: CategoryId; name: string; slug: string }[]
  storageKind: StorageKind | null
  courierRefusal: CourierRefusal | null
  canOrder: boolean
  canPayOnline: boolean
  /** By an electronic prescription, where the chain reads them. */
  canShowElectronic: boolean
  lots: StockSummary
  family: ProductCard[]
  analogues: AnalogueStep[]
  place: CityPlace
  /** What it may cost at most in these pharmacies; null where that is not known. */
  ceilingKopecks: Kopecks | null
}

/**
 * What changes for the shopper, and what he saves for as much of the medicine as the first pack holds. Packs of
 * different or unknown strength are not compared: half the price for half the dose is no saving.
 */
export function compareAnalogue(product: ProductCard, other: ProductCard): Analogue {
  const differs: Difference[] = []
  if (product.tradeName !== other.tradeName) differs.push('tradeName')
  if (product.maker !== other.maker) differs.push('maker')
  if (product.substance !== other.substance) differs.push('substance')
  if (product.packShape !== other.packShape || !isUsedAlike(product.dosageForm, other.dosageForm)) differs.push('form')
  if (amountKey(product.strength ?? '') !== amountKey(other.strength ?? '')) differs.push('strength')
  if (product.packSize !== other.packSize || product.volume !== other.volume) differs.push('packSize')
  const isComparable =
    !differs.some((one) => one === 'substance' || one === 'strength') &&
    Boolean(product.strength) &&
    product.volume === other.volume
  const savingKopecks = isComparable ? savingOf(product, other) : null
  const savingPercent =
    savingKopecks === null || !product.priceKopecks ? null : Math.round((100 * savingKopecks) / product.priceKopecks)
  return { card: other, differs, savingKopecks, savingPercent }
}

function savingOf(product: ProductCard, other: ProductCard): Kopecks | null {
  if (product.priceKopecks === null || other.priceKopecks === null) return null
  if (product.packSize === other.packSize) return kopecks(product.priceKopecks - other.priceKopecks)
  if (!product.packSize || !other.packSize) return null
  return kopecks(Math.round(product.priceKopecks - (other.priceKopecks * product.packSize) / other.packSize))
}
