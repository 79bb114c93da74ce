import { setTimeout as pause } from 'node:timers/promises'
import type { OpenDatabase } from '@romashka/database'

/** A job of a process that is gone is taken over within a minute (ADR 36); a failed one is repeated sooner. */
const takenOverWithinMs = 75_000
const betweenLooksMs = 1_000

const stuck = `
  select name, state, count(*)::int as jobs from pgboss.job_common
  where (state = 'active' and started_on < now() - interval '30 seconds')
    or (state < 'active' and start_after < now() - interval '15 seconds')
  group by 1, 2`

/** Jobs that are due or at work for long when all is up again, and that nobody takes over. */
export async function listStuckJobs({ raw }: OpenDatabase): Promise<string[]> {
  const until = performance.now() + takenOverWithinMs
  for (;;) {
    const { rows } = await raw(stuck)
    if (rows.length === 0) return []
    if (performance.now() > until) return rows.map((row) => `jobs are stuck: ${JSON.stringify(row)}`)
    await pause(betweenLooksMs)
  }
}
