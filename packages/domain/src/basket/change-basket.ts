import type { Context } from '../context.ts'
import { inTransaction } from '../context.ts'
import * as sql from './basket.sql.ts'
import * as linesSql from './lines.sql.ts'
import { followMoved, loadBasket } from './load-basket.ts'
import type { Basket, BasketChoice } from './rules/basket.ts'
import { ownerOf } from './rules/owner.ts'

/** Answers whether anything has changed; a change that changes nothing leaves the version alone. */
export type Change = (ctx: Context, basket: sql.StoredBasket) => Promise<boolean>

/**
 * One change of the caller's basket: locked, changed, numbered, and answered whole. Two changes at once happen one
 * after the other, so none is lost.
 */
export function changeBasket(ctx: Context, change: Change, shownAs?: Partial<BasketChoice>): Promise<Basket> {
  return inTransaction(ctx, async (ctx) => {
    const owner = ownerOf(ctx)
    const locked = await settle(ctx, await sql.lockBasket(ctx, owner))
    const hasChanged = await change(ctx, locked)
    if (hasChanged) await sql.bumpVersion(ctx, locked.id)
    const basket = hasChanged ? await sql.findBasket(ctx, owner) : locked
    return loadBasket(ctx, basket ?? locked, shownAs)
  })
}

/** An empty basket belongs to the city the shopper is looking at; lines whose products have moved follow them. */
async function settle(ctx: Context, basket: sql.StoredBasket): Promise<sql.StoredBasket> {
  if (basket.lineCount > 0) {
    await moveLines(ctx, basket)
    return basket
  }
  if (basket.cityId === ctx.cityId) return basket
  const supply = await sql.findSupplyCity(ctx, ctx.cityId)
  if (!supply) return basket
  await sql.putCity(ctx, basket.id, ctx.cityId)
  return { ...basket, ...supply, pharmacyId: null, isDivided: false, addressId: null, tariffId: null, slot: null }
}

async function moveLines(ctx: Context, basket: sql.StoredBasket): Promise<void> {
  const lines = await linesSql.listLines(ctx, basket.id)
  const moved = lines.filter((line) => line.movesTo !== null).map((line) => line.productId)
  if (moved.length === 0) return
  const targets = new Set(lines.flatMap((line) => line.movesTo ?? []))
  await linesSql.putLines(
    ctx,
    basket.id,
    followMoved(lines).filter((line) => targets.has(line.productId)),
  )
  await linesSql.removeLines(ctx, basket.id, moved)
}
