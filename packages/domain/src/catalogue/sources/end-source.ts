import { type Context, inTransaction } from '../../context.ts'
import { importFeed } from '../import/import-feed.ts'
import type { ImportReport } from '../import/import-run.ts'
import * as sql from './end-source.sql.ts'

export type { FeedSource } from './end-source.sql.ts'

/** Sources that have come in, each with what is sold of it. */
export function listSources(ctx: Context): Promise<sql.FeedSource[]> {
  return sql.listSources(ctx)
}

/**
 * A supplier is given up: what its source has brought is sold no more, and nobody waits for the source. Pages, orders and
 * what other sources have brought stay. Comes it in once more, its goods are there again.
 */
export async function endSource(ctx: Context, source: string): Promise<ImportReport> {
  const nothing = { source, scope: 'full', rows: [] } as const
  const report = await importFeed(ctx, nothing, { mayWithdrawMany: true, isSourceEnded: true })
  if (report.state === 'done') await inTransaction(ctx, (ctx) => sql.forgetSource(ctx, source))
  return report
}
