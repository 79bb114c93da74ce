import { type RawBuilder, sql } from '@romashka/database'

/**
 * Each source that has runs, and when one of them last came in: `came_at`, null where none has. From name to name along
 * the index, because a source has thousands of runs.
 */
export const newestRuns: RawBuilder<unknown> = sql`(
    with recursive named (source) as (
      select min(source) from import_runs
      union all
      select (select min(later.source) from import_runs later where later.source > named.source)
      from named where named.source is not null
    )
    select source, (select greatest(ended_at, alive_at) from import_runs run
      where run.source = named.source and run.state = 'done' order by run.id desc limit 1) as came_at
    from named where source is not null
  )`
