import type { Context } from '../context.ts'
import { inTransaction } from '../context.ts'
import * as sql from './basket.sql.ts'
import * as linesSql from './lines.sql.ts'
import { followReplacedProducts, type LoadedLines, loadBasket } from './load-basket.ts'
import type { Basket, BasketChoice, BasketRecord, LineRecord } from './rules/basket.ts'
import { ownerOf } from './rules/basket-owner.ts'

/**
 * Answers whether anything has changed, or what of the basket itself has; a change that changes nothing leaves the
 * version alone. One that knows every line and product afterwards says so by `know`: they are not read again.
 */
export type Change = (
  ctx: Context,
  basket: sql.StoredBasket,
  lines: readonly LineRecord[],
  know: (goods: LoadedLines) => void,
) => Promise<boolean | Partial<BasketRecord>>

/**
 * One change of the caller's basket: locked, changed, numbered, and answered whole. Two changes at once happen one
 * after the other, so none is lost.
 */
export function changeBasket(ctx: Context, change: Change, shownAs?: Partial<BasketChoice>): Promise<Basket> {
  return inTransaction(ctx, async (ctx) => {
    const owner = ownerOf(ctx)
    const { basket, lines } = await settle(ctx, await sql.lockBasket(ctx, owner))
    let known: LoadedLines | undefined
    const changed = await change(ctx, basket, lines, (goods) => {
      known = goods
    })
    if (!changed) return loadBasket(ctx, basket, shownAs, undefined, known)
    const version = await sql.bumpVersion(ctx, basket.id)
    const now = { ...basket, ...(changed === true ? {} : changed), version, changedAt: ctx.now() }
    return loadBasket(ctx, now, shownAs, undefined, known)
  })
}

interface Settled {
  basket: sql.StoredBasket
  lines: readonly LineRecord[]
}

/** An empty basket belongs to the city the shopper is looking at; lines whose products have moved follow them. */
async function settle(ctx: Context, basket: sql.StoredBasket): Promise<Settled> {
  if (basket.lineCount > 0) return { basket, lines: await moveLines(ctx, basket) }
  const supply = basket.cityId === ctx.cityId ? undefined : await sql.findSupplyCity(ctx, ctx.cityId)
  if (!supply) return { basket, lines: [] }
  await sql.putCity(ctx, basket.id, ctx.cityId)
  const forgotten = { pharmacyId: null, isDivided: false, addressId: null, tariffId: null, slot: null }
  return { basket: { ...basket, ...supply, ...forgotten }, lines: [] }
}

async function moveLines(ctx: Context, basket: sql.StoredBasket): Promise<readonly LineRecord[]> {
  const lines = await linesSql.listLines(ctx, basket.id)
  const targets = new Set(lines.flatMap((line) => line.movesTo ?? []))
  if (targets.size === 0) return lines
  const followed = followReplacedProducts(lines)
  await linesSql.putLines(
    ctx,
    basket.id,
    followed.filter((line) => targets.has(line.productId)),
  )
  const left = lines.filter((line) => line.movesTo !== null).map((line) => line.productId)
  await linesSql.removeLines(ctx, basket.id, left)
  return followed
}
