import { openDatabase } from '@romashka/database'
import { search } from '@romashka/domain'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, readEnvironment } from './config.ts'
import { prepareDataFolder } from './data-folder.ts'
import { bringInDemo } from './demo/bring-in.ts'
import type { Contexts } from './host/contexts.ts'
import { serveBuilt, serveLive } from './host/storefront.ts'
import { openShopJobs } from './jobs/shop-jobs.ts'
import { sayProgress } from './progress.ts'
import { heedSignals, sentenceOf } from './stopping.ts'
import { wire } from './wiring.ts'

/** Answers that take longer than this are cut off by a stop, and work of the job queue is left to its next process. */
const answersMs = 5_000
const jobsMs = 3_000
const isLive = process.argv.includes('--live')
const signals = heedSignals()

try {
  await start(readEnvironment())
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
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
  // Of several processes over one server, the worker alone fills it.
  if (config.DEMO === 'on' && config.ROLE !== 'web')
    await say('Bringing in the demo chain', () => bringInDemo(contexts.system('demo'), say.line))
  if (config.ROLE !== 'worker') {
    const serve = isLive ? serveLive : serveBuilt
    const pictureHosts = config.MAP_TILES_URL ? [new URL(config.MAP_TILES_URL).origin] : []
    await say('Loading the storefront', () => serve(app, { call, cache, pictureHosts }))
  }
  await app.listen({ port: config.PORT, host: config.HOST })
  await jobs.start(contexts, app.log)
  signals.onStop(async (defect) => {
    if (defect) app.log.error({ err: defect }, 'stopping after a defect')
    await closeDoors(app)
    await withinMs(jobsMs, jobs.stop())
    await database.close()
  })
  say.line(config.ROLE === 'worker' ? 'The worker is at work' : `The shop is open at ${config.ORIGIN}`)
  if (config.ROLE !== 'worker') preload(app, contexts)
}

/** Lets answers that are under way go out; nobody new is let in. */
async function closeDoors(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), answersMs)
  await app.close()
  clearTimeout(cut)
}

async function withinMs(ms: number, work: Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, late])
  clearTimeout(timer)
}

/** The first shopper to search should not wait for the index; until it is there, searches do. */
function preload(app: FastifyInstance, contexts: Contexts): void {
  search
    .preload(contexts.system('preload'))
    .catch((error: unknown) => app.log.error({ err: error }, 'search is not warm'))
}
