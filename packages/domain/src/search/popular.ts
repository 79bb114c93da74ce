import type { Context } from '../context.ts'
import { normalise } from './reading/normalise.russian.ts'
import * as sql from './search.sql.ts'

/** A query that fewer people asked is shown to nobody else. */
export const fewestAskers = 5
const days = 24 * 3600_000
/** After so long it may be forgotten who asked; the count stays. */
const askersKeptFor = 180 * days

/** Counts a query for its asker, once; one that nobody knows of is not counted. */
export async function noteAsked(ctx: Context, text: string): Promise<void> {
  const who = whoAsks(ctx)
  if (who) await sql.countQuery(ctx, text, ctx.ports.fingerprint('search.asker', `${who} ${text}`))
}

function whoAsks({ caller }: Context): string | undefined {
  if (caller.kind === 'visitor') return caller.visitorId
  return caller.kind === 'shopper' ? caller.shopperId : undefined
}

/** The queries of many people that begin so, most asked first. */
export function listPopular(ctx: Context, beginning: string, limit: number): Promise<string[]> {
  return sql.listPopularQueries(ctx, beginning, fewestAskers, limit)
}

/** Makes these the queries that the chain itself proposes, the first the foremost, in place of those it had. */
export async function setProposedQueries(ctx: Context, queries: readonly string[]): Promise<void> {
  const texts = [...new Set(queries.map(normalise))].filter((text) => text.length > 1)
  await sql.replaceProposed(
    ctx,
    texts.map((text, at) => ({ text, weight: fewestAskers + texts.length - at })),
  )
}

/** Forgets who asked what long ago. */
export function purgeSearchVisitors(ctx: Context): Promise<void> {
  return sql.forgetAskersBefore(ctx, new Date(ctx.now().getTime() - askersKeptFor))
}
