import { openDatabase } from '@romashka/database'
import type { Context } from '@romashka/domain'
import { limitHeapGrowth } from '../collect-garbage.ts'
import { readEnvironment } from '../config.ts'
import { ContextFactory } from '../host/context-factory.ts'
import { openShopJobs } from '../jobs/shop-jobs.ts'
import { openShopClock } from '../shop-clock.ts'
import { wire } from '../wiring.ts'

/** Opens the database, runs one command and closes it; a failure is one sentence on stderr and exit code 1. */
export async function withCommandContext(name: string, work: (ctx: Context) => Promise<void>): Promise<void> {
  // Of a long import nearly everything is garbage at once.
  limitHeapGrowth()
  try {
    const config = readEnvironment()
    const database = await openDatabase({ url: config.DATABASE_URL, dataDir: `${config.DATA_DIR}/postgres` })
    const jobs = await openShopJobs({ ...config, ROLE: 'web' }, database)
    try {
      const wiring = wire(config, database, { jobs: jobs.queue, clock: await openShopClock(database) })
      await wiring.chainSettings.load(database.db, wiring.settings)
      await work(new ContextFactory(wiring).forSystem(name))
    } finally {
      await jobs.stop()
      await database.close()
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
