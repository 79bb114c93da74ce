import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { newestRuns } from './newest-runs.sql.ts'

export interface FeedSource {
  source: string
  /** Those that are sold now. */
  products: number
  lastCameAt: Date | null
}

export async function listSources(ctx: Context): Promise<FeedSource[]> {
  const { rows } = await sql<FeedSource>`
    select source, coalesce(sold.products, 0)::int as products, runs.came_at as "lastCameAt"
    from ${newestRuns} as runs
    full join (select feed_source as source, count(*) as products from products
      where withdrawn_at is null and feed_source is not null group by feed_source) sold using (source)
    order by source`.execute(ctx.db)
  return rows
}

/** Its runs go with their reports: how old it is is of no concern any more. */
export async function forgetSource(ctx: Context, source: string): Promise<void> {
  await ctx.db.deleteFrom('import_runs').where('source', '=', source).execute()
}
