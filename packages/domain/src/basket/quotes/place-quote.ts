import { fail, isFailure, type Kopecks, type PharmacyId, type ProductId, type QuoteId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { getOpenSlot, takeSlot } from '../../delivery/index.ts'
import {
  consumePromoCode,
  getReservedPointsTerms,
  holdPromoCode,
  type PointsTerms,
  spendPoints,
} from '../../loyalty/index.ts'
import { getBasket } from '../get-basket.ts'
import { loadBasket } from '../load-basket.ts'
import * as baskets from '../repository/baskets.ts'
import { ownerIdOf, ownerOf } from '../repository/baskets.ts'
import { listPharmaciesWithPacks } from '../repository/pharmacies.ts'
import { findAlternatives, listBasketProducts } from '../repository/products.ts'
import * as quotes from '../repository/quotes.ts'
import type { Basket } from '../rules/basket.ts'
import { buildQuote } from '../rules/build-quote.ts'
import { compareQuotes } from '../rules/compare-quotes.ts'
import type { Quote } from '../rules/quote.ts'

/**
 * The quote to place an order from, in the transaction of that order: locks the basket and checks prices, packs, promo
 * code, rules and slot again, so that only what was shown can be ordered.
 *
 * @throws quote.not_found, quote.expired, basket.stale, quote.changed, slot.gone, session.required
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
  const now = requote(quote, basket, await getReservedPointsTerms(ctx, quote))
  const differences = compareQuotes(quote, now)
  if (differences.length > 0)
    fail('quote.changed', { lines: differences, wasTotalKopecks: quote.totalKopecks, totalKopecks: now.totalKopecks })
  if (quote.courier) await getOpenSlot(ctx, quote.courier.slot, quote.courier.tariffId)

  return quote
}

/** The same quote computed from the basket as it is now; it has no parts if nothing is left. */
function requote(quote: Quote, basket: Basket, points: PointsTerms | null): Quote {
  const pharmacyId = basket.pharmacy?.id ?? quote.parts[0]?.pharmacyId ?? fail('basket.pharmacy_not_chosen')
  const { id, expiresAt, paymentTiming = 'online', courier = null } = quote
  return buildQuote(basket, pharmacyId, { id, expiresAt, paymentTiming, courier, points })
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

/** Alternatives for a product that is out of stock: other pharmacies today, packs tomorrow, the same substance. */
interface StockAlternative {
  productId: ProductId
  pharmacies: { id: PharmacyId; name: string; address: string; packs: number }[]
  /** Packs that can be there by the promised day. */
  tomorrow: { packs: number; on: string }
  alternatives: { id: ProductId; title: string; slug: string; priceKopecks: Kopecks | null }[]
}

const mostShown = 3

/** Adds alternatives to a refusal for products that are out of stock. */
export async function withAlternatives<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const gone = goneProducts(error)
    if (gone.length === 0) throw error
    const instead = await listStockAlternatives(ctx, gone)
    if (isFailure(error, 'quote.changed')) fail('quote.changed', { ...error.details, instead })
    if (isFailure(error, 'stock.gone')) fail('stock.gone', { ...error.details, instead })
    throw error
  }
}

function goneProducts(error: unknown): ProductId[] {
  if (isFailure(error, 'stock.gone') && 'missing' in error.details) return idsOf(error.details.missing)
  if (!isFailure(error, 'quote.changed')) return []
  return idsOf(error.details.lines.filter((line) => line.reason === 'STOCK_GONE'))
}

const idsOf = (lines: readonly { productId: ProductId | null }[]): ProductId[] => [
  ...new Set(lines.flatMap((line) => line.productId ?? [])),
]

async function listStockAlternatives(ctx: Context, gone: readonly ProductId[]): Promise<StockAlternative[]> {
  const basket = await getBasket(ctx)
  const { today, tomorrow } = basket.promisedOn
  const holds = { exceptBasket: basket.id }
  const pairs = await findAlternatives(ctx, basket.supplyCityId, gone)
  const ids = [...new Set([...gone, ...pairs.map((pair) => pair.alternativeId)])]
  const products = await listBasketProducts(ctx, basket, today, ids, holds)
  const pharmacies = await listPharmaciesWithPacks(
    ctx,
    { supplyCityId: basket.supplyCityId },
    { ids: gone, today, holds },
  )
  return gone.map((productId) => ({
    productId,
    pharmacies: pharmacies
      .filter((one) => one.id !== basket.pharmacyId && packsOf(one, productId) > 0)
      .sort((a, b) => packsOf(b, productId) - packsOf(a, productId) || a.id - b.id)
      .slice(0, mostShown)
      .map((one) => ({ id: one.id, name: one.name, address: one.address, packs: packsOf(one, productId) })),
    tomorrow: { packs: products.get(productId)?.tomorrow ?? 0, on: tomorrow },
    alternatives: pairs
      .filter((pair) => pair.productId === productId)
      .flatMap((pair) => products.get(pair.alternativeId) ?? [])
      .filter((one) => one.mostToday + one.tomorrow > 0)
      .slice(0, mostShown)
      .map(({ productId: id, title, slug, priceKopecks }) => ({ id, title, slug, priceKopecks })),
  }))
}

const packsOf = (pharmacy: { free: ReadonlyMap<ProductId, number> }, id: ProductId) => pharmacy.free.get(id) ?? 0
