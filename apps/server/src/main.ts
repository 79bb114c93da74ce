import { openDatabase } from '@romashka/database'
import { search } from '@romashka/domain'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { type Config, readEnvironment } from './config.ts'
import { prepareDataFolder } from './data-folder.ts'
import { bringInDemo } from './demo/bring-in.ts'
import { serveBuilt, serveLive } from './host/storefront.ts'
import { openShopJobs } from './jobs/shop-jobs.ts'
import { sayProgress } from './progress.ts'
import { wire } from './wiring.ts'

const gracePeriodMs = 9_000
const isLive = process.argv.includes('--live')

try {
  await start(readEnvironment())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const say = sayProgress()
  await prepareDataFolder(config.DATA_DIR)
  const database = await say('Opening the database', () =>
    openDatabase({ url: config.DATABASE_URL, dataDir: `${config.DATA_DIR}/postgres`, poolSize: config.DATABASE_POOL }),
  )
  const jobs = await say('Opening the job queue', () => openShopJobs(config, database))
  const wiring = wire(config, database, { jobs: jobs.queue })
  const { app, contexts, call, cache } = await buildApp({ config, wiring })
  if (config.DEMO === 'on')
    await say('Bringing in the demo chain', () => bringInDemo(contexts.system('demo'), say.line))
  const serve = isLive ? serveLive : serveBuilt
  await say('Loading the storefront', () =>
    serve(app, { call, cache, pictureHosts: config.MAP_TILES_URL ? [new URL(config.MAP_TILES_URL).origin] : [] }),
  )
  await app.listen({ port: config.PORT, host: config.HOST })
  await jobs.start(contexts, app.log)
  say.line(`The shop is open at ${config.ORIGIN}`)
  // The first shopper to search should not wait for the index; until it is there, searches do.
  search
    .warmUp(contexts.system('warm-up'))
    .catch((error: unknown) => app.log.error({ err: error }, 'search is not warm'))
  closeWithGrace({ delay: gracePeriodMs }, async ({ err }) => {
    if (err) app.log.error({ err }, 'stopping after a defect')
    await app.close()
    await jobs.stop()
    await database.close()
  })
}
