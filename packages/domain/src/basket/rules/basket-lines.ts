import type { Day } from '@romashka/basics'
import { type DispensingPermission, type DispensingSituation, decideDispensing } from '../../dispensing/index.ts'
import { type Allocation, allocate, mostPacks, type Supply, type VariantType } from './allocation.ts'
import type {
  BasketLine,
  BasketProduct,
  ImpossibleLine,
  LineAction,
  LineReason,
  LineRecord,
  PharmacyRow,
} from './basket.ts'

/** The stock of the chosen pharmacy; without one, the most that any pharmacy of the city has. */
export type SupplyOf = (product: BasketProduct) => Supply

/** The most that any one pharmacy of the city has. */
export const citySupply: SupplyOf = (product) => ({ shelf: product.mostToday, warehouse: product.tomorrow })

/** A pharmacy that has closed for good supplies nothing, even if it has stock records. */
export function pharmacySupply(row: PharmacyRow): SupplyOf {
  if (row.isClosedForGood) return () => ({ shelf: 0, warehouse: 0 })
  return (product) => ({ shelf: row.free.get(product.productId) ?? 0, warehouse: product.tomorrow })
}

/** The day on which some of so many packs expire before they are used up. */
export type ExpiryOf = (product: BasketProduct, packs: number) => Day | null

export interface LineSituation extends DispensingSituation {
  on: Day
  variant: VariantType
  isHandedOutToday: boolean
  /** One pharmacy, not the city as a whole. */
  isPharmacyChosen: boolean
  supplyOf: SupplyOf
  /** Absent while no pharmacy is chosen: the lots are not known yet. */
  pointsExpiry?: ExpiryOf | undefined
}

const nothing: Supply = { shelf: 0, warehouse: 0 }

const supplyFor = (product: BasketProduct, at: Pick<LineSituation, 'supplyOf'>): Supply =>
  product.isWithdrawn || product.priceKopecks === null ? nothing : at.supplyOf(product)

/** How these packs of a product are supplied, if it may be ordered this way. */
export function allocateLine(
  packs: number,
  product: BasketProduct,
  { isAllowed }: Pick<DispensingPermission, 'isAllowed'>,
  at: Pick<LineSituation, 'supplyOf' | 'variant' | 'isHandedOutToday'>,
): Allocation {
  if (!isAllowed) return { today: 0, tomorrow: 0, tomorrowFromShelf: 0, missing: packs }
  return allocate(packs, supplyFor(product, at), at.variant, at.isHandedOutToday)
}

/** Decides how many packs of a line can be ordered, in which group, and why the rest cannot. */
export function decideLine(record: LineRecord, product: BasketProduct, at: LineSituation): BasketLine {
  const permission = decideDispensing(product, { ...at, hasElectronicPrescription: record.prescription !== undefined })
  const supply = supplyFor(product, at)
  const allocation = allocateLine(record.packs, product, permission, at)
  const fromShelf = allocation.today + allocation.tomorrowFromShelf
  const expiresSoonOn = (fromShelf > 0 && at.pointsExpiry?.(product, fromShelf)) || null
  return {
    ...record,
    product,
    allocation,
    permission,
    expiresSoonOn,
    mostToday: Math.max(0, supply.shelf),
    mostPacks: permission.isAllowed ? mostPacks(supply, at.variant) : 0,
    reasons: [...reasonsOf(product, permission, allocation, at), ...(expiresSoonOn ? (['EXPIRES_SOON'] as const) : [])],
  }
}

function reasonsOf(
  product: BasketProduct,
  permission: DispensingPermission,
  allocation: Allocation,
  at: LineSituation,
): LineReason[] {
  if (product.isWithdrawn) return ['WITHDRAWN']
  if (!permission.isAllowed) return permission.reasons
  if (allocation.missing === 0) return []
  if (product.priceKopecks === null || (product.mostToday === 0 && product.tomorrow === 0)) return ['NOT_IN_CITY']
  if (at.isPharmacyChosen) return ['NOT_AT_PHARMACY']
  return ['MAX_QTY']
}

/** Checked lines that cannot be ordered as chosen, with the actions that may help. No line is deleted. */
export function impossibleLines(
  lines: readonly BasketLine[],
  at: Pick<LineSituation, 'variant' | 'deliveryMethod'>,
): ImpossibleLine[] {
  return lines
    .filter((line) => line.isChecked && !line.isSetAside && line.allocation.missing > 0)
    .map((line) => {
      const reason = line.reasons[0] ?? 'NOT_IN_CITY'
      const { productId, allocation, product } = line
      return {
        productId,
        title: product.title,
        packs: allocation.missing,
        reason,
        actions: actionsFor(line, reason, at),
      }
    })
}

function actionsFor(
  line: BasketLine,
  reason: LineReason,
  at: Pick<LineSituation, 'variant' | 'deliveryMethod'>,
): LineAction[] {
  const actions: LineAction[] = []
  const isShort = reason === 'NOT_AT_PHARMACY' || reason === 'MAX_QTY'
  if (isShort && at.variant === 'today' && line.product.tomorrow > 0) actions.push('TAKE_TOMORROW')
  if (reason === 'NOT_AT_PHARMACY' && line.product.todayPharmacies > 0) actions.push('OTHER_PHARMACY')
  const isForPickup = reason !== 'PHARMACY_ONLY' && !line.permission.isAllowed && line.product.todayPharmacies > 0
  if (at.deliveryMethod === 'courier' && isForPickup) actions.push('TO_PICKUP')
  if (isShort && line.allocation.missing < line.packs) actions.push('REDUCE')
  return [...actions, 'REPLACE', 'REMOVE']
}

/** Packs of a line that can be ordered. */
export function orderablePacks(line: Pick<BasketLine, 'packs' | 'allocation' | 'permission'>): number {
  return line.permission.isAllowed ? line.packs - line.allocation.missing : 0
}

/** Checked and orderable: only such lines count. */
export function isCounted(line: BasketLine): boolean {
  return line.isChecked && !line.isSetAside && orderablePacks(line) > 0
}
