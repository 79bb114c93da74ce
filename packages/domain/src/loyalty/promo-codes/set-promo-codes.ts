import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { importResultOf, type ListImportResult } from '../../list-import-result.ts'
import type { PromoCode } from './promo-code.ts'
import * as sql from './set-promo-codes.sql.ts'

export interface NewPromoCode extends Omit<PromoCode, 'id' | 'isFirstOrderOnly'> {
  /** False by default. */
  isFirstOrderOnly?: boolean
  isPublic: boolean
  /** The only shopper who may use it; null: everybody. */
  ownerId?: ShopperId | null
}

/** Adds or changes promo codes by code, in capitals; their uses stay, and none is deleted. */
export async function setPromoCodes(ctx: Context, codes: readonly NewPromoCode[]): Promise<ListImportResult> {
  const known = await sql.listCodes(ctx)
  const written = await sql.putPromoCodes(ctx, codes)
  return importResultOf(
    written,
    known,
    codes.map(({ code }) => code.toUpperCase()),
  )
}
