import { minutesAfter } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import type { CountedPeriod } from './request-counts.port.ts'

/** Adds to the requests of a period; the counts of the same callers with what other processes have added. */
export async function addRequestCounts(
  ctx: Pick<Context, 'db'>,
  { startsAt, minutes }: CountedPeriod,
  counts: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  // Its last minute stands for the period: what is kept for a quarter of an hour after it is kept while it counts.
  const minute = minutesAfter(startsAt, minutes - 1)
  // In one order, so that two processes do not wait for each other.
  const callers = [...counts.keys()].sort()
  const requests = callers.map((caller) => counts.get(caller) ?? 0)
  const { rows } = await sql<{ caller: string; requests: number }>`
    insert into request_counts (minute, caller, requests)
    select ${minute}, caller, requests from unnest(${callers}::text[], ${requests}::int[]) as added (caller, requests)
    on conflict (minute, caller) do update set requests = request_counts.requests + excluded.requests
    returning caller, requests`.execute(ctx.db)
  return new Map(rows.map(({ caller, requests }) => [caller, requests]))
}
