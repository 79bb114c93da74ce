import type { Context } from '../../context.ts'
import type { PromoCode } from './promo-code.ts'
import * as sql from './set-promo-codes.sql.ts'

export interface NewPromoCode extends Omit<PromoCode, 'id'> {
  isPublic: boolean
}

/** Adds or changes promo codes by code, in capitals; their uses stay. */
export async function setPromoCodes(ctx: Context, codes: readonly NewPromoCode[]): Promise<void> {
  if (codes.length > 0) await sql.putPromoCodes(ctx, codes)
}
