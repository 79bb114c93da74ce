import type { Kopecks, ProductId } from '@romashka/basics'
import type { DispensingClass } from '../../dispensing/index.ts'
import { compareForms, type DosageForm, parseDosageForm } from './dosage-form.russian.ts'
import { packContents } from './pack-contents.ts'
import { parseStrength } from './strength.russian.ts'
import { compareStrengths } from './strengths.ts'

/** A piece is one tablet, capsule, ampoule or suppository; a pack is one bottle, tube or inhaler. */
export type AmountUnit = 'piece' | 'pack' | 'ml' | 'g' | 'dose'

/** What of a prescription's line decides which products fulfil it. */
export interface PrescribedMedicine {
  /** International names; none where the registry only has a trade name. */
  substances: readonly string[]
  tradeName: string | null
  /** A medical commission has decided for this trade name: no other may be handed over. */
  isTradeNameRequired: boolean
  dosageForm: string | null
  strength: string | null
  amountUnit: AmountUnit
}

export interface StockedProduct {
  id: ProductId
  substances: readonly string[]
  tradeName: string
  dosageForm: string | null
  strength: string | null
  /** What one container holds: «10 мл», «30 г». */
  volume: string | null
  packSize: number | null
  dispensingClass: DispensingClass
  /** Of one pack in the shopper's city; null where it is not sold. */
  priceKopecks: Kopecks | null
  packsAvailable: number
}

/** Why a product is not offered. What is unknown is left to the pharmacist and never fits. */
const mismatches = [
  'other_substance',
  'other_trade_name',
  'other_form',
  'other_strength',
  'pharmacy_only',
  'substance_unknown',
  'form_unknown',
  'strength_unknown',
  'contents_unknown',
  /** Only by the prescriber's decision: the strength is twice the prescribed one. */
  'needs_halving',
] as const
export type Mismatch = (typeof mismatches)[number]

export interface Match {
  productId: ProductId
  /** Tablets of this product in place of one prescribed: 2 where it has half the strength. */
  unitsForOne: number
  /** Of what is prescribed, in its unit, one pack holds. */
  amountPerPack: number
  isPrescribedTradeName: boolean
}

/**
 * Whether a product may be handed over for a line, and how much of it one pack holds. A lower strength is recounted into
 * more tablets; a higher one needs the prescriber's decision. Source: docs/rules/prescriptions.md §2
 */
export function matchProduct(medicine: PrescribedMedicine, product: StockedProduct): Match | Mismatch {
  const isPrescribedTradeName = medicine.tradeName !== null && isSameName(medicine.tradeName, product.tradeName)
  const refused = refuseBySubstance(medicine, product, isPrescribedTradeName)
  if (refused) return refused
  if (product.dispensingClass === 'pharmacy_only') return 'pharmacy_only'
  const sameForm = compareForms(medicine.dosageForm, product.dosageForm)
  const form = parseDosageForm(product.dosageForm)
  if (sameForm === 'unknown' || !form) return 'form_unknown'
  if (sameForm === 'other') return 'other_form'
  const unitsForOne = compareStrengths(strengthsOf(medicine, product, form))
  if (typeof unitsForOne === 'string') return unitsForOne
  const contents = packContents(medicine.amountUnit, form, product)
  if (contents === null) return 'contents_unknown'
  return { productId: product.id, unitsForOne, amountPerPack: contents / unitsForOne, isPrescribedTradeName }
}

function refuseBySubstance(
  { substances, isTradeNameRequired }: PrescribedMedicine,
  product: StockedProduct,
  isPrescribedTradeName: boolean,
): Mismatch | null {
  if (isPrescribedTradeName && (substances.length === 0 || product.substances.length === 0)) return null
  if (isTradeNameRequired && !isPrescribedTradeName) return 'other_trade_name'
  if (substances.length === 0) return 'other_trade_name'
  if (product.substances.length === 0) return 'substance_unknown'
  const own = new Set(product.substances.map(nameKey))
  const wanted = new Set(substances.map(nameKey))
  return own.size === wanted.size && own.isSubsetOf(wanted) ? null : 'other_substance'
}

function strengthsOf(medicine: PrescribedMedicine, product: StockedProduct, form: DosageForm) {
  return {
    form,
    unit: medicine.amountUnit,
    prescribed: parseStrength(medicine.strength),
    own: parseStrength(product.strength),
    volume: product.volume,
  }
}

function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other)
}

/** U+0301 is left of a decomposed accent, U+0308 of the two dots: names are written with and without them. */
function nameKey(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0301\u0308®™]/gu, '')
    .normalize('NFC')
    .replace(/[\s-]+/gu, ' ')
    .trim()
}
