import { openDatabase } from '@romashka/database'
import { buildApp } from '../../../apps/server/src/app.ts'
import { readEnvironment } from '../../../apps/server/src/config.ts'
import { openShopJobs } from '../../../apps/server/src/jobs/shop-jobs.ts'
import { wire } from '../../../apps/server/src/wiring.ts'

/** The shop as `npm start` runs it, without the storefront's pages. */
const config = readEnvironment()
const database = await openDatabase({
  url: config.DATABASE_URL,
  dataDir: `${config.DATA_DIR}/postgres`,
  poolSize: config.DATABASE_POOL,
})
const jobs = await openShopJobs(config, database)
const wiring = wire(config, database, { jobs: jobs.queue })
const { app, contexts } = await buildApp({ config, wiring })
await app.listen({ port: config.PORT, host: '127.0.0.1' })
await jobs.start(contexts, app.log)

process.once('SIGTERM', async () => {
  await app.close()
  await jobs.stop()
  await database.close()
})
