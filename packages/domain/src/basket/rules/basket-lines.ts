import { type Day, maxPacksPerLine, type ProductId } from '@romashka/basics'
import { type DispensingPermission, type DispensingSituation, decideDispensing } from '../../dispensing/index.ts'
import type {
  BasketLine,
  BasketProduct,
  ImpossibleLine,
  LineAction,
  LineReason,
  LineRecord,
  PharmacyRow,
} from './basket.ts'

/** Free packs of a product for this shopper. */
export interface Supply {
  /** In the pharmacy. */
  shelf: number
  /** What the warehouse can bring by the promised day. */
  warehouse: number
  /** The most that one of the pharmacies has which still hand out today; absent while all of them do. */
  shelfToday?: number
}

/** How a line's packs are supplied. The four numbers always add up to the packs of the line. */
export interface Allocation {
  today: number
  /** Tomorrow, brought by the warehouse. */
  tomorrow: number
  /** Tomorrow, from the pharmacy: it is about to close, or everything is picked up at once. */
  tomorrowFromShelf: number
  missing: number
}

export type VariantType = 'today' | 'tomorrow' | 'split'

/** The stock of the chosen pharmacy; without one, the most that any pharmacy of the city has. */
export type SupplyOf = (product: BasketProduct) => Supply

/** The most that any one pharmacy of the city has. */
export const bestPharmacySupply: SupplyOf = ({ mostToday, tomorrow }) => ({ shelf: mostToday, warehouse: tomorrow })

/** The same late in the evening, when only some pharmacies still hand out so many packs today. */
export function bestSupplyLate(mostHandedOut: ReadonlyMap<ProductId, number>): SupplyOf {
  return (product) => ({ ...bestPharmacySupply(product), shelfToday: mostHandedOut.get(product.productId) ?? 0 })
}

/** Whether a pharmacy that has so many packs still hands them out today. */
export const isTodayPossible = (packs: number, { shelf, shelfToday = shelf }: Supply): boolean =>
  shelfToday >= Math.min(packs, shelf)

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
  expiryOf?: ExpiryOf | undefined
}

/**
 * Allocates packs. `today` takes the pharmacy's stock only; `tomorrow` has everything ready on one day, from the
 * warehouse first; `split` gives today what is there, and the rest tomorrow.
 */
export function allocate(packs: number, supply: Supply, variant: VariantType, isHandedOutToday = true): Allocation {
  const shelf = Math.max(0, supply.shelf)
  const warehouse = Math.max(0, supply.warehouse)
  if (variant === 'tomorrow') {
    // A pharmacy that hands out nothing more today uses its own packs first: they are ready when it opens.
    const leftByWarehouse = isHandedOutToday ? Math.max(0, packs - warehouse) : packs
    const tomorrowFromShelf = Math.min(leftByWarehouse, shelf)
    const tomorrow = Math.min(packs - tomorrowFromShelf, warehouse)
    return { today: 0, tomorrow, tomorrowFromShelf, missing: packs - tomorrow - tomorrowFromShelf }
  }
  const fromPharmacy = Math.min(packs, shelf)
  const tomorrow = variant === 'split' ? Math.min(packs - fromPharmacy, warehouse) : 0
  // The packs of a pharmacy about to close wait for its next opening, except in a basket for today only.
  const today = isHandedOutToday ? fromPharmacy : 0
  const tomorrowFromShelf = isHandedOutToday || variant === 'today' ? 0 : fromPharmacy
  return { today, tomorrow, tomorrowFromShelf, missing: packs - today - tomorrow - tomorrowFromShelf }
}

/** The most packs of a product that one order can have. */
export function mostPacks(supply: Supply, variant: VariantType): number {
  const there = Math.max(0, supply.shelf) + (variant === 'today' ? 0 : Math.max(0, supply.warehouse))
  return Math.min(maxPacksPerLine, there)
}

/** The most packs that a city can sell in one order; none of what has no price there. */
export function mostPacksInCity(product: Pick<BasketProduct, 'priceKopecks' | 'mostToday' | 'tomorrow'>): number {
  if (product.priceKopecks === null) return 0
  return mostPacks({ shelf: product.mostToday, warehouse: product.tomorrow }, 'split')
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
  const supply = supplyFor(product, at)
  return allocate(packs, supply, at.variant, at.isHandedOutToday && isTodayPossible(packs, supply))
}

/** Decides how many packs of a line can be ordered, in which group, and why the rest cannot. */
export function decideLine(record: LineRecord, product: BasketProduct, at: LineSituation): BasketLine {
  const permission = decideDispensing(product, { ...at, hasElectronicPrescription: record.prescription !== undefined })
  const supply = supplyFor(product, at)
  const allocation = allocateLine(record.packs, product, permission, at)
  const fromPharmacy = allocation.today + allocation.tomorrowFromShelf
  const expiresSoonOn = (fromPharmacy > 0 && at.expiryOf?.(product, fromPharmacy)) || null
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
export function isInTotals(line: BasketLine): boolean {
  return line.isChecked && !line.isSetAside && orderablePacks(line) > 0
}
