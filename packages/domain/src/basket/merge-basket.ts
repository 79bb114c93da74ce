import { daysAfter, maxPacksPerLine, type VisitorId } from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../context.ts'
import { changeBasket } from './change-basket.ts'
import { loadBasket } from './load-basket.ts'
import * as baskets from './repository/baskets.ts'
import { listBasketProducts } from './repository/supply.ts'
import { promisedDays } from './rules/assemble-basket.ts'
import type { Basket, LineRecord } from './rules/basket.ts'
import type { WantedLine } from './set-lines.ts'

/** A line of the account that is older than this is set aside at sign-in, so that it is not ordered by accident. */
const setAsideAfterDays = 14

/**
 * Merges the visitor's basket into the shopper's at sign-in: every product of both, the larger number of packs, checked
 * as in the visitor's. The visitor's basket is deleted, so a second sign-in adds nothing.
 *
 * @throws session.required
 */
export function mergeBasket(ctx: Context, { visitorId }: { visitorId: VisitorId }): Promise<Basket> {
  return inTransaction(ctx, async (ctx) => {
    const shopper = { shopperId: shopperOf(ctx) }
    // The visitor's basket is always locked first, so that two sign-ins at once cannot deadlock.
    const guest = await baskets.findAndLockBasket(ctx, { visitorId })
    const own = await baskets.lockBasket(ctx, shopper)
    if (!guest) return loadBasket(ctx, own)
    const added = await baskets.listLines(ctx, guest.id)
    const lines = await unite(ctx, own, added)

    await baskets.putLines(ctx, own.id, lines)
    if (added.length > 0) await takeChoices(ctx, own, guest)
    // A visitor whose lines are in the browser alone keeps the promo code, too.
    if (guest.promoCodeId) await baskets.putPromo(ctx, own.id, guest.promoCodeId)
    await baskets.removeBasket(ctx, guest.id)
    if (added.length > 0 || guest.promoCodeId) await baskets.bumpVersion(ctx, own.id)

    return loadBasket(ctx, (await baskets.findBasket(ctx, shopper)) ?? own)
  })
}

/** Merges lines that the browser stored. Unknown products are ignored. @throws session.required */
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
    await baskets.putLines(ctx, basket.id, united)
    return { isChanged: united.length > 0 }
  })
}

/** The lines to write: those added, and the shopper's old ones, set aside. */
async function unite(ctx: Context, own: baskets.StoredBasket, added: readonly LineRecord[]): Promise<LineRecord[]> {
  if (added.length === 0) return []
  const present = new Map((await baskets.listLines(ctx, own.id)).map((line) => [line.productId, line]))
  const limit = daysAfter(ctx.now(), -setAsideAfterDays)
  const outdated = new Set(await baskets.listLinesAddedBefore(ctx, own.id, limit))
  // Two full baskets fit into one, so that no line is lost at sign-in.
  const room = Math.max(0, 2 * ctx.settings.maxLinesPerBasket - present.size)
  const fitting = [
    ...added.filter((line) => present.has(line.productId)),
    ...added.filter((line) => !present.has(line.productId)).slice(0, room),
  ]
  const united = fitting.map((line): LineRecord => {
    const packs = Math.max(line.packs, present.get(line.productId)?.packs ?? 0)
    return { ...line, packs: Math.min(packs, maxPacksPerLine), isSetAside: false }
  })
  const named = new Set(united.map((line) => line.productId))
  const aside = [...present.values()]
    .filter((line) => outdated.has(line.productId) && !named.has(line.productId) && !line.isSetAside)
    .map((line): LineRecord => ({ ...line, isChecked: false, isSetAside: true }))
  return [...united, ...aside].filter((line) => !isSame(line, present.get(line.productId)))
}

function isSame(line: LineRecord, present: LineRecord | undefined): boolean {
  return present?.packs === line.packs && present.isChecked === line.isChecked && present.isSetAside === line.isSetAside
}

/** What was chosen as a visitor replaces the account's choice; what a basket begins with is no choice. */
async function takeChoices(ctx: Context, own: baskets.StoredBasket, guest: baskets.StoredBasket): Promise<void> {
  if (own.cityId !== guest.cityId) await baskets.putCity(ctx, own.id, guest.cityId)
  const { deliveryMethod, variantType, pharmacyId, isDivided, hasPackaging } = guest
  const isChosen = deliveryMethod === 'courier' || variantType !== null || pharmacyId !== null
  await baskets.putChoice(ctx, own.id, {
    ...(isChosen && { deliveryMethod, variantType }),
    ...(pharmacyId !== null && { pharmacyId, isDivided }),
    ...(hasPackaging && { hasPackaging }),
  })
}

/** Merges the visitor's basket and the lines the browser stored, after a sign-in. @throws session.required */
export function signInWithBasket(ctx: Context, lines: readonly WantedLine[]): Promise<Basket> {
  return inTransaction(ctx, async (ctx) => {
    const visitorId = ctx.caller.kind === 'shopper' ? ctx.caller.visitorId : undefined
    if (visitorId) await mergeBasket(ctx, { visitorId })
    return mergeBrowserLines(ctx, lines)
  })
}
