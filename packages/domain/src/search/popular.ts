import type { Context } from '../context.ts'
import { normalise } from './query-parser/normalise.russian.ts'
import * as sql from './search.sql.ts'

/** A query that fewer visitors made is not suggested to others. */
const fewestVisitors = 5

/** Counts a query once per visitor; a request without a visitor id is not counted. */
export async function countSearch(ctx: Context, text: string): Promise<void> {
  const visitor = visitorOf(ctx)
  if (visitor) await sql.countQuery(ctx, text, ctx.ports.fingerprint('search.asker', `${visitor} ${text}`))
}

function visitorOf({ caller }: Context): string | undefined {
  if (caller.kind === 'visitor') return caller.visitorId
  return caller.kind === 'shopper' ? caller.shopperId : undefined
}

/** Queries made by many visitors that start with this text, the most frequent first. */
export function listPopular(ctx: Context, beginning: string, limit: number): Promise<string[]> {
  return sql.listPopularQueries(ctx, beginning, fewestVisitors, limit)
}

/** Replaces the queries that the chain itself proposes; the first is shown first. */
export async function setProposedQueries(ctx: Context, queries: readonly string[]): Promise<void> {
  const texts = [...new Set(queries.map(normalise))].filter((text) => text.length > 1)
  await sql.replaceProposed(
    ctx,
    texts.map((text, at) => ({ text, weight: fewestVisitors + texts.length - at })),
  )
}
