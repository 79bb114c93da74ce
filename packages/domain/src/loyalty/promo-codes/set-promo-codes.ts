import { kopecks, type ShopperId } from '@romashka/basics'
import { type Context, inTransaction, publishChange } from '../../context.ts'
import { keepUnsaid, type WithUnsaid } from '../../keep-unsaid.ts'
import { importResultOf, type ListImportResult } from '../../list-import-result.ts'
import type { PromoCode } from './promo-code.ts'
import * as sql from './set-promo-codes.sql.ts'

export interface NewPromoCode extends Omit<PromoCode, 'id'> {
  isPublic: boolean
  /** The only shopper who may use it; null: everybody. */
  ownerId: ShopperId | null
}

const defaults = {
  minTotalKopecks: kopecks(0),
  maxDiscountKopecks: null,
  maxUses: null,
  maxUsesEach: 1,
  isPublic: false,
  isFirstOrderOnly: false,
  ownerId: null,
} satisfies Partial<NewPromoCode>

/** Adds or changes promo codes by code, in capitals; their uses stay, and what is not said of them; none is deleted. */
export async function setPromoCodes(
  ctx: Context,
  rows: readonly WithUnsaid<NewPromoCode, keyof typeof defaults>[],
): Promise<ListImportResult> {
  const present = await sql.listOptional(ctx)
  const known = present.map(({ code }) => code)
  const keyOf = ({ code }: { code: string }) => code.toUpperCase()
  const codes = keepUnsaid<NewPromoCode, keyof typeof defaults>(rows, { known: present, keyOf, defaults })
  const written = await inTransaction(ctx, async (ctx) => {
    // With its first code a chain has a page of them, which all pages link to.
    if (known.length === 0) await publishChange(ctx, ['places'])
    return sql.putPromoCodes(ctx, codes)
  })
  return importResultOf(
    written,
    known,
    codes.map(({ code }) => code.toUpperCase()),
  )
}
