import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { newestRuns } from './newest-runs.sql.ts'

export interface SupplyMetrics {
  /** Since each source last came in completely, or said that nothing is newer. */
  feeds: { source: string; ageSeconds: number }[]
  /** Packs that are promised to orders and are not there, as the pharmacies' stock says. */
  shortfalls: { shortfalls: number; packs: number }
}

export async function measureSupply({ db, now }: Pick<Context, 'db' | 'now'>): Promise<SupplyMetrics> {
  const feeds = await sql<SupplyMetrics['feeds'][number]>`
    select source, extract(epoch from ${now()}::timestamptz - came_at)::float8 as "ageSeconds"
    from ${newestRuns} as runs where came_at is not null`.execute(db)
  const open = await sql<SupplyMetrics['shortfalls']>`
    select count(*)::int as shortfalls, coalesce(sum(packs), 0)::int as packs
    from stock_shortfalls where settled_at is null`.execute(db)
  return { feeds: feeds.rows, shortfalls: open.rows[0] ?? { shortfalls: 0, packs: 0 } }
}
