import { daysAfter } from '@romashka/basics'
import { attemptEach } from '../attempt-each.ts'
import type { Context } from '../context.ts'
import { type DbAndClock, deleteBatch, measure, type TableMetrics } from './retention.sql.ts'
import { type RetentionRule, retentionRules } from './retention-rules.ts'

const usualBatch = 1_000

/** Deletes what has outlived its term, in batches that lock few rows for a moment. Returns how many rows of each table. */
export async function purge(ctx: Context): Promise<Map<string, number>> {
  const purged = new Map<string, number>()
  await attemptEach(retentionRules, async (term) => {
    purged.set(term.table, (purged.get(term.table) ?? 0) + (await purgeTerm(ctx, term)))
  })
  return purged
}

async function purgeTerm(ctx: Context, term: RetentionRule): Promise<number> {
  const before = daysAfter(ctx.now(), -term.days)
  const batch = term.batch ?? usualBatch
  let total = 0
  for (let count = batch; count === batch; total += count) count = await deleteBatch(ctx, term, before, batch)
  return total
}

/** Rows and age of the oldest for each table that has a term; of several terms the one that reaches furthest back. */
export async function measureTables(ctx: DbAndClock): Promise<TableMetrics[]> {
  const figures = new Map<string, TableMetrics>()
  for (const term of retentionRules) figures.set(term.table, await measure(ctx, term))
  return [...figures.values()]
}
