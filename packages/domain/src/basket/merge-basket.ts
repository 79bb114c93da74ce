import { daysAfter, type VisitorId } from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../context.ts'
import { changeBasket } from './change-basket.ts'
import { loadBasket } from './load-basket.ts'
import * as baskets from './repository/baskets.ts'
import * as storedLines from './repository/lines.ts'
import { listBasketProducts } from './repository/products.ts'
import { promisedDays } from './rules/allocation.ts'
import type { Basket, LineRecord } from './rules/basket.ts'
import type { WantedLine } from './set-lines.ts'

/** A line of the account that was forgotten this long ago is not silently ordered with what was just chosen. */
const forgottenDays = 14

/**
 * Unites the basket of the browser that has just signed in with the shopper's own: every product of both, the larger
 * number of packs, checked as in the browser. The browser's basket is gone afterwards, so a second sign-in finds
 * nothing to add.
 *
 * @throws session.required
 */
export function mergeBasket(ctx: Context, { visitorId }: { visitorId: VisitorId }): Promise<Basket> {
  return inTransaction(ctx, async (ctx) => {
    const shopper = { shopperId: shopperOf(ctx) }
    // Always the visitor's first: two sign-ins at once cannot wait for each other.
    const guest = await baskets.findBasket(ctx, { visitorId }, true)
    const own = await baskets.lockBasket(ctx, shopper)
    if (!guest) return loadBasket(ctx, own)
    const added = await storedLines.listLines(ctx, guest.id)
    const lines = await unite(ctx, own, added)

    await storedLines.putLines(ctx, own.id, lines)
    if (added.length > 0) await takeChoices(ctx, own, guest)
    // Kept also by a visitor whose goods are in the browser alone.
    if (guest.promoCodeId) await baskets.putPromo(ctx, own.id, guest.promoCodeId)
    await baskets.removeBasket(ctx, guest.id)
    if (added.length > 0 || guest.promoCodeId) await baskets.bumpVersion(ctx, own.id)

    return loadBasket(ctx, (await baskets.findBasket(ctx, shopper)) ?? own)
  })
}

/** The same for lines that a browser kept by itself. Products nobody knows any more are left out. @throws session.required */
export function mergeBrowserLines(ctx: Context, lines: readonly WantedLine[]): Promise<Basket> {
  return changeBasket(ctx, async (ctx, basket) => {
    const known = await listBasketProducts(
      ctx,
      basket,
      promisedDays(basket, ctx.now()).today,
      lines.map((line) => line.productId),
      { exceptBasket: basket.id },
    )
    const added = lines
      .filter((line) => line.packs > 0 && known.has(line.productId))
      .map(({ productId, packs, isChecked = true }) => ({
        productId,
        packs,
        isChecked,
        isSetAside: false,
        movedFrom: null,
      }))
    const united = await unite(ctx, basket, added)
    await storedLines.putLines(ctx, basket.id, united)
    return { isChanged: united.length > 0 }
  })
}

/** The lines that are not yet as they should be: those of the browser, and the shopper's forgotten ones, set aside. */
async function unite(ctx: Context, own: baskets.StoredBasket, added: readonly LineRecord[]): Promise<LineRecord[]> {
  if (added.length === 0) return []
  const present = new Map((await storedLines.listLines(ctx, own.id)).map((line) => [line.productId, line]))
  const limit = daysAfter(ctx.now(), -forgottenDays)
  const forgotten = new Set(await storedLines.listLinesAddedBefore(ctx, own.id, limit))
  // Two full baskets fit into one: at sign-in nothing of either is lost.
  const room = Math.max(0, 2 * ctx.settings.maxLinesPerBasket - present.size)
  const fitting = [
    ...added.filter((line) => present.has(line.productId)),
    ...added.filter((line) => !present.has(line.productId)).slice(0, room),
  ]
  const united = fitting.map((line): LineRecord => {
    const packs = Math.max(line.packs, present.get(line.productId)?.packs ?? 0)
    return { ...line, packs: Math.min(packs, ctx.settings.maxPacksPerLine), isSetAside: false }
  })
  const named = new Set(united.map((line) => line.productId))
  const aside = [...present.values()]
    .filter((line) => forgotten.has(line.productId) && !named.has(line.productId) && !line.isSetAside)
    .map((line): LineRecord => ({ ...line, isChecked: false, isSetAside: true }))
  return [...united, ...aside].filter((line) => !isSame(line, present.get(line.productId)))
}

function isSame(line: LineRecord, present: LineRecord | undefined): boolean {
  return present?.packs === line.packs && present.isChecked === line.isChecked && present.isSetAside === line.isSetAside
}

/** Whoever has just chosen a city and a pharmacy as a visitor keeps them. */
async function takeChoices(ctx: Context, own: baskets.StoredBasket, guest: baskets.StoredBasket): Promise<void> {
  if (own.cityId !== guest.cityId) await baskets.putCity(ctx, own.id, guest.cityId)
  const { deliveryMethod, variantType, pharmacyId, isDivided, hasPackaging } = guest
  await baskets.putChoice(ctx, own.id, {
    deliveryMethod,
    variantType,
    hasPackaging,
    ...(pharmacyId !== null && { pharmacyId, isDivided }),
  })
}

/** Both at once, for a browser that has just signed in: what the server knew of it and what it kept itself. @throws session.required */
export function signInWithBasket(ctx: Context, lines: readonly WantedLine[]): Promise<Basket> {
  return inTransaction(ctx, async (ctx) => {
    const visitorId = ctx.caller.kind === 'shopper' ? ctx.caller.visitorId : undefined
    if (visitorId) await mergeBasket(ctx, { visitorId })
    return mergeBrowserLines(ctx, lines)
  })
}
