import { Failure, fail, type ProductId } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import { changeBasket, putChangedChoice } from './change-basket.ts'
import { getBasket } from './get-basket.ts'
import { type LoadedLines, loadBasket } from './load-basket.ts'
import * as baskets from './repository/baskets.ts'
import { ownerOf } from './repository/baskets.ts'
import { listBasketProducts } from './repository/supply.ts'
import { findBasketWithProducts, writeLinesAt } from './repository/unlocked-lines.ts'
import { promisedDays } from './rules/assemble-basket.ts'
import type { Basket, BasketChoice, BasketLine, BasketProduct, LineRecord } from './rules/basket.ts'
import { mostPacksInCity } from './rules/basket-lines.ts'

export interface WantedLine {
  productId: ProductId
  packs: number
  isChecked?: boolean | undefined
}

/**
 * Puts exactly these many packs of each product in the caller's basket; zero takes the line out. The whole list or
 * nothing. Repeating the call changes nothing, so a double tap is harmless.
 *
 * @throws product.not_found, basket.too_many_packs, basket.too_many_lines, session.required
 */
export async function setLines(
  ctx: Context,
  wanted: readonly WantedLine[],
  choice: Partial<BasketChoice> = {},
): Promise<Basket> {
  const isOnlyLines = Object.values(choice).every((value) => value === undefined)
  const basket = isOnlyLines ? await setLinesUnlocked(ctx, wanted) : undefined
  return basket ?? setLinesLocked(ctx, wanted, choice)
}

function setLinesLocked(ctx: Context, wanted: readonly WantedLine[], choice: Partial<BasketChoice>): Promise<Basket> {
  return changeBasket(ctx, async (ctx, basket, present) => {
    const products = await listBasketProducts(
      ctx,
      basket,
      promisedDays(basket, ctx.now()).today,
      [...present, ...wanted].map((line) => line.productId),
      { exceptBasket: basket.id },
    )
    const { put, removed, loaded } = planLines(ctx, { present, products }, wanted)

    await baskets.putLines(ctx, basket.id, put)
    if (removed.length > 0) await baskets.removeLines(ctx, basket.id, removed)
    const chosen = await putChangedChoice(ctx, basket, choice)
    return { ...chosen, isChanged: chosen.isChanged || put.length > 0 || removed.length > 0, loaded }
  })
}

/**
 * The same without a lock: what was read is written by one statement, if the basket is still what it was. Undefined where
 * it has to be locked: where somebody else changes it, where its lines are out of date, and for every refusal, which is to
 * be of what the basket holds by then.
 */
async function setLinesUnlocked(ctx: Context, wanted: readonly WantedLine[]): Promise<Basket | undefined> {
  if (ctx.db.isTransaction) return undefined
  const found = await findBasketWithProducts(
    ctx,
    ownerOf(ctx),
    wanted.map((line) => line.productId),
  )
  if (!found || found.lines.length === 0 || found.lines.some((line) => line.movesTo !== null)) return undefined
  const { basket, lines, products } = found
  const plan = planUnlessRefused(ctx, { present: lines, products }, wanted)
  if (!plan) return undefined
  const { put, removed, loaded } = plan
  if (put.length + removed.length === 0) return loadBasket(ctx, basket, undefined, undefined, loaded)
  const version = await writeLinesAt(ctx, basket, { put, removed })
  if (version === undefined) return undefined
  return loadBasket(ctx, { ...basket, version, changedAt: ctx.now() }, undefined, undefined, loaded)
}

/** Lines as they are, and the products of these and of what is wanted. */
interface Known {
  present: readonly LineRecord[]
  products: ReadonlyMap<ProductId, BasketProduct>
}

interface Plan {
  put: LineRecord[]
  removed: ProductId[]
  loaded: LoadedLines
}

