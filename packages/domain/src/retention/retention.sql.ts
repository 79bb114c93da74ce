import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import type { RetentionRule } from './retention-rules.ts'

/** Deletes the oldest rows of a term; returns how many. A row in use is left for the next time. */
export async function deleteBatch(ctx: Context, term: RetentionRule, before: Date, batch: number): Promise<number> {
  const table = sql.table(term.table)
  const { since, indexed } = instantsOf(term)
  const result = await sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${indexed} <= ${before} and ${since} <= ${before} and (${conditionOf(term)})
      order by ${indexed} limit ${batch} for update skip locked))`.execute(ctx.db)
  return Number(result.numAffectedRows ?? 0)
}

function instantsOf({ table, since, hour = since }: RetentionRule) {
  return { since: sql.ref(`${table}.${since}`), indexed: sql.ref(`${table}.${hour}`) }
}

/** The conditions come from the list of terms alone. */
function conditionOf({ table, where = 'true', unlessIn, exceptNewestOf }: RetentionRule) {
  const own = (column: string) => sql.ref(`${table}.${column}`)
  const isReferred = unlessIn
    ? sql`exists (select 1 from ${sql.table(unlessIn.table)} other where other.${sql.ref(unlessIn.column)} = ${own('id')})`
    : sql`false`
  const isNewest = exceptNewestOf
    ? sql`${own('id')} = (select max(other.id) from ${sql.table(table)} other
        where other.${sql.ref(exceptNewestOf)} = ${own(exceptNewestOf)})`
    : sql`false`
  return sql`${sql.raw(where)} and not ${isReferred} and not ${isNewest}`
}

export type DbAndClock = Pick<Context, 'db' | 'now'>

export interface TableMetrics {
  table: string
  /** The database's own estimate: counting would read the whole table. */
  rows: number
  /** Age of the oldest row to which the term applies. */
  oldestSeconds: number
}

export async function measure(ctx: DbAndClock, term: RetentionRule): Promise<TableMetrics> {
  const { since, indexed } = instantsOf(term)
  const { rows } = await sql<{ rows: number; oldest: Date | null }>`
    select (select greatest(reltuples, 0) from pg_class where oid = ${term.table}::regclass) as rows,
      (select ${since} from ${sql.table(term.table)} where ${since} is not null and (${conditionOf(term)})
        order by ${indexed}, ${since} limit 1) as oldest`.execute(ctx.db)
  const [found] = rows
  const ageMs = found?.oldest ? ctx.now().getTime() - found.oldest.getTime() : 0
  return { table: term.table, rows: found?.rows ?? 0, oldestSeconds: Math.max(0, ageMs / 1000) }
}

/** The marks of the clock, locked until the transaction ends; the first time is believed. */
export async function lockClockMark(ctx: DbAndClock, now: Date): Promise<ClockMark> {
  await ctx.db
    .insertInto('clock_marks')
    .values({ id: 1, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return ctx.db
    .selectFrom('clock_marks')
    .select(['seen_at as seenAt', 'doubted_at as doubtedAt'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function setClockMark(ctx: DbAndClock, { seenAt, doubtedAt }: ClockMark): Promise<void> {
  await ctx.db.updateTable('clock_marks').set({ seen_at: seenAt, doubted_at: doubtedAt }).execute()
}

interface ClockMark {
  seenAt: Date
  doubtedAt: Date | null
}
