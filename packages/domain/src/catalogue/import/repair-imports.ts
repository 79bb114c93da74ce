import { type Context, inTransaction, publishChange } from '../../context.ts'
import { reportIncident } from '../../incidents/index.ts'
import { allOffers } from '../assortment/index-versions.ts'
import { queuePriceLowering } from '../ceilings/ceilings.ts'
import { listSupplyCities } from '../offers/changed-offers.ts'
import { refreshManyOffers } from '../offers/refresh-offers.ts'
import * as sql from './broken-imports.sql.ts'

/** An import writes of itself between its transactions; the longest one takes minutes. */
const silentMinutes = 30

/** Tells that a source came in by half: only its next import, or a person, can bring the rest. */
export function reportBrokenImport(ctx: Context, source: string, failure: string): Promise<void> {
  return reportIncident(ctx, {
    kind: 'import.broken_off',
    subject: source,
    details: { failure: failure.slice(0, 200) },
  })
}

/**
 * Finds imports whose process has ended without a word and tells of them; then writes the offers of every city anew, so
 * that no city shows what was before a half-done import while another shows what came with it.
 */
export async function repairImports(ctx: Context): Promise<number> {
  const silentSince = new Date(ctx.now().getTime() - silentMinutes * 60_000)
  const sources = await sql.endSilentRuns(ctx, silentSince)
  for (const source of sources) await reportBrokenImport(ctx, source, sql.interrupted)
  if (!(await sql.isHalfDoneLeft(ctx))) return 0
  const startedAt = ctx.now()
  const cityIds = await listSupplyCities(ctx)
  for (const cityId of cityIds)
    await inTransaction(ctx, async (ctx) => {
      await refreshManyOffers(ctx, { cityIds: [cityId], productIds: undefined })
      await publishChange(ctx, allOffers)
    })
  await inTransaction(ctx, async (ctx) => {
    await publishChange(ctx, ['*'])
    await queuePriceLowering(ctx)
    await sql.markMadeUp(ctx, startedAt)
  })
  return cityIds.length
}
