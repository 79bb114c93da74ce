import type { Day } from '@romashka/basics'
import type { DispensingClass } from './dispensing-class.ts'
import { type DispensingRules, dispensingRules } from './dispensing-rules.ts'
import { isRemotePrescriptionAllowed, remotePrescriptionRules } from './remote-prescription.ts'

const medicineClasses: ReadonlySet<string> = new Set<DispensingClass>(['otc', 'prescription', 'pharmacy_only'])
const prescriptionClasses: ReadonlySet<string> = new Set<DispensingClass>(['prescription', 'pharmacy_only'])

export function isMedicine(dispensingClass: DispensingClass): boolean {
  return medicineClasses.has(dispensingClass)
}

/** Handed over against a prescription shown in the pharmacy, whatever its form. */
export function isOnPrescription(dispensingClass: DispensingClass): boolean {
  return prescriptionClasses.has(dispensingClass)
}

/** How the shopper gets an order. */
export type DeliveryMethod = 'pickup' | 'courier'

/** Why a product may not be had this way. The words for each are on the shop's screens. */
export type DispensingRefusal =
  | 'RX_NEEDS_PHARMACY'
  | 'PHARMACY_ONLY'
  | 'ALCOHOL_OVER_25'
  | 'COLD_CHAIN_NO_SLOT'
  | 'NO_PERMIT'

export interface DispensingProduct {
  dispensingClass: DispensingClass
  ethanolPercent: number | null
  storageMaxCelsius: number | null
  atcCode: string | null
}

export interface DispensingSituation {
  deliveryMethod: DeliveryMethod
  /** null: no region in particular, so that no rule of a region counts. */
  regionId: number | null
  on: Day
  /** The pharmacy that hands it to the courier may sell medicines at a distance. */
  hasDistancePermit: boolean
  /** The courier brings a thermo bag. */
  hasThermoBag: boolean
  /** The chain's figure of the day: with more ethanol a product is handed over and paid for in the pharmacy alone. */
  maxCourierEthanolPercent: number
  /** false: the chain has no bank. */
  isPaidOnline?: boolean | undefined
  /** A prescription of the state system is attached and in force. */
  hasElectronicPrescription?: boolean
}

export interface DispensingPermission {
  isAllowed: boolean
  /** Where it is paid for: some products only where they are handed over. */
  paidAt: 'online' | 'pharmacy'
  reasons: DispensingRefusal[]
  needsPrescription: boolean
  needsColdChain: boolean
  /** The version of the rules that decided. */
  rules: string
}

/**
 * Decides whether a product may be had this way on this day, and where it is paid for.
 * Source: docs/rules/dispensing.md
 */
export function decideDispensing(
  product: DispensingProduct,
  situation: DispensingSituation,
  versions = dispensingRules,
  remoteRules = remotePrescriptionRules,
): DispensingPermission {
  const rules = rulesOn(situation.on, versions)
  const needsPrescription = isOnPrescription(product.dispensingClass)
  const reasons = refusalsOf(product, situation, rules, remoteRules)
  return {
    isAllowed: reasons.length === 0,
    paidAt:
      situation.isPaidOnline === false || needsPrescription || isStrong(product, situation) ? 'pharmacy' : 'online',
    reasons,
    needsPrescription,
    needsColdChain: isCold(product, rules),
    rules: rules.version,
  }
}

/** A day and the chain's figures that hold on it. */
export type DispensingDay = Pick<DispensingSituation, 'on' | 'maxCourierEthanolPercent' | 'isPaidOnline'>

/** The same for a product picked up in any pharmacy. */
export function decidePickup(product: DispensingProduct, day: DispensingDay): DispensingPermission {
  const situation = { ...day, regionId: null, hasDistancePermit: false, hasThermoBag: false }
  return decideDispensing(product, { deliveryMethod: 'pickup', ...situation })
}

function refusalsOf(
  product: DispensingProduct,
  at: DispensingSituation,
  rules: DispensingRules,
  remoteRules: typeof remotePrescriptionRules,
): DispensingRefusal[] {
  if (product.dispensingClass === 'pharmacy_only') return ['PHARMACY_ONLY']
  if (at.deliveryMethod === 'pickup') return []
  const reasons: DispensingRefusal[] = []
  if (isOnPrescription(product.dispensingClass) && !isRemotePrescription(product, at, remoteRules))
    reasons.push('RX_NEEDS_PHARMACY')
  if (isStrong(product, at)) reasons.push('ALCOHOL_OVER_25')
  if (isMedicine(product.dispensingClass) && !at.hasDistancePermit) reasons.push('NO_PERMIT')
  if (isCold(product, rules) && (isImmunobiological(product) || !at.hasThermoBag)) reasons.push('COLD_CHAIN_NO_SLOT')
  return reasons
}

function isStrong(product: DispensingProduct, at: DispensingSituation): boolean {
  return (product.ethanolPercent ?? 0) > at.maxCourierEthanolPercent
}

function isRemotePrescription(
  { atcCode }: DispensingProduct,
  { on, regionId, hasElectronicPrescription = false }: DispensingSituation,
  rules: typeof remotePrescriptionRules,
): boolean {
  return isRemotePrescriptionAllowed({ on, regionId, atcCode, hasElectronicPrescription }, rules)
}

function isCold(product: DispensingProduct, rules: DispensingRules): boolean {
  if (product.storageMaxCelsius === null) return false
  const limit = isImmunobiological(product) ? rules.immunobiologicalColdChainMaxCelsius : rules.coldChainMaxCelsius
  return product.storageMaxCelsius <= limit
}

/** Sera and vaccines. */
function isImmunobiological(product: DispensingProduct): boolean {
  return /^J0[67]/.test(product.atcCode ?? '')
}

function rulesOn(day: Day, versions: readonly DispensingRules[]): DispensingRules {
  const rules = versions.filter(({ from }) => from <= day).at(-1) ?? versions[0]
  if (!rules) throw new Error('no dispensing rules')
  return rules
}
