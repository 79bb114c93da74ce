import { type Kopecks, kopecks, noMoney, type PharmacyId, type QuoteId, sum, times } from '@romashka/basics'
import { earningOf, type PointsTerms, sharePoints } from '../../loyalty/index.ts'
import type { Settings } from '../../settings.ts'
import { pricedOf } from './assemble-basket.ts'
import type { Basket, BasketLine } from './basket.ts'
import { isInTotals } from './basket-lines.ts'
import type { PaymentTiming, Quote, QuoteCourier, QuoteLine, QuotePart } from './quote.ts'
import { discountShares } from './totals.ts'

export interface QuoteTerms {
  id: QuoteId
  expiresAt: Date
  paymentTiming: PaymentTiming
  courier: QuoteCourier | null
  points: PointsTerms | null
  waits: Pick<Settings, 'reservationHours' | 'coldReservationHours' | 'paymentMinutes'>
}

interface Piece {
  line: BasketLine
  packs: number
  group: QuotePart['group']
  isFromWarehouse: boolean
}

/** Builds a quote of a basket that has a pharmacy: what is handed over where and when, and the price of each pack. */
export function buildQuote(basket: Basket, pharmacyId: PharmacyId, terms: QuoteTerms): Quote {
  const pieces = basket.lines.filter(isInTotals).flatMap(piecesOf)
  const discounts = discountShares(
    basket.totals.promoKopecks,
    pieces.map(({ line, packs }) => pricedOf(line, packs)),
  )
  const { lines, points } = withPoints(
    pieces.map((piece, at) => lineOf(piece, discounts[at] ?? noMoney, terms)),
    terms.points,
  )
  const parts = new Map<string, QuotePart>()
  pieces.forEach((piece, at) => {
    const key = `${piece.group} ${piece.isFromWarehouse}`
    const part = parts.get(key) ?? partOf(basket, pharmacyId, piece)
    part.lines.push(...lines.slice(at, at + 1))
    parts.set(key, part)
  })
  const ordered = [...parts.values()].sort(
    (a, b) => a.group.localeCompare(b.group) || Number(a.warehouseId) - Number(b.warehouseId),
  )
  return { ...moneyOf(basket, ordered, terms), ...placeAndTerms(basket, terms), parts: ordered, points }
}

function placeAndTerms(basket: Basket, terms: QuoteTerms) {
  return {
    id: terms.id,
    expiresAt: terms.expiresAt,
    paymentTiming: terms.paymentTiming,
    ...(terms.courier && { courier: terms.courier }),
    reservationHours: reservationHoursOf(basket, terms),
    paymentMinutes: terms.waits.paymentMinutes,
    basketId: basket.id,
    basketVersion: basket.version,
    cityId: basket.cityId,
    deliveryMethod: basket.deliveryMethod,
    numberOfPackages: basket.packages.count,
    impossible: basket.impossible,
  }
}

/** What is kept cold is kept for a shorter time, and what stands with it. */
function reservationHoursOf({ lines }: Basket, { waits }: QuoteTerms): number {
  const isCold = lines.filter(isInTotals).some((line) => line.permission.needsColdChain)
  return isCold ? waits.coldReservationHours : waits.reservationHours
}

function moneyOf(basket: Basket, parts: readonly QuotePart[], terms: QuoteTerms) {
  const { totals, promo } = basket
  const isApplied = promo?.effect.status === 'applied'
  const lines = parts.flatMap((part) => part.lines)
  const linesOnline = sum(lines.filter((line) => line.paidAt === 'online').map((line) => line.totalKopecks))
  const isAnythingOnline = terms.paymentTiming === 'online' && (linesOnline > 0 || basket.deliveryMethod === 'courier')
  const charges = totals.deliveryKopecks + totals.packagesKopecks
  const totalKopecks = kopecks(sum(lines.map((line) => line.totalKopecks)) + charges)
  const onlineKopecks = kopecks(linesOnline + (isAnythingOnline ? charges : 0))
  return {
    promoCodeId: isApplied ? promo.id : null,
    promoCode: isApplied ? promo.code : null,
    promoKopecks: totals.promoKopecks,
    pointsKopecks: sum(lines.map((line) => line.pointsKopecks ?? 0)),
    deliveryKopecks: totals.deliveryKopecks,
    packagesKopecks: totals.packagesKopecks,
    goodsKopecks: totals.goodsKopecks,
    fullKopecks: totals.fullKopecks,
    totalKopecks,
    onlineKopecks,
    atPharmacyKopecks: kopecks(totalKopecks - onlineKopecks),
  }
}

function piecesOf(line: BasketLine): Piece[] {
  const { today, tomorrow, tomorrowFromShelf } = line.allocation
  return [
    { line, packs: today, group: 'today' as const, isFromWarehouse: false },
    { line, packs: tomorrowFromShelf, group: 'tomorrow' as const, isFromWarehouse: false },
    { line, packs: tomorrow, group: 'tomorrow' as const, isFromWarehouse: true },
  ].filter((piece) => piece.packs > 0)
}

function partOf(basket: Basket, pharmacyId: PharmacyId, { group, isFromWarehouse }: Piece): QuotePart {
  return {
    group,
    pharmacyId,
    warehouseId: isFromWarehouse ? (basket.warehouse?.id ?? null) : null,
    promisedOn: group === 'today' ? basket.promisedOn.today : basket.promisedOn.tomorrow,
    lines: [],
  }
}

function lineOf({ line, packs }: Piece, discountKopecks: QuoteLine['discountKopecks'], terms: QuoteTerms): QuoteLine {
  const { product, permission } = line
  const priceKopecks = product.priceKopecks ?? noMoney
  return {
    productId: line.productId,
    title: product.title,
    packs,
    priceKopecks,
    crossedKopecks: product.crossedKopecks,
    discountKopecks,
    totalKopecks: kopecks(times(priceKopecks, packs) - discountKopecks),
    vatPercent: product.vatPercent,
    dispensingClass: product.dispensingClass,
    paidAt: terms.paymentTiming === 'online' ? permission.paidAt : 'pharmacy',
  }
}

/** The lines with their share of the points deducted, and the points shown to the shopper before paying. */
function withPoints(
  lines: readonly QuoteLine[],
  terms: PointsTerms | null,
): { lines: QuoteLine[]; points: Quote['points'] } {
  if (!terms) return { lines: [...lines], points: null }
  const { availableKopecks, mostKopecks, rules } = terms
  const shares = sharePoints(mostKopecks, lines, rules)
  const paid = lines.map((line, at) => takeOff(line, shares[at] ?? kopecks(0)))
  const points = {
    availableKopecks,
    spendableKopecks: sum(sharePoints(availableKopecks, lines, rules)),
    earnsKopecks: sum(paid.map((line) => earningOf(line, rules))),
  }
  return { lines: paid, points }
}

function takeOff(line: QuoteLine, pointsKopecks: Kopecks): QuoteLine {
  return {
    ...line,
    pointsKopecks,
    discountKopecks: kopecks(line.discountKopecks + pointsKopecks),
    totalKopecks: kopecks(line.totalKopecks - pointsKopecks),
  }
}
