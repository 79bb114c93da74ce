import { type Context, inTransaction } from '../context.ts'
import { getBasket } from './get-basket.ts'
import { type LoadedLines, loadBasket, replaceBySuccessors } from './load-basket.ts'
import type { StoredBasket } from './repository/baskets.ts'
import * as baskets from './repository/baskets.ts'
import type { Basket, BasketChoice, BasketRecord, LineRecord } from './rules/basket.ts'

/** What a change did. One that changes nothing leaves the version alone. */
export interface BasketChange {
  isChanged: boolean
  /** Fields of the basket itself that are new. */
  record?: Partial<BasketRecord>
  /** All lines and products as they are now, where the change has read them: they are not read again. */
  loaded?: LoadedLines
}

type Change = (ctx: Context, basket: StoredBasket, lines: readonly LineRecord[]) => Promise<BasketChange>

/**
 * One change of the caller's basket: locked, changed, numbered, and returned whole. Two changes at once happen one
 * after the other, so none is lost. Where nothing is put in, no basket is kept.
 */
export function changeBasket(ctx: Context, change: Change, shownAs?: Partial<BasketChoice>): Promise<Basket> {
  return inTransaction(ctx, async (ctx) => {
    const { basket, lines } = await updateStaleBasket(ctx, await baskets.lockBasket(ctx, baskets.ownerOf(ctx)))
    const { isChanged, record, loaded } = await change(ctx, basket, lines)
    if (!isChanged && baskets.isUntouched(basket)) return discardNewBasket(ctx, basket, shownAs)
    const now = isChanged
      ? { ...basket, ...record, version: await baskets.bumpVersion(ctx, basket.id), changedAt: ctx.now() }
      : basket
    return loadBasket(ctx, now, shownAs, undefined, loaded)
  })
}

async function discardNewBasket(ctx: Context, basket: StoredBasket, shownAs?: Partial<BasketChoice>): Promise<Basket> {
  await baskets.removeBasket(ctx, basket.id)
  return getBasket(ctx, shownAs)
}

/** Stores what differs from the basket's present choice. */
export async function putChangedChoice(
  ctx: Context,
  basket: StoredBasket,
  choice: Partial<BasketChoice>,
): Promise<BasketChange & { record: Partial<BasketChoice> }> {
  const record: Partial<BasketChoice> = Object.fromEntries(
    Object.entries(choice).filter(
      ([name, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(basket[name as keyof BasketChoice]),
    ),
  )
  const isChanged = Object.keys(record).length > 0
  if (isChanged) await baskets.putChoice(ctx, basket.id, record)
  return { isChanged, record }
}

interface UpdatedBasket {
  basket: StoredBasket
  lines: readonly LineRecord[]
}

/** An empty basket moves to the city the shopper looks at; lines of replaced products become lines of their successors. */
async function updateStaleBasket(ctx: Context, basket: StoredBasket): Promise<UpdatedBasket> {
  if (basket.lineCount > 0) return { basket, lines: await replaceMovedLines(ctx, basket) }
  const supply = basket.cityId === ctx.cityId ? undefined : await baskets.findSupplyCity(ctx, ctx.cityId)
  if (!supply) return { basket, lines: [] }
  await baskets.putCity(ctx, basket.id, ctx.cityId)
  const cleared = { pharmacyId: null, isDivided: false, addressId: null, tariffId: null, slot: null }
  return { basket: { ...basket, ...supply, ...cleared }, lines: [] }
}

async function replaceMovedLines(ctx: Context, basket: StoredBasket): Promise<readonly LineRecord[]> {
  const lines = await baskets.listLines(ctx, basket.id)
  const targets = new Set(lines.flatMap((line) => line.movesTo ?? []))
  if (targets.size === 0) return lines
  const followed = replaceBySuccessors(lines)
  const successors = followed.filter((line) => targets.has(line.productId))
  await baskets.putLines(ctx, basket.id, successors)
  // Before the lines of what was replaced go, and their prescriptions with them.
  await baskets.putPrescribedLines(
    ctx,
    basket.id,
    successors.flatMap(({ productId, prescription: on }) =>
      on ? [{ productId, lineId: on.lineId, prescriptionId: on.id }] : [],
    ),
  )
  const left = lines.filter((line) => line.movesTo !== null).map((line) => line.productId)
  await baskets.removeLines(ctx, basket.id, left)
  return followed
}
