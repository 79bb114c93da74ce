import { cutText, minutesAfter } from '@romashka/basics'
import { attemptEach } from '../../attempt-each.ts'
import { type Context, inTransaction, publishChange } from '../../context.ts'
import { reportIncident } from '../../incidents/index.ts'
import { offersOf } from '../assortment/index-versions.ts'
import { queuePriceLowering } from '../ceilings/ceilings.ts'
import { listSupplyCities } from '../offers/changed-offers.ts'
import { refreshManyOffers } from '../offers/refresh-offers.ts'
import type { RejectionReason } from './checked-row.ts'
import type { FeedRow, FeedValidator } from './feed.ts'
import * as sql from './import-run.sql.ts'

export { waitForTurn } from './import-run.sql.ts'

export type ImportKind = Exclude<FeedRow['kind'], 'remark'>

export interface KindCounts {
  added: number
  changed: number
  unchanged: number
  withdrawn: number
  rejected: number
}

/** A row that was rejected, or (`isNote`) imported without one of its values. */
export interface ImportRejection {
  line: number
  kind: ImportKind
  reason: RejectionReason
  value: string | null
  /** The article of the offer, where it has one. */
  code: string | null
  isNote: boolean
}

export interface ImportReport {
  runId: number
  source: string
  /**
   * `failed`: the feed was incomplete, or the import broke off. `counts` says what had come in before: nothing of an
   * incomplete feed. The next import of the same source makes up for the rest.
   */
  state: 'done' | 'failed'
  /** What failed, as shown to the operator. */
  failure: string | null
  counts: Partial<Record<ImportKind, KindCounts>>
}

export const noCounts: Readonly<KindCounts> = { added: 0, changed: 0, unchanged: 0, withdrawn: 0, rejected: 0 }

/** Whether the shop still needs this source: nothing has been imported yet, or its import was interrupted. */
export async function isImportDue(ctx: Context, source: string): Promise<boolean> {
  const runs = await ctx.db.selectFrom('import_runs').select(['source', 'state']).execute()
  if (runs.some((run) => run.source === source))
    return !runs.some((run) => run.source === source && run.state === 'done')
  return !runs.some((run) => run.state === 'done')
}

/** Every row that an import rejected, and every note, in the order of the feed, read page by page. */
export async function* listRejections(ctx: Context, runId: number): AsyncGenerator<ImportRejection> {
  let count = 0
  for (;;) {
    const page = await sql.listRejections(ctx, runId, count)
    yield* page
    if (page.length === 0) return
    count += page.length
  }
}

/** To be called where a source has answered that nothing is newer than what {@link findValidator} stands for. */
export function confirmLastRun(ctx: Context, source: string): Promise<void> {
  return sql.confirmLastRun(ctx, source)
}

/** How the server of a feed marked what came in last; undefined where the last run of the source did not succeed. */
export function findValidator(ctx: Context, source: string): Promise<FeedValidator | undefined> {
  return sql.findValidator(ctx, source)
}

/** An import writes of itself between its transactions; the longest one takes minutes. */
const silentMinutes = 30

/** Tells that a source came in by half: only its next import, or a person, can bring the rest. */
export function reportBrokenImport(ctx: Context, source: string, failure: string): Promise<void> {
  return reportIncident(ctx, {
    kind: 'import.broken_off',
    subject: source,
    details: { failure: cutText(failure, 200) },
  })
}

/**
 * For the start of a shop that has its database for itself: whatever is still under way there has ended with its process.
 * Nobody waits half an hour to know of it, and the next import of whatever source makes up for it.
 */
export function endKilledImports(ctx: Context): Promise<void> {
  return endSilentImports(ctx, undefined)
}

async function endSilentImports(ctx: Context, silentSince: Date | undefined): Promise<void> {
  const sources = await sql.endSilentRuns(ctx, silentSince)
  for (const source of sources) await reportBrokenImport(ctx, source, sql.interrupted)
}

/**
 * Finds imports whose process has ended without a word and tells of them; then writes the offers of every city anew, so
 * that no city shows what was before a half-done import while another shows what came with it.
 */
export async function repairImports(ctx: Context): Promise<number> {
  await endSilentImports(ctx, minutesAfter(ctx.now(), -silentMinutes))
  if (!(await sql.isHalfDoneLeft(ctx))) return 0
  const startedAt = ctx.now()
  const cityIds = await listSupplyCities(ctx)
  await attemptEach(cityIds, (cityId) =>
    inTransaction(ctx, async (ctx) => {
      await refreshManyOffers(ctx, { cityIds: [cityId], productIds: undefined })
      await publishChange(ctx, [offersOf(cityId)])
    }),
  )
  await inTransaction(ctx, async (ctx) => {
    await publishChange(ctx, ['*'])
    await queuePriceLowering(ctx)
    await sql.markMadeUp(ctx, startedAt)
  })
  return cityIds.length
}
