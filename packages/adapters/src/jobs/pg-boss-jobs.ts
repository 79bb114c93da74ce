import { randomUUID } from 'node:crypto'
import { beginQueueSession, type OpenDatabase } from '@romashka/database'
import type { JobName, JobQueue, Jobs } from '@romashka/domain'
import { fromKysely, type JobResult, PgBoss, type QueueResult } from 'pg-boss'
import { embeddedDatabase } from './embedded-database.ts'
import { betweenComparisonsSeconds, queueClock } from './queue-clock.ts'
import { WorkerCalls } from './worker-calls.ts'

export interface JobsOptions {
  database: Pick<OpenDatabase, 'raw'>
  /** On PostgreSQL jobs have a small pool of their own and never wait for requests; the embedded database has one connection. */
  url?: string | undefined
  /** All job names: a queue must exist before a transaction may use it. */
  names: readonly JobName[]
  /** Whether this process runs jobs; every process may enqueue them. */
  isWorker: boolean
  onError(error: Error): void
}

/** `isLastTry`: a failure now is not retried any more. */
type JobHandler<Data> = (data: Data, attempt: { isLastTry: boolean }) => Promise<unknown>

/** A job queue in the database. */
export interface JobService {
  queue: JobQueue
  work<Name extends JobName>(name: Name, handle: JobHandler<Jobs[Name]>): Promise<void>
  /** Tells of each job that the queue gave up because its process was killed, or its run never ended, on the last try. */
  workLost(tell: (name: JobName) => Promise<void>): Promise<void>
  /** Repeats by a cron line, in UTC. */
  repeat(name: JobName, cron: string): Promise<void>
  /** Waits for running jobs to finish. */
  stop(): Promise<void>
}

/** Where a copy of each job goes that has failed for good: who is killed on the last try tells nobody. */
const failedJobs = 'failed-jobs'
const poolSize = 4
/**
 * A connection on which a statement of the queue has no answer for so long is replaced: the other end is gone without a
 * word. A queue that waited for it would run no job any more. Processes that start together wait for one of them to make
 * the tables of the queue, which is why it is so long.
 */
const answer = { query_timeout: 30_000 }

const session = { onConnect: (client: { query(text: string): Promise<unknown> }) => client.query(beginQueueSession) }
/**
 * A worker asks its queue when it is called (`worker-calls.ts`), and by itself only this often; while full batches come
 * back, it asks again without a pause.
 */
const polling = { pollingIntervalSeconds: 60, batchSize: 10, burstWhenBatchFull: true }
const stopWithinMs = 8_000
/** A failing job is retried for about a day, which covers an outage of a vendor. */
const retries = { retryLimit: 32, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }
/**
 * A job that repeats is tried again until its next run, which is a retry of its own: one that fails every minute for a day
 * would have fourteen hundred jobs in the queue, each with retries of its own. By the shortest minutes between two runs.
 */
const retriesBetweenRuns = [
  { minutes: 1, retryLimit: 2 },
  { minutes: 2, retryLimit: 3 },
  { minutes: 5, retryLimit: 4 },
  { minutes: 15, retryLimit: 6 },
  { minutes: 60, retryLimit: 8 },
]
/** A job of a crashed process is restarted by another process after this time. */
const heartbeat = { heartbeatSeconds: 20 }
const supervision = {
  superviseIntervalSeconds: 20,
  monitorIntervalSeconds: 20,
  reindex: false,
  monitorVacuum: false,
  clock: queueClock,
  clockMonitorIntervalSeconds: betweenComparisonsSeconds,
}
/**
 * A run that lasts longer is begun a second time beside the first. A process that has died is noticed by its heartbeat, so
 * this is long: the nightly reconciliation of a large chain asks the bank for thousands of payments, one after another.
 */
const longestRun = { expireInSeconds: 6 * 3_600 }

/**
 * What names one thing, an order or a message, is a few statements and calls. One whose run never ends keeps every job of
 * its queue waiting in this process, so it is given up long before those that go through a whole chain.
 */
const longestRunOfOne = { expireInSeconds: 30 * 60 }

