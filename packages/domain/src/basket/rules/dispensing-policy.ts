import type { CityId, Day } from '@romashka/basics'
import { type DispensingClass, medicineClasses } from '../../catalogue/index.ts'

/** Why a line cannot be had this way. The words for each are on the shop's screens. */
export const reasonCodes = [
  'RX_NEEDS_PHARMACY',
  'PHARMACY_ONLY',
  'ALCOHOL_OVER_25',
  'COLD_CHAIN_NO_SLOT',
  'NO_PERMIT',
  'NOT_IN_CITY',
  'NOT_AT_PHARMACY',
  'MAX_QTY',
  'WITHDRAWN',
  'RECALLED',
  'EXPIRES_SOON',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

export type WayToGet = 'pickup' | 'courier'

export interface PolicyProduct {
  dispensingClass: DispensingClass
  ethanolPercent: number | null
  storageMaxCelsius: number | null
  atcCode: string | null
  substanceIds?: readonly number[]
}

export interface PolicySituation {
  mode: WayToGet
  cityId: CityId
  on: Day
  /** The pharmacy that hands it to the courier may sell medicines at a distance. */
  hasDistancePermit: boolean
  /** The courier brings a thermo bag. */
  hasThermoBag: boolean
  /** A prescription of the state system is attached and in force. */
  hasElectronicPrescription?: boolean
}

export interface Permission {
  isAllowed: boolean
  /** Where it is paid for: some things only where they are handed over. */
  paidAt: 'online' | 'pharmacy'
  reasons: ReasonCode[]
  needsPrescription: boolean
  needsColdChain: boolean
  rules: string
}

/** What the law and the chain allow from a day on. A new rule is a new version; an old order can be read by its own. */
interface Rules {
  version: string
  from: Day
  strongestByCourierPercent: number
  /** Cities and substances of the experiment with prescription medicines by courier; none takes part yet. */
  remotePrescription: { cityIds: readonly CityId[]; substanceIds: readonly number[] }
  coldestOrdinaryCelsius: number
}

const versions: readonly Rules[] = [
  {
    version: '2020-05',
    from: '2020-05-18' as Day,
    strongestByCourierPercent: 25,
    remotePrescription: { cityIds: [], substanceIds: [] },
    coldestOrdinaryCelsius: 8,
  },
]

/**
 * What may be done with a product here and now.
 * Source: docs/rules/dispensing-policy.md
 */
export function whatMayBeDone(product: PolicyProduct, situation: PolicySituation, all = versions): Permission {
  const rules = rulesOn(situation.on, all)
  const needsPrescription = product.dispensingClass === 'prescription' || product.dispensingClass === 'pharmacy_only'
  const needsColdChain = isCold(product, rules)
  const reasons =
    product.dispensingClass === 'pharmacy_only'
      ? (['PHARMACY_ONLY'] as ReasonCode[])
      : situation.mode === 'courier'
        ? courierReasons(product, situation, rules, needsColdChain)
        : []
  const isStrong = (product.ethanolPercent ?? 0) > rules.strongestByCourierPercent
  return {
    isAllowed: reasons.length === 0,
    paidAt: needsPrescription || isStrong ? 'pharmacy' : 'online',
    reasons,
    needsPrescription,
    needsColdChain,
    rules: rules.version,
  }
}

function courierReasons(product: PolicyProduct, at: PolicySituation, rules: Rules, isCold: boolean): ReasonCode[] {
  const reasons: ReasonCode[] = []
  if (product.dispensingClass === 'prescription' && !isRemotePrescription(product, at, rules))
    reasons.push('RX_NEEDS_PHARMACY')
  if ((product.ethanolPercent ?? 0) > rules.strongestByCourierPercent) reasons.push('ALCOHOL_OVER_25')
  if (medicineClasses.includes(product.dispensingClass) && !at.hasDistancePermit) reasons.push('NO_PERMIT')
  if (isCold && (isImmunobiological(product) || !at.hasThermoBag)) reasons.push('COLD_CHAIN_NO_SLOT')
  return reasons
}

function isRemotePrescription(product: PolicyProduct, at: PolicySituation, rules: Rules): boolean {
  const { cityIds, substanceIds } = rules.remotePrescription
  const substances = product.substanceIds ?? []
  const isListed = substances.length > 0 && substances.every((id) => substanceIds.includes(id))
  return cityIds.includes(at.cityId) && isListed && at.hasElectronicPrescription === true
}

/** Sera and vaccines (ATC J06, J07) have a limit of their own: 15 °C. */
function isCold(product: PolicyProduct, rules: Rules): boolean {
  if (product.storageMaxCelsius === null) return false
  return product.storageMaxCelsius <= (isImmunobiological(product) ? 15 : rules.coldestOrdinaryCelsius)
}

function isImmunobiological(product: PolicyProduct): boolean {
  return /^J0[67]/.test(product.atcCode ?? '')
}

function rulesOn(day: Day, all: readonly Rules[]): Rules {
  const known = all.filter((rules) => rules.from <= day).at(-1) ?? all[0]
  if (!known) throw new Error('no dispensing rules')
  return known
}
