import { type OpenDatabase, sql } from '@romashka/database'

interface QueueFigures {
  queue: string
  jobs: number
  oldestSeconds: number
}

/** Jobs that are due and not done, by queue; none before the job queue has made its tables. */
export async function measureQueues({ background: db }: Pick<OpenDatabase, 'background'>): Promise<QueueFigures[]> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('pgboss.job_common') is not null as "isThere"`.execute(db)
  if (!found[0]?.isThere) return []
  const { rows } = await sql<QueueFigures>`
    select name as queue, count(*)::int as jobs, extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
    from pgboss.job_common where state < 'completed' and start_after < now() group by name`.execute(db)
  return rows
}
