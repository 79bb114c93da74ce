import { type Context, shopperOf } from '../../context.ts'
import type { PromoCode } from './promo-code.ts'
import * as sql from './promo-codes.sql.ts'

export interface PromoListing extends PromoCode {
  /** Uses this shopper still has. */
  usesLeft: number
}

/** The public codes and the shopper's own, with the shopper's remaining uses, those that end first ahead. @throws session.required */
export async function listPromoCodes(ctx: Context): Promise<PromoListing[]> {
  const rows = await sql.listPromos(ctx, { isPublic: true }, shopperOf(ctx))
  return rows.map(({ promo, uses }) => {
    const leftForAll = promo.maxUses === null ? Number.POSITIVE_INFINITY : promo.maxUses - uses.all
    return { ...promo, usesLeft: Math.max(0, Math.min(promo.maxUsesEach - uses.own, leftForAll)) }
  })
}
