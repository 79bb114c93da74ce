import type { PgBoss } from 'pg-boss'
import { followClockBack } from './queue-clock.ts'

const askEveryMs = 1_000
/** Whether the clock was put back is looked at once in so many times. */
const asksBetweenLooks = 10

/** Of the given queues, those in which a job is due. */
const dueQueues = `
  select name from unnest($1::text[]) as name
  where exists (
    select from pgboss.job
    where job.name = name.name and state < 'active' and not blocked and start_after <= pgboss.job_now())`

/**
 * Calls the workers whose queues have something to do. Left alone each worker asks the database for its own queue every
 * two seconds: with forty queues that is twenty statements a second, and more than half of what an idle shop does. This is
 * one statement for all of them.
 */
export class WorkerCalls {
  readonly #boss: PgBoss
  readonly #onError: (error: Error) => void
  readonly #workers = new Map<string, string>()
  #timer: NodeJS.Timeout | undefined
  #isAsking = false
  #asks = 0
  #isStopped = false

  constructor(boss: PgBoss, onError: (error: Error) => void) {
    this.#boss = boss
    this.#onError = onError
  }

  add(queue: string, worker: string): void {
    this.#workers.set(queue, worker)
    this.#timer ??= setInterval(() => void this.#callDue(), askEveryMs)
  }

  stop(): void {
    this.#isStopped = true
    clearInterval(this.#timer)
  }

  async #callDue(): Promise<void> {
    // An engine that is slow to answer is not asked once more.
    if (this.#isAsking) return
    this.#isAsking = true
    this.#asks += 1
    try {
      if (this.#asks % asksBetweenLooks === 0) await followClockBack(this.#boss)
      const { rows } = await this.#boss.getDb().executeSql(dueQueues, [[...this.#workers.keys()]])
      for (const { name } of rows) this.#call(name)
    } catch (error) {
      // Whoever stops closes the connections, also the one that this was waiting on.
      if (!this.#isStopped) this.#onError(error instanceof Error ? error : new Error(String(error)))
    } finally {
      this.#isAsking = false
    }
  }

  #call(queue: string): void {
    const worker = this.#workers.get(queue)
    if (worker !== undefined) this.#boss.notifyWorker(worker)
  }
}
