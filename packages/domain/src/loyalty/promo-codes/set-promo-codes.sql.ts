import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import type { WrittenRow } from '../../list-import-result.ts'
import type { NewPromoCode } from './set-promo-codes.ts'

export async function putPromoCodes(ctx: Context, codes: readonly NewPromoCode[]): Promise<WrittenRow[]> {
  if (codes.length === 0) return []
  return ctx.db
    .insertInto('promo_codes')
    .values(
      codes.map((one) => ({
        code: one.code.toUpperCase(),
        title: one.title,
        kind: one.kind,
        percent: one.percent,
        amount_kopecks: one.amountKopecks,
        min_total_kopecks: one.minTotalKopecks,
        max_discount_kopecks: one.maxDiscountKopecks,
        starts_at: one.startsAt,
        ends_at: one.endsAt,
        max_uses: one.maxUses,
        max_uses_each: one.maxUsesEach,
        is_public: one.isPublic,
        is_first_order_only: one.isFirstOrderOnly,
        owner_id: one.ownerId,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet((row) => ({
          title: row.ref('excluded.title'),
          kind: row.ref('excluded.kind'),
          percent: row.ref('excluded.percent'),
          amount_kopecks: row.ref('excluded.amount_kopecks'),
          min_total_kopecks: row.ref('excluded.min_total_kopecks'),
          max_discount_kopecks: row.ref('excluded.max_discount_kopecks'),
          starts_at: row.ref('excluded.starts_at'),
          ends_at: row.ref('excluded.ends_at'),
          max_uses: row.ref('excluded.max_uses'),
          max_uses_each: row.ref('excluded.max_uses_each'),
          is_public: row.ref('excluded.is_public'),
          is_first_order_only: row.ref('excluded.is_first_order_only'),
          owner_id: row.ref('excluded.owner_id'),
        }))
        .where(
          sql<boolean>`(promo_codes.title, promo_codes.kind, promo_codes.percent, promo_codes.amount_kopecks, promo_codes.min_total_kopecks,
            promo_codes.max_discount_kopecks, promo_codes.starts_at, promo_codes.ends_at, promo_codes.max_uses, promo_codes.max_uses_each, promo_codes.is_public,
            promo_codes.is_first_order_only, promo_codes.owner_id)
          is distinct from (excluded.title, excluded.kind, excluded.percent, excluded.amount_kopecks,
            excluded.min_total_kopecks, excluded.max_discount_kopecks, excluded.starts_at, excluded.ends_at,
            excluded.max_uses, excluded.max_uses_each, excluded.is_public,
            excluded.is_first_order_only, excluded.owner_id)`,
        ),
    )
    .returning(['code', sql<boolean>`xmax = 0`.as('added')])
    .execute()
}

/** Every code, with what a list of them may have no column for. */
export async function listOptional(ctx: Context) {
  return ctx.db
    .selectFrom('promo_codes')
    .select(['code', 'min_total_kopecks as minTotalKopecks', 'max_discount_kopecks as maxDiscountKopecks'])
    .select(['max_uses as maxUses', 'max_uses_each as maxUsesEach', 'is_public as isPublic'])
    .select(['is_first_order_only as isFirstOrderOnly', 'owner_id as ownerId'])
    .orderBy('code')
    .execute()
}
