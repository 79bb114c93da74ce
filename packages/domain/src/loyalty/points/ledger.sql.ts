import { daysAfter, type Kopecks, kopecks, type OrderId, type QuoteId, type ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import type { PointsBalance, PointsEntry, PointsKind } from './points.ts'

export interface NewEntry {
  shopperId: ShopperId
  kind: PointsKind
  pending?: number
  available?: number
  reserved?: number
  quoteId?: QuoteId | undefined
  partPosition?: number | undefined
  orderId?: OrderId | undefined
  maturesAt?: Date | undefined
  expiresAt?: Date | undefined
}

/** Adds entries to the ledger, without those that change nothing, and counts the added ones. */
export async function addEntries(ctx: Context, entries: readonly NewEntry[]): Promise<number> {
  const rows = entries
    .filter((entry) => entry.pending || entry.available || entry.reserved)
    .map((entry) => ({
      shopper_id: entry.shopperId,
      kind: entry.kind,
      pending_kopecks: entry.pending ?? 0,
      available_kopecks: entry.available ?? 0,
      reserved_kopecks: entry.reserved ?? 0,
      quote_id: entry.quoteId ?? null,
      part_position: entry.partPosition ?? null,
      order_id: entry.orderId ?? null,
      matures_at: entry.maturesAt ?? null,
      expires_at: entry.expiresAt ?? null,
      at: ctx.now(),
    }))
  if (rows.length === 0) return 0
  const added = await ctx.db
    .insertInto('points_entries')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return added.length
}

/** Locked until the transaction ends, so that the same points are not spent twice. */
export async function lockBalance(ctx: Context, shopperId: ShopperId): Promise<PointsBalance> {
  await ctx.db
    .insertInto('points_balances')
    .values({ shopper_id: shopperId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await ctx.db
    .selectFrom('points_balances')
    .selectAll()
    .where('shopper_id', '=', shopperId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return balanceOf(row)
}

export async function getBalance(ctx: Context, shopperId: ShopperId): Promise<PointsBalance> {
  const row = await ctx.db
    .selectFrom('points_balances')
    .selectAll()
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst()
  return balanceOf(row ?? { pending_kopecks: 0, available_kopecks: 0, reserved_kopecks: 0 })
}

function balanceOf(row: { pending_kopecks: number; available_kopecks: number; reserved_kopecks: number }) {
  return {
    pendingKopecks: kopecks(row.pending_kopecks),
    availableKopecks: kopecks(row.available_kopecks),
    reservedKopecks: kopecks(row.reserved_kopecks),
  }
}

type StoredEntry = Omit<PointsEntry, 'order'> & { quoteId: QuoteId | null }

/** The newest first. */
export async function listEntries(
  ctx: Context,
  shopperId: ShopperId,
  { page, size }: { page: number; size: number },
): Promise<{ results: StoredEntry[]; total: number }> {
  const own = ctx.db.selectFrom('points_entries').where('shopper_id', '=', shopperId)
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { total, results: rows.map(entryOf) }
}

function entryOf(row: {
  id: number
  kind: PointsKind
  pending_kopecks: number
  available_kopecks: number
  reserved_kopecks: number
  quote_id: QuoteId | null
  matures_at: Date | null
  expires_at: Date | null
  at: Date
}): StoredEntry {
  return {
    id: row.id,
    kind: row.kind,
    pendingKopecks: row.pending_kopecks,
    availableKopecks: row.available_kopecks,
    reservedKopecks: row.reserved_kopecks,
    quoteId: row.quote_id,
    maturesAt: row.matures_at,
    expiresAt: row.expires_at,
    at: row.at,
  }
}

/** The sums of a part: pending, matured, and returned of what was spent. */
export async function sumEntriesOfPart(
  ctx: Context,
  quoteId: QuoteId,
  partPosition: number,
): Promise<{ pending: number; matured: number; returned: number }> {
  const { rows } = await sql<{ pending: number; matured: number; returned: number }>`
    select coalesce(sum(pending_kopecks), 0)::bigint as pending,
      coalesce(sum(available_kopecks) filter (where kind = 'matured'), 0)::bigint as matured,
      (coalesce(sum(available_kopecks) filter (where kind = 'returned'), 0)
        + coalesce(sum(available_kopecks) filter (where kind = 'reserved'), 0))::bigint as returned
    from points_entries where quote_id = ${quoteId} and part_position = ${partPosition}`.execute(ctx.db)
  return rows[0] ?? { pending: 0, matured: 0, returned: 0 }
}

export interface Expiring {
  shopperId: ShopperId
  amount: Kopecks
  at: Date
}

/** For each shopper the points that expire first between these moments; points earned first are spent first. */
export async function listExpiring(
  ctx: Context,
  { from, until, shopperId }: { from: Date; until: Date; shopperId?: ShopperId },
): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    with soon as (
      select distinct shopper_id from points_entries
      where kind = 'matured' and expires_at > ${from} and expires_at <= ${until}
        and (${shopperId ?? null}::uuid is null or shopper_id = ${shopperId ?? null}::uuid)
        and shopper_id in (select shopper_id from loyalty_cards)
    ), used as (
      select shopper_id, sum(case kind when 'spent' then -reserved_kopecks else -available_kopecks end) as kopecks
      from points_entries join soon using (shopper_id) where kind in ('spent', 'returned', 'expired') group by shopper_id
    ), earned as (
      select shopper_id, expires_at, sum(available_kopecks) over (partition by shopper_id order by expires_at, id) as so_far
      from points_entries join soon using (shopper_id) where kind = 'matured' and expires_at is not null
    )
    select distinct on (earned.shopper_id) earned.shopper_id as "shopperId", expires_at as at,
      (so_far - coalesce(used.kopecks, 0))::bigint as amount
    from earned left join used using (shopper_id)
    where so_far > coalesce(used.kopecks, 0) and expires_at > ${from} and expires_at <= ${until}
    order by earned.shopper_id, expires_at`.execute(ctx.db)
  return rows
}

export async function hasGiftEntry(ctx: Context, shopperId: ShopperId): Promise<boolean> {
  const own = ctx.db.selectFrom('points_entries').select('id').where('shopper_id', '=', shopperId)
  return (await own.where('kind', '=', 'gift').limit(1).executeTakeFirst()) !== undefined
}

/** Makes due gifts available. */
export async function matureGifts(ctx: Context, expiresAt: Date): Promise<void> {
  await sql`
    insert into points_entries (shopper_id, kind, pending_kopecks, available_kopecks, matures_at, expires_at, at)
    select shopper_id, 'matured', -pending_kopecks, pending_kopecks, matures_at, ${expiresAt}, ${ctx.now()}
    from points_entries gift
    where gift.kind = 'gift' and gift.matures_at <= ${ctx.now()} and not exists (
      select from points_entries matured where matured.shopper_id = gift.shopper_id and matured.kind = 'matured'
        and matured.quote_id is null and matured.matures_at = gift.matures_at)
    on conflict do nothing`.execute(ctx.db)
}

/** Points that come back from an order can be spent for so long at least: while it was under way they could not. */
const returnedDays = 30

/** Of each shopper the points earned first whose term is over, without those that are spent, kept by a quote or just returned. */
const overdue = (ctx: Context) => sql`
    with old as (
      select shopper_id, sum(available_kopecks) as kopecks from points_entries
      where kind = 'matured' and expires_at <= ${ctx.now()} group by shopper_id
    ), used as (
      select shopper_id, sum(case kind when 'spent' then -reserved_kopecks else -available_kopecks end) as kopecks
      from points_entries where kind in ('spent', 'returned', 'expired')
        and shopper_id in (select shopper_id from old) group by shopper_id
    ), returned as (
      select shopper_id, sum(available_kopecks) as kopecks from points_entries
      where kind = 'returned' and at > ${daysAfter(ctx.now(), -returnedDays)}
        and shopper_id in (select shopper_id from old) group by shopper_id
    ), overdue as (
      select balance.shopper_id, least(balance.available_kopecks, old.kopecks - coalesce(used.kopecks, 0)
        - balance.reserved_kopecks - coalesce(returned.kopecks, 0)) as kopecks
      from old join points_balances balance using (shopper_id) left join used using (shopper_id)
        left join returned using (shopper_id)
    )`

/**
 * Expires unspent points whose term is over, except those reserved by a quote: points earned first are reserved first, so
 * that no later ones expire in their place. Counted under the lock of the balance: a quote may reserve them just now.
 */
export async function expirePoints(ctx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('points expiry', 51))`.execute(ctx.db)
  const { rows } = await sql<{ id: ShopperId }>`
    ${overdue(ctx)} select shopper_id as id from overdue where kopecks > 0 order by 1`.execute(ctx.db)
  const ids = sql`${rows.map(({ id }) => id)}::uuid[]`
  if (rows.length === 0) return
  await sql`select from points_balances where shopper_id = any(${ids}) order by shopper_id for update`.execute(ctx.db)
  await sql`
    ${overdue(ctx)}
    insert into points_entries (shopper_id, kind, available_kopecks, at)
    select shopper_id, 'expired', -kopecks, ${ctx.now()} from overdue
    where kopecks > 0 and shopper_id = any(${ids})`.execute(ctx.db)
}
