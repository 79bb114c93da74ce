import type { Context, JobName, Jobs } from '@romashka/domain'

/** What the server does for a job of this name: calls a verb of the domain, when it is enqueued or by the clock. */
interface Job<Payload> {
  run(ctx: Context, payload: Payload): Promise<unknown>
  /** Repeats by this cron line, in UTC. */
  cron?: string
  /** It does by the time what cannot be undone: it waits while the clock has just jumped. */
  needsSteadyClock?: boolean
}

export type JobTable = { readonly [Name in JobName]: Job<Jobs[Name]> }
