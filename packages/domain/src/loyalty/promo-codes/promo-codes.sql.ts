import { type Kopecks, kopecks, type QuoteId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import type { PromoCode, PromoUses } from './promo-code.ts'

export interface PromoRow {
  promo: PromoCode
  uses: PromoUses
}

interface Row {
  id: string
  code: string
  title: string
  kind: 'percent' | 'fixed'
  percent: number | null
  amount_kopecks: number | null
  min_total_kopecks: number
  max_discount_kopecks: number | null
  starts_at: Date
  ends_at: Date
  max_uses: number | null
  max_uses_each: number
  is_first_order_only: boolean
  uses_all: number
  uses_own: number
}

/**
 * Counts uses by `ownerId` separately, without the owner's present quotes. A personal code is found for its shopper only: a
 * browser chooses its own id, which may be a shopper's.
 */
export async function listPromos(
  ctx: Context,
  which: { id: string } | { codes: readonly string[] } | { isPublic: true },
  ownerId: string | null,
  shopperId = ownerId,
): Promise<PromoRow[]> {
  const where =
    'id' in which
      ? sql`promo.id = ${which.id}`
      : 'codes' in which
        ? sql`promo.code = any(${[...which.codes]}::text[])`
        : sql`(promo.is_public or promo.owner_id = ${shopperId}::uuid) and promo.ends_at > ${ctx.now()}`
  const isOwn = sql`(promo.owner_id is null or promo.owner_id = ${shopperId}::uuid)`
  const { rows } = await sql<Row>`
    select promo.*, used.uses_all, used.uses_own
    from promo_codes promo,
      lateral (
        select count(*)::int as uses_all, (count(*) filter (where held.owner_id = ${ownerId}::uuid))::int as uses_own
        from promo_code_uses held
        where held.promo_code_id = promo.id and held.released_at is null
          and (held.consumed_at is not null
            or (held.held_until > ${ctx.now()} and held.owner_id is distinct from ${ownerId}::uuid))
      ) used
    where ${where} and ${isOwn}
    order by promo.ends_at, promo.code
    limit 100`.execute(ctx.db)
  return rows.map((row) => ({ promo: promoOf(row), uses: { all: row.uses_all, own: row.uses_own } }))
}

const money = (amount: number | null): Kopecks | null => (amount === null ? null : kopecks(amount))

function promoOf(row: Row): PromoCode {
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    kind: row.kind,
    percent: row.percent,
    amountKopecks: money(row.amount_kopecks),
    minTotalKopecks: kopecks(row.min_total_kopecks),
    maxDiscountKopecks: money(row.max_discount_kopecks),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    maxUses: row.max_uses,
    maxUsesEach: row.max_uses_each,
    isFirstOrderOnly: row.is_first_order_only,
  }
}

/**
 * Serialises the use of a code. The weaker lock lets baskets that refer to the code be written meanwhile, which avoids
 * deadlocks.
 */
export async function lockPromo(ctx: Context, id: string): Promise<void> {
  await ctx.db.selectFrom('promo_codes').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export async function lockLimitedPromo(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .selectFrom('promo_codes')
    .select('id')
    .where('id', '=', id)
    .where('max_uses', 'is not', null)
    .forNoKeyUpdate()
    .execute()
}

export async function putUse(
  ctx: Context,
  use: { promoId: string; quoteId: QuoteId; ownerId: string; heldUntil: Date },
): Promise<void> {
  await ctx.db
    .insertInto('promo_code_uses')
    .values({ promo_code_id: use.promoId, quote_id: use.quoteId, owner_id: use.ownerId, held_until: use.heldUntil })
    .onConflict((conflict) =>
      conflict.columns(['promo_code_id', 'quote_id']).doUpdateSet({ held_until: use.heldUntil }),
    )
    .execute()
}

export async function markConsumed(ctx: Context, quoteId: QuoteId): Promise<void> {
  await ctx.db
    .updateTable('promo_code_uses')
    .set({ consumed_at: ctx.now() })
    .where('quote_id', '=', quoteId)
    .where('consumed_at', 'is', null)
    .execute()
}

export async function markReleased(ctx: Context, quoteId: QuoteId): Promise<void> {
  await ctx.db
    .updateTable('promo_code_uses')
    .set({ released_at: ctx.now() })
    .where('quote_id', '=', quoteId)
    .where('released_at', 'is', null)
    .execute()
}

export async function findUse(
  ctx: Context,
  quoteId: QuoteId,
): Promise<{ promoId: string; ownerId: string; isReleased: boolean } | undefined> {
  const row = await ctx.db.selectFrom('promo_code_uses').selectAll().where('quote_id', '=', quoteId).executeTakeFirst()
  return row && { promoId: row.promo_code_id, ownerId: row.owner_id, isReleased: row.released_at !== null }
}

export async function markReclaimed(ctx: Context, quoteId: QuoteId): Promise<void> {
  await ctx.db.updateTable('promo_code_uses').set({ released_at: null }).where('quote_id', '=', quoteId).execute()
}

/** Serialises guesses under these keys until the transaction ends. */
export async function lockMisses(ctx: Context, keys: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(wanted.key, 54))
    from unnest(${[...keys].sort()}::text[]) with ordinality as wanted (key, place) order by wanted.place`.execute(
    ctx.db,
  )
}

export async function countMisses(ctx: Context, keys: string[], since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ limit_key: string; misses: number }>`
    select limit_key, count(*)::int as misses from promo_code_misses
    where limit_key = any(${keys}::text[]) and missed_at > ${since} group by limit_key`.execute(ctx.db)
  return new Map(rows.map((row) => [row.limit_key, row.misses]))
}

/** Also deletes old misses, so that the table stays small. */
export async function putMisses(ctx: Context, keys: string[], since: Date): Promise<void> {
  await sql`
    with old as (delete from promo_code_misses where missed_at <= ${since})
    insert into promo_code_misses (limit_key, missed_at)
    select key, ${ctx.now()}::timestamptz from unnest(${keys}::text[]) key`.execute(ctx.db)
}
