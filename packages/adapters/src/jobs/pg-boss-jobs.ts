import { randomUUID } from 'node:crypto'
import type { OpenDatabase } from '@romashka/database'
import type { JobName, JobQueue, Jobs } from '@romashka/domain'
import { fromKysely, type JobResult, PgBoss } from 'pg-boss'
import { embeddedDatabase } from './embedded-database.ts'

export interface JobsOptions {
  database: OpenDatabase
  /** PostgreSQL gets a small pool of its own, so that work never waits behind requests; embedded shares the one connection. */
  url?: string | undefined
  /** Every name the shop knows: a queue has to exist before a transaction may use it. */
  names: readonly JobName[]
  /** This process does the waiting work; others only write it down. */
  isWorker: boolean
  onError(error: Error): void
}

/** Work that waits in the database. */
export interface JobService {
  queue: JobQueue
  work<Name extends JobName>(name: Name, handle: (data: Jobs[Name]) => Promise<unknown>): Promise<void>
  /** Again and again, by a cron line in UTC. */
  repeat(name: JobName, cron: string): Promise<void>
  /** Lets what is under way finish. */
  stop(): Promise<void>
}

const poolSize = 4
/** A queue is looked into this often; while it is full it is emptied without waiting, so many at a time. */
const lookingIn = { pollingIntervalSeconds: 2, batchSize: 10, burstWhenBatchFull: true }
const stopWithinMs = 8_000
/** Vendors that do not answer are tried for about a day. */
const retries = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }
/** A process that has died in the middle of its work is missed this soon, and another does it again. */
const signsOfLife = { heartbeatSeconds: 20 }
const looksForTheDeadSeconds = 20

export async function openJobs({ database, url, names, isWorker, onError }: JobsOptions): Promise<JobService> {
  const boss = new PgBoss({
    ...(url
      ? { connectionString: url, max: poolSize, application_name: 'romashka-jobs' }
      : { db: embeddedDatabase(database.raw), backend: 'pglite' as const }),
    schedule: isWorker,
    supervise: isWorker,
    superviseIntervalSeconds: looksForTheDeadSeconds,
    monitorIntervalSeconds: looksForTheDeadSeconds,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', onError)
  await boss.start()
  for (const name of names) {
    await boss.createQueue(name, { policy: 'short', ...retries, ...signsOfLife })
    // A queue that an earlier release has made keeps what it was made with.
    if (isWorker) await boss.updateQueue(name, { ...retries, ...signsOfLife })
  }
  // Fills the cache of queues: looking one up inside somebody's transaction would wait for that transaction.
  for (const name of names) await boss.findJobs(name, { id: randomUUID() })
  return {
    queue: {
      async enqueue(db, name, data, { runAt, key = randomUUID() } = {}) {
        await boss.send(name, data, { singletonKey: key, ...(runAt && { startAfter: runAt }), db: fromKysely(db) })
      },
    },
    async work(name, handle) {
      const options = { ...lookingIn, perJobResults: true } as const
      await boss.work<Jobs[typeof name], void, typeof options>(name, options, (jobs) =>
        Promise.all(jobs.map((job) => outcome(job.id, handle(job.data)))),
      )
    },
    async repeat(name, cron) {
      await boss.schedule(name, cron, {})
    },
    stop: () => boss.stop({ graceful: true, timeout: stopWithinMs, close: true }),
  }
}

/** One job that fails is tried again by itself: those fetched with it are done. */
async function outcome(id: string, work: Promise<unknown>): Promise<JobResult> {
  try {
    await work
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}
