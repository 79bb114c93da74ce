import { openJobs } from '@romashka/adapters'
import type { OpenDatabase } from '@romashka/database'
import { type JobQueue, orders } from '@romashka/domain'
import type { Config } from '../config.ts'
import type { ContextFactory } from '../host/context-factory.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { jobNames } from './jobs.ts'
import { type JobLog, scheduleJobs, startJobs } from './start-jobs.ts'

export interface ShopJobs {
  queue: JobQueue
  /** Starts the workers, unless this is a web-only process. */
  start(contexts: ContextFactory, log: JobLog, tracing?: Tracing): Promise<void>
  stop(): Promise<void>
}

/** Opens the job queue in the shop's own database and writes there what repeats. */
export async function openShopJobs(config: Config, database: OpenDatabase): Promise<ShopJobs> {
  orders.checkPartMachine()
  const isWorker = config.ROLE !== 'web'
  let report = (_: Error): void => undefined
  const service = await openJobs({
    database,
    url: config.DATABASE_URL,
    names: jobNames,
    isWorker,
    onError: (error) => report(error),
  })
  const isDemoAdvanced = config.DEMO === 'on' && config.DEMO_PHARMACIST === 'on'
  if (isWorker) await scheduleJobs(service)
  if (isWorker && isDemoAdvanced) await startDemoOrders(service.queue, database, config)
  return {
    queue: service.queue,
    start: async (contexts, log, tracing) => {
      report = onceAMinute((error, omitted) => log.error({ err: error, omitted }, 'the job queue reports an error'))
      if (!isWorker) return
      const disabled = isDemoAdvanced ? [] : (['demo.pharmacist'] as const)
      await startJobs(service, (name) => contexts.forSystem(name), log, disabled, tracing)
    },
    stop: () => service.stop(),
  }
}

/** Enqueues the first run; each run enqueues the next. */
async function startDemoOrders(queue: JobQueue, { db }: OpenDatabase, config: Config): Promise<void> {
  await queue.enqueue(db, 'demo.pharmacist', { pace: config.DEMO_PHARMACIST_PACE }, { key: 'robot' })
}

const betweenReportsMs = 60_000

/** Without a database every queue fails every two seconds: one line a minute is logged, with the number of omitted ones. */
function onceAMinute(report: (error: Error, omitted: number) => void): (error: Error) => void {
  let reportedAt = Number.NEGATIVE_INFINITY
  let omitted = 0
  return (error) => {
    if (performance.now() - reportedAt < betweenReportsMs) {
      omitted += 1
      return
    }
    report(error, omitted)
    reportedAt = performance.now()
    omitted = 0
  }
}
