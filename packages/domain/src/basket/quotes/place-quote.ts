import { fail, type Kopecks, type ProductId, type QuoteId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { takeSlot } from '../../delivery/index.ts'
import { isOnPrescription } from '../../dispensing/index.ts'
import {
  consumePromoCode,
  getReservedPointsTerms,
  holdPromoCode,
  type PointsTerms,
  spendPoints,
} from '../../loyalty/index.ts'
import { loadBasket } from '../load-basket.ts'
import * as baskets from '../repository/baskets.ts'
import { ownerIdOf, ownerOf } from '../repository/baskets.ts'
import * as quotes from '../repository/quotes.ts'
import type { Basket, LineReason } from '../rules/basket.ts'
import { buildQuote, type QuoteTerms } from '../rules/build-quote.ts'
import type { Quote, QuoteLine, QuotePart } from '../rules/quote.ts'

/**
 * The quote to place an order from, in the transaction of that order: locks the basket and checks prices, packs, promo
 * code and rules again, so that only what was shown can be ordered. The slot is checked when it is taken.
 *
 * @throws quote.not_found, quote.expired, basket.stale, quote.changed, session.required
 */
export async function getQuoteForPlacing(ctx: Context, id: QuoteId): Promise<Quote> {
  if (!ctx.db.isTransaction) throw new Error('a quote is placed in the transaction of its order')
  const owner = ownerOf(ctx)
  const stored = await baskets.lockBasket(ctx, owner)
  const found = (await quotes.findQuote(ctx, stored.id, id)) ?? fail('quote.not_found')
  const { quote } = found
  if (found.placedAt || quote.basketVersion !== stored.version) fail('basket.stale', { version: stored.version })
  if (quote.expiresAt <= ctx.now()) fail('quote.expired')

  // Held again under its lock, so that two orders cannot take the last use of a code.
  if (quote.promoCodeId)
    await holdPromoCode(ctx, {
      promoId: quote.promoCodeId,
      quoteId: id,
      ownerId: ownerIdOf(owner),
      heldUntil: quote.expiresAt,
    })
  const basket = await loadBasket(ctx, stored, {}, { exceptBasket: stored.id, before: quote })
  const now = requote(quote, basket, await getReservedPointsTerms(ctx, quote), ctx.settings)
  const differences = compareQuotes(quote, now)
  if (differences.length === 0) return withTaxOf(now, quote)
  const pharmacyClosed = closureOf(basket)
  return fail('quote.changed', {
    lines: differences,
    wasTotalKopecks: quote.totalKopecks,
    totalKopecks: now.totalKopecks,
    ...(pharmacyClosed && { pharmacyClosed }),
  })
}

/** Why a pharmacy that has the packs gives out none of them: whoever chose it is told that, not that they are gone. */
function closureOf({ pharmacy, deliveryMethod, variant }: Basket): 'for_good' | 'today' | undefined {
  if (!pharmacy || deliveryMethod === 'courier') return undefined
  if (pharmacy.isClosedForGood) return 'for_good'
  return variant === 'today' && !pharmacy.isHandedOutToday ? 'today' : undefined
}

/** An order has the tax of the day on which it is placed, also where it was shown before midnight. */
function withTaxOf(now: Quote, quote: Quote): Quote {
  const percents = new Map(now.parts.flatMap(({ lines }) => lines.map((line) => [line.productId, line.vatPercent])))
  const taxed = (line: QuoteLine) => ({ ...line, vatPercent: percents.get(line.productId) ?? line.vatPercent })
  return { ...quote, parts: quote.parts.map((part) => ({ ...part, lines: part.lines.map(taxed) })) }
}

/** The same quote computed from the basket as it is now; it has no parts if nothing is left. */
function requote(quote: Quote, basket: Basket, points: PointsTerms | null, waits: QuoteTerms['waits']): Quote {
  const pharmacyId = basket.pharmacy?.id ?? quote.parts[0]?.pharmacyId ?? fail('basket.pharmacy_not_chosen')
  const { id, expiresAt, paymentTiming = 'online', courier = null } = quote
  return buildQuote(basket, pharmacyId, { id, expiresAt, paymentTiming, courier, points, waits })
}

/**
 * The quote has become an order: its lines leave the basket, the others stay; the promo code, the points and the courier's
 * slot are taken. In the same transaction as the order.
 *
 * @throws slot.gone
 */
export async function finishPlacing(ctx: Context, quote: Quote): Promise<void> {
  if (quote.courier) await takeSlot(ctx, quote.courier.slot)
  if (quote.promoCodeId) await consumePromoCode(ctx, quote.id)
  await spendPoints(ctx, quote)
  await quotes.removeOrdered(
    ctx,
    quote.basketId,
    quote.parts.flatMap((part) => part.lines),
  )
  await quotes.markPlaced(ctx, quote.id)
  await baskets.putPromo(ctx, quote.basketId, null)
  await baskets.bumpVersion(ctx, quote.basketId)
}

type DifferenceReason =
  | 'PRICE_ROSE'
  | 'PRICE_FELL'
  | 'STOCK_GONE'
  /** There are more packs than quoted, or more of them sooner. */
  | 'MORE_AVAILABLE'
  | 'PROMO_LOST'
  | 'PROMO_CHANGED'
  | 'DATE_MOVED'
  /** By the rules of now it may not be had this way. */
  | 'RULES_CHANGED'
  /** It is handed over on a prescription now, and paid for in the pharmacy. */
  | 'PRESCRIPTION_NEEDED'
  | 'TERMS_CHANGED'
  | 'CHARGES_CHANGED'

/** Any other says that the rules of dispensing refuse the line. */
const aboutStock: ReadonlySet<LineReason> = new Set([
  'NOT_IN_CITY',
  'NOT_AT_PHARMACY',
  'MAX_QTY',
  'WITHDRAWN',
  'EXPIRES_SOON',
])

interface LineState {
  packs: number
  priceKopecks: Kopecks
  discountKopecks: Kopecks
  totalKopecks: Kopecks
  promisedOn: string
  paidAt: QuoteLine['paidAt']
}

interface QuoteDifference {
  /** null: not a line but delivery or packages. */
  productId: ProductId | null
  title: string
  group: QuotePart['group'] | null
  was: LineState | { amountKopecks: Kopecks } | null
  now: LineState | { amountKopecks: Kopecks } | null
  reason: DifferenceReason
}

/** Differences between a quote and the present state, line by line. None: the quote is still valid. */
function compareQuotes(was: Quote, now: Quote): QuoteDifference[] {
  const before = linesOf(was)
  const after = linesOf(now)
  const packs = (quote: Quote, id: ProductId) =>
    quote.parts.flatMap((part) => part.lines).reduce((all, line) => all + (line.productId === id ? line.packs : 0), 0)
  const isAllThere = (id: ProductId) => packs(now, id) >= packs(was, id)
  const forbidden = new Set(now.impossible?.flatMap((one) => (!aboutStock.has(one.reason) ? one.productId : [])))
  const lostReasonOf = (id: ProductId) => {
    if (isAllThere(id)) return 'MORE_AVAILABLE'
    return forbidden.has(id) ? 'RULES_CHANGED' : 'STOCK_GONE'
  }
  const lines = pairsOf(before, after).flatMap(([one, other]) => compareLine(one, other, lostReasonOf))
  const charges = (['deliveryKopecks', 'packagesKopecks'] as const)
    .filter((name) => was[name] !== now[name])
    .map((name): QuoteDifference => {
      const title = name === 'deliveryKopecks' ? 'delivery' : 'packages'
      const amounts = { was: { amountKopecks: was[name] }, now: { amountKopecks: now[name] } }
      return { productId: null, title, group: null, ...amounts, reason: 'CHARGES_CHANGED' }
    })
  return [...lines, ...charges]
}

interface PlacedLine {
  line: QuoteLine
  part: QuotePart
}

function linesOf(quote: Quote): Map<string, PlacedLine> {
  const lines = quote.parts.flatMap((part) => part.lines.map((line) => ({ line, part })))
  return new Map(
    lines.map((one) => [`${one.line.productId} ${one.part.group} ${one.part.pharmacyId} ${one.part.warehouseId}`, one]),
  )
}

type Pair = [PlacedLine | undefined, PlacedLine | undefined]

/**
 * Pairs each quoted line with the present one. The same packs from another place or on another day, for example because
 * a pharmacy has closed meanwhile, are still the same line.
 */
function pairsOf(before: Map<string, PlacedLine>, after: Map<string, PlacedLine>): Pair[] {
  const left = [...before].filter(([key]) => !after.has(key)).map(([, line]) => line)
  const come = [...after].filter(([key]) => !before.has(key)).map(([, line]) => line)
  const ofProduct = (lines: readonly PlacedLine[], id: ProductId) => lines.filter(({ line }) => line.productId === id)
  const movedTo = (was: PlacedLine): PlacedLine | undefined => {
    const [one, ...more] = ofProduct(come, was.line.productId)
    const isOnlyOne = more.length === 0 && ofProduct(left, was.line.productId).length === 1
    return isOnlyOne && one?.line.packs === was.line.packs ? one : undefined
  }
  const moved = left.map((was): Pair => [was, movedTo(was)])
  const taken = new Set(moved.map(([, now]) => now))
  return [
    ...[...before].filter(([key]) => after.has(key)).map(([key, was]): Pair => [was, after.get(key)]),
    ...moved,
    ...come.filter((now) => !taken.has(now)).map((now): Pair => [undefined, now]),
  ]
}

function compareLine(
  was: PlacedLine | undefined,
  now: PlacedLine | undefined,
  lostReasonOf: (id: ProductId) => DifferenceReason,
): QuoteDifference[] {
  const shown = was ?? now
  if (!shown) return []
  const reason =
    was && now && was.line.packs === now.line.packs
      ? reasonOf(stateOf(was), stateOf(now), needsPrescription(now) && !needsPrescription(was))
      : lostReasonOf(shown.line.productId)
  if (!reason) return []
  const { productId, title } = shown.line
  return [
    {
      productId,
      title,
      group: shown.part.group,
      was: was ? stateOf(was) : null,
      now: now ? stateOf(now) : null,
      reason,
    },
  ]
}

const needsPrescription = ({ line }: PlacedLine) => isOnPrescription(line.dispensingClass)

function reasonOf(was: LineState, now: LineState, isPutOnPrescription: boolean): DifferenceReason | undefined {
  if (isPutOnPrescription) return 'PRESCRIPTION_NEEDED'
  if (now.priceKopecks > was.priceKopecks) return 'PRICE_ROSE'
  if (now.priceKopecks < was.priceKopecks) return 'PRICE_FELL'
  if (now.discountKopecks < was.discountKopecks) return 'PROMO_LOST'
  if (now.discountKopecks > was.discountKopecks) return 'PROMO_CHANGED'
  if (now.promisedOn !== was.promisedOn) return 'DATE_MOVED'
  return now.paidAt === was.paidAt ? undefined : 'TERMS_CHANGED'
}

function stateOf({ line, part }: PlacedLine): LineState {
  const { packs, priceKopecks, discountKopecks, totalKopecks, paidAt } = line
  return { packs, priceKopecks, discountKopecks, totalKopecks, promisedOn: part.promisedOn, paidAt }
}
