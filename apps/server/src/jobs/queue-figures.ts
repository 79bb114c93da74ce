import type { OpenDatabase } from '@romashka/database'

export interface QueueFigures {
  queue: string
  jobs: number
  oldestSeconds: number
}

/** Jobs that are due and not done, by queue; none before the job queue has made its tables. */
export async function measureQueues({ raw }: Pick<OpenDatabase, 'raw'>): Promise<QueueFigures[]> {
  const there = await raw(`select to_regclass('pgboss.job_common') is not null as is_there`)
  if (!there.rows[0]?.is_there) return []
  const { rows } = await raw(`
    select name as queue, count(*)::int as jobs, extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
    from pgboss.job_common where state < 'completed' and start_after < now() group by name`)
  return rows.map((row) => ({
    queue: String(row.queue),
    jobs: Number(row.jobs),
    oldestSeconds: Number(row.oldestSeconds),
  }))
}