export async function openJobs({ database, url, names, isWorker, onError }: JobsOptions): Promise<JobService> {
  const boss = new PgBoss({
    ...(url
      ? {
          connectionString: url,
          max: poolSize,
          application_name: 'romashka-jobs',
          keepAlive: true,
          ...answer,
          ...session,
        }
      : { db: embeddedDatabase(database.raw), backend: 'pglite' as const }),
    schedule: isWorker,
    supervise: isWorker,
    ...supervision,
  })
  boss.on('error', onError)
  await startQueue(boss)
  await writeQueues(boss, names, isWorker)
  const scheduled = isWorker ? await readSchedules(boss, names) : new Map<string, Schedule>()
  const calls = new WorkerCalls(boss, onError)
  return {
    queue: queueOf(boss),
    async work(name, handle) {
      const options = { ...polling, perJobResults: true, includeMetadata: true } as const
      const worker = await boss.work<Jobs[typeof name], void, typeof options>(name, options, (jobs) =>
        Promise.all(
          jobs.map((job) => outcome(job.id, handle(job.data, { isLastTry: job.retryCount >= job.retryLimit }))),
        ),
      )
      calls.add(name, worker)
    },
    async workLost(tell) {
      const options = { ...polling, perJobResults: true, includeMetadata: true } as const
      const worker = await boss.work<unknown, void, typeof options>(failedJobs, options, (jobs) =>
        Promise.all(
          jobs.map(({ id, sourceName, sourceOutput }) => {
            const lost = names.find((name) => name === sourceName)
            const isTold = sourceOutput !== null && handlerFailed in sourceOutput
            return outcome(id, lost === undefined || isTold ? Promise.resolve() : tell(lost))
          }),
        ),
      )
      calls.add(failedJobs, worker)
    },
    async repeat(name, cron) {
      const retryLimit = retryLimitOf(cron)
      const known = scheduled.get(name)
      if (known?.cron !== cron || known.retryLimit !== retryLimit) await boss.schedule(name, cron, {}, { retryLimit })
    },
    async stop() {
      calls.stop()
      await boss.stop({ graceful: true, timeout: stopWithinMs, close: true })
    },
  }
}

/**
 * Of processes that start together one makes or changes the tables of the queue, and the others fail at what it has done.
 * pg-boss knows that by English words, which a server may say in another language; the second try finds them made.
 */
async function startQueue(boss: PgBoss): Promise<void> {
  await boss.start().catch(() => boss.start())
}

const queueOf = (boss: PgBoss): JobQueue => ({
  async enqueue(db, name, data, { runAt, key = randomUUID() } = {}) {
    await boss.send(name, data, {
      singletonKey: key,
      ...(runAt && { startAfter: runAt }),
      ...(Object.keys(data).length > 0 && longestRunOfOne),
      db: fromKysely(db),
    })
  },
})

/** Two hundred statements at every start would be most of its waiting, so only what differs is written. */
async function writeQueues(boss: PgBoss, names: readonly JobName[], isWorker: boolean): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  // The others refer to it.
  if (!known.has(failedJobs)) await boss.createQueue(failedJobs, { ...retries, ...heartbeat })
  const options = { ...retries, ...heartbeat, ...longestRun, deadLetter: failedJobs }
  for (const name of names) {
    const queue = known.get(name)
    if (!queue) {
      await boss.createQueue(name, { policy: 'short', ...options })
      // Fills pg-boss's cache of queues: a lookup during a transaction would wait for that transaction.
      await boss.findJobs(name, { id: randomUUID() })
    } else if (isWorker && !hasOptions(queue, options)) await boss.updateQueue(name, options)
  }
}

const hasOptions = (queue: QueueResult, options: Partial<QueueResult>) =>
  Object.entries(options).every(([option, value]) => queue[option as keyof QueueResult] === value)

interface Schedule {
  cron: string
  retryLimit: number | undefined
}

/** When each job repeats. One that no longer exists would be enqueued for ever. */
async function readSchedules(boss: PgBoss, names: readonly JobName[]): Promise<Map<string, Schedule>> {
  const scheduled = new Map<string, Schedule>()
  for (const { name, cron, timezone, options } of await boss.getSchedules()) {
    if (!names.some((known) => known === name)) await boss.unschedule(name)
    else if (cron && timezone === 'UTC') scheduled.set(name, { cron, retryLimit: options?.retryLimit })
  }
  return scheduled
}

function retryLimitOf(cron: string): number {
  const [minute = '', hour] = cron.split(' ')
  const step = /^\*(?:\/(\d+))?$/.exec(minute)
  const minutes = step ? Number(step[1] ?? 1) : hour === '*' ? 60 : Number.POSITIVE_INFINITY
  return retriesBetweenRuns.findLast((one) => one.minutes <= minutes && minutes <= 60)?.retryLimit ?? retries.retryLimit
}

/** In what is kept of a job, where its handler has come to know of the failure. */
const handlerFailed = 'message'

/** Reports the result of each job of a batch, so that only those that failed are retried. */
async function outcome(id: string, work: Promise<unknown>): Promise<JobResult> {
  try {
    await work
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: { [handlerFailed]: error instanceof Error ? error.message : String(error) } }
  }
}
