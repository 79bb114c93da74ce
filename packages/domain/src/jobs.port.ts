import type { Kysely, Tables } from '@romashka/database'

/** The work that waits, by name, and what each needs to know. A feature adds its own jobs by widening this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: features widen it
export interface Jobs {}

export type JobName = keyof Jobs & string

export interface JobQueue {
  /**
   * Writes the job in the transaction of `db`: it exists if and only if the change does. With a `key` there is at most
   * one waiting job of that name and key; the one that waits already stays as it is.
   */
  enqueue<Name extends JobName>(
    db: Kysely<Tables>,
    name: Name,
    data: Jobs[Name],
    options?: { runAt?: Date; key?: string },
  ): Promise<void>
}
