import { openJobs } from '@romashka/adapters'
import type { OpenDatabase } from '@romashka/database'
import { type JobQueue, orders } from '@romashka/domain'
import type { Config } from '../config.ts'
import type { Contexts } from '../host/contexts.ts'
import { jobNames } from './jobs.ts'
import { type JobLog, startJobs } from './start-jobs.ts'

export interface ShopJobs {
  queue: JobQueue
  /** Begins to do the work, where this process is there for that. */
  start(contexts: Contexts, log: JobLog): Promise<void>
  stop(): Promise<void>
}

/** The shop's waiting work, over the same database as everything else. */
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
  return {
    queue: service.queue,
    start: async (contexts, log) => {
      report = (error) => log.error({ err: error }, 'the job queue has a complaint')
      if (!isWorker) return
      const hasRobot = config.DEMO === 'on' && config.DEMO_PHARMACIST === 'on'
      await startJobs(service, (name) => contexts.system(name), log, hasRobot ? [] : ['demo.pharmacist'])
      if (hasRobot) await callRobot(service.queue, database, config)
    },
    stop: () => service.stop(),
  }
}

/** Looks round for the first time; every look makes the next one. */
async function callRobot(queue: JobQueue, { db }: OpenDatabase, config: Config): Promise<void> {
  await queue.enqueue(db, 'demo.pharmacist', { pace: config.DEMO_PHARMACIST_PACE }, { key: 'robot' })
}
