import { type Kopecks, kopecks, noMoney, shareByPacks, sum, times } from '@romashka/basics'
import type { BagRules } from '../../settings.ts'

export interface PricedLine {
  packs: number
  priceKopecks: Kopecks
  crossedKopecks: Kopecks | null
}

export interface Totals {
  packs: number
  lines: number
  /** By crossed prices where there are any: what it would cost without the shop's own reductions. */
  fullKopecks: Kopecks
  /** By today's prices, before the promo code. */
  goodsKopecks: Kopecks
  promoKopecks: Kopecks
  deliveryKopecks: Kopecks
  packagesKopecks: Kopecks
  totalKopecks: Kopecks
}

export interface Charges {
  promoKopecks?: Kopecks
  deliveryKopecks?: Kopecks
  packagesKopecks?: Kopecks
}

/** Sums what is checked and can be had; nothing else counts. */
export function totalsOf(lines: readonly PricedLine[], charges: Charges = {}): Totals {
  const goodsKopecks = sum(lines.map((line) => times(line.priceKopecks, line.packs)))
  const promoKopecks = charges.promoKopecks ?? noMoney
  const deliveryKopecks = charges.deliveryKopecks ?? noMoney
  const packagesKopecks = charges.packagesKopecks ?? noMoney
  return {
    packs: lines.reduce((packs, line) => packs + line.packs, 0),
    lines: lines.length,
    fullKopecks: sum(lines.map((line) => times(line.crossedKopecks ?? line.priceKopecks, line.packs))),
    goodsKopecks,
    promoKopecks,
    deliveryKopecks,
    packagesKopecks,
    totalKopecks: kopecks(goodsKopecks - promoKopecks + deliveryKopecks + packagesKopecks),
  }
}

/** No discount lowers a pack below a rouble: a receipt line must have a price. */
const floorKopecks = 100

/** What a discount may take from these lines at most. */
export function maxDiscount(lines: readonly PricedLine[]): Kopecks {
  return sum(lines.map(roomOf))
}

function roomOf(line: PricedLine): number {
  return Math.max(0, line.priceKopecks - floorKopecks) * line.packs
}

/** The discount's share of each line, in whole kopecks; the shares add up to it and none is larger than its line's room. */
export function discountShares(discount: Kopecks, lines: readonly PricedLine[]): Kopecks[] {
  const rooms = lines.map(roomOf)
  const given = kopecks(Math.min(discount, sum(rooms)))
  return shareByPacks(
    given,
    lines.map(({ packs }, at) => ({ packs, weight: rooms[at] ?? 0, most: rooms[at] ?? 0 })),
  )
}

/** Carrier bags for so many packs, if the shopper wants them. */
export function carrierBags(packs: number, isWanted: boolean, { packsPerBag, priceKopecks }: BagRules) {
  const count = isWanted ? Math.ceil(packs / packsPerBag) : 0
  return { count, priceKopecks: kopecks(count * priceKopecks) }
}