function planUnlessRefused(ctx: Context, known: Known, wanted: readonly WantedLine[]): Plan | undefined {
  try {
    return planLines(ctx, known, wanted)
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

/** What is to be written, and all lines as they are after it. */
function planLines({ settings }: Context, { present, products }: Known, wanted: readonly WantedLine[]): Plan {
  const { put, removed, added, after } = linesAfter(present, wanted)
  const changed = put.filter((line) => !isSame(line, present))
  refuseMoreThanCityHas(products, changed, present)
  const isGrowing = added > removed.length
  if (isGrowing && present.length + added - removed.length > settings.maxLinesPerBasket)
    fail('basket.too_many_lines', { maxLines: settings.maxLinesPerBasket })
  return { put: changed, removed, loaded: { lines: after, products } }
}

/** {@link setLines} for one line. @throws product.not_found, basket.too_many_packs, basket.too_many_lines, session.required */
export function setLine(ctx: Context, line: WantedLine): Promise<Basket> {
  return setLines(ctx, [line])
}

type Group = 'today' | 'tomorrow'

/**
 * Changes the packs of one group of a line: a line of which some packs come today and some tomorrow is shown once in
 * each group. Of a line in a single group the whole line changes.
 *
 * @throws product.not_found, basket.too_many_packs, basket.too_many_lines, session.required
 */
export function setPacksOfGroup(ctx: Context, group: Group, wanted: WantedLine): Promise<Basket> {
  return inTransaction(ctx, async (ctx) => {
    await baskets.findAndLockBasket(ctx, ownerOf(ctx))
    const { lines } = await getBasket(ctx)
    const line = lines.find((one) => one.productId === wanted.productId)
    return setLine(ctx, { ...wanted, packs: line ? packsOfLine(line, group, wanted.packs) : wanted.packs })
  })
}

/**
 * The packs of the whole line. The groups are never stored but follow from the stock, so a group of today that is
 * smaller than the stock leaves nothing for tomorrow, and one that is larger is as large as the stock.
 */
function packsOfLine({ packs, allocation }: BasketLine, group: Group, wanted: number): number {
  const { today } = allocation
  const later = packs - today
  const isInOne = today === 0 || later === 0
  const isThere = group === 'today' ? today > 0 : later > 0
  if (isInOne) return wanted === 0 && !isThere ? packs : wanted
  if (group === 'tomorrow') return today + wanted
  if (wanted === 0) return later
  return wanted < today ? wanted : packs
}

/** Where a list names a product twice, the last entry counts. */
function linesAfter(present: readonly LineRecord[], wanted: readonly WantedLine[]) {
  const known = new Map(present.map((line) => [line.productId, line]))
  const last = [...new Map(wanted.map((line) => [line.productId, line])).values()]
  const put = last
    .filter((line) => line.packs > 0)
    .map(({ productId, packs, isChecked }): LineRecord => {
      const line = known.get(productId)
      return {
        productId,
        packs,
        isChecked: isChecked ?? line?.isChecked ?? true,
        isSetAside: false,
        movedFrom: line?.movedFrom ?? null,
        ...(line?.prescription && { prescription: line.prescription }),
      }
    })
  const removed = last.filter((line) => line.packs === 0 && known.has(line.productId)).map((line) => line.productId)
  const added = put.filter((line) => !known.has(line.productId))
  const left = present
    .filter((line) => !removed.includes(line.productId))
    .map((line) => put.find((one) => one.productId === line.productId) ?? line)
  return { put, removed, added: added.length, after: [...left, ...added] }
}

function isSame(line: LineRecord, present: readonly LineRecord[]): boolean {
  const known = present.find((one) => one.productId === line.productId)
  return known?.packs === line.packs && known.isChecked === line.isChecked && known.isSetAside === line.isSetAside
}

/** Refuses more packs than the city has, with the number it has; fewer packs than before are always allowed. */
function refuseMoreThanCityHas(
  products: ReadonlyMap<ProductId, BasketProduct>,
  lines: readonly LineRecord[],
  present: readonly LineRecord[],
): void {
  const grown = lines.filter(
    (line) => line.packs > (present.find((one) => one.productId === line.productId)?.packs ?? 0),
  )
  for (const { productId, packs } of grown) {
    const known = products.get(productId)
    if (!known || known.isWithdrawn) fail('product.not_found', { productId })
    const maxPacks = mostPacksInCity(known)
    if (packs > maxPacks)
      fail('basket.too_many_packs', { productId, maxPacks, reason: maxPacks === 0 ? 'NOT_IN_CITY' : 'MAX_QTY' })
  }
}
