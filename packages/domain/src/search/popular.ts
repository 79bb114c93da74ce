import { type Context, inTransaction, publishChange } from '../context.ts'
import { fewestVisitors, queriesTag } from './popular-queries.ts'
import { normalise } from './query-parser/normalise.russian.ts'
import * as sql from './search.sql.ts'

/** Counts a query once per visitor; a request without a visitor id is not counted. */
export async function countSearch(ctx: Context, text: string): Promise<void> {
  const visitor = visitorOf(ctx)
  if (!visitor) return
  const { isNewAsker, weight } = await sql.countQuery(
    ctx,
    text,
    ctx.ports.fingerprint('search.asker', `${visitor} ${text}`),
  )
  if (isNewAsker && weight === fewestVisitors) await publishQueries(ctx)
}

/** This process need not wait for its own notice. */
async function publishQueries(ctx: Context): Promise<void> {
  await inTransaction(ctx, (ctx) => publishChange(ctx, [queriesTag]))
  ctx.ports.popularQueries.forget()
}

function visitorOf({ caller }: Context): string | undefined {
  if (caller.kind === 'visitor') return caller.visitorId
  return caller.kind === 'shopper' ? caller.shopperId : undefined
}

/** Replaces the queries that the chain itself proposes; the first is shown first. */
export async function setProposedQueries(ctx: Context, queries: readonly string[]): Promise<void> {
  const texts = [...new Set(queries.map(normalise))].filter((text) => text.length > 1)
  await sql.replaceProposed(
    ctx,
    texts.map((text, at) => ({ text, weight: fewestVisitors + texts.length - at })),
  )
  await publishQueries(ctx)
}
