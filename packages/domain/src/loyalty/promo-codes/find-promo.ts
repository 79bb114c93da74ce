import type { Context } from '../../context.ts'
import { countingGuess } from './guessing.ts'
import * as sql from './promo-codes.sql.ts'

export function ownerIdOf(ctx: Context): string | null {
  if (ctx.caller.kind === 'shopper') return ctx.caller.shopperId
  return ctx.caller.kind === 'visitor' ? ctx.caller.visitorId : null
}

/** A code as a shopper types it. An unknown one is counted against whoever tried it. @throws promo_code.too_many_attempts */
export function findPromoByCode(ctx: Context, typed: string): Promise<sql.PromoRow | undefined> {
  return countingGuess(ctx, 'promo code', async (ctx) => {
    const [found] = await sql.listPromos(ctx, { code: typed.trim().toUpperCase() }, ownerIdOf(ctx))
    return found
  })
}

export async function findPromoById(ctx: Context, id: string): Promise<sql.PromoRow | undefined> {
  return (await sql.listPromos(ctx, { id }, ownerIdOf(ctx)))[0]
}
