import { defaultCityId } from '@romashka/basics'
import type { OpenDatabase } from '@romashka/database'
import { catalogue } from '@romashka/domain'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { listCityMaps } from './city-maps/city-maps.ts'
import { collectGarbage, limitHeapGrowth } from './collect-garbage.ts'
import type { Config } from './config.ts'
import { ContextFactory } from './host/context-factory.ts'
import { serveBuilt, serveFromSources } from './host/pages/storefront.ts'
import { storefrontBuilt } from './host/pages/storefront-build.ts'
import { indexesIn } from './index-folder.ts'
import { openShopJobs } from './jobs/shop-jobs.ts'
import { release } from './release.ts'
import { preload } from './search/preload.ts'
import { openShopClock } from './shop-clock.ts'
import type { Signals } from './shutdown.ts'
import { storeOperatorKey } from './staff/operator-key.ts'
import type { Progress } from './start-progress.ts'
import type { Tracing } from './tracing/tracing.ts'
import { wire } from './wiring.ts'

/** After a stop signal: so long balancers have to notice that the process is not ready. */
const drainMs = 2_000
/** Running jobs may take this long to finish; one that is cut off runs again in the next process. */
const jobsMs = 3_000
/** Closing the connections to the database. */
const closingMs = 500
const isDevelopment = process.argv.includes('--live')

interface Opened {
  config: Config
  database: OpenDatabase
  progress: Progress
  tracing: Tracing | undefined
  signals: Signals
}

/** Serves the shop over its open database, until a signal ends it. */
export async function serveShop({ config, database, progress, tracing, signals }: Opened): Promise<void> {
  const clock = await openShopClock(database)
  const jobs = await progress.step('Opening the job queue', () => openShopJobs(config, database))
  const wiring = wire(config, database, {
    jobs: jobs.queue,
    clock,
    operatorKey: await storeOperatorKey(config),
    tracing,
    indexStore: release === undefined ? undefined : indexesIn(`${config.DATA_DIR}/indexes`, release, progress.line),
  })
  if (!config.DATABASE_URL) await catalogue.endKilledImports(new ContextFactory(wiring).forSystem('start'))
  // Of several processes on one database, only the worker imports the demo.
  const demo = config.DEMO === 'on' && config.ROLE !== 'web' ? await import('./demo/import-demo.ts') : undefined
  const isNew = demo !== undefined && (await demo.isDemoDue(new ContextFactory(wiring).forSystem('demo')))
  const isPreloaded = config.ROLE !== 'worker' && !isNew
  const { app, contexts, call, direct, cache, turns, drain, listenInternally } = await buildApp({
    config,
    wiring,
    // The database answers while this process does the rest. What changes meanwhile it is told of.
    onFollowing: (app, contexts) => void (isPreloaded && preload(app, contexts)),
  })
  if (demo && isNew)
    await progress.step('Importing the demo chain', () => demo.refreshDemo(contexts.forSystem('demo'), progress.line))
  if (config.ROLE !== 'worker') {
    const serve = isDevelopment ? serveFromSources : serveBuilt
    await progress.step('Reading the maps of cities', () => listCityMaps(config))
    const pictureHosts = config.MAP_TILES_URL ? [new URL(config.MAP_TILES_URL).origin] : []
    const assortment = preload(app, contexts)
    if (!isDevelopment) await progress.step('Waiting for the storefront to be built', storefrontBuilt)
    await progress.step('Loading the storefront', () =>
      serve(app, { call, direct, cache, turns, origin: config.ORIGIN, pictureHosts }),
    )
    await progress.step('Reading the assortment', () => assortment)
    await call(firstSuggestion)
  }
  // Half of what the start has read and made serves nothing else. Nobody waits yet.
  limitHeapGrowth()
  collectGarbage()
  await app.listen({ port: config.PORT, host: config.HOST })
  await listenInternally()
  await jobs.start(contexts, app.log, tracing)
  clock.follow(app.log)
  const renewal = demo && !isNew ? renewDemoLater(demo, app, contexts) : undefined
  signals.onStop(async (defect) => {
    if (defect) app.log.error({ err: defect }, 'stopping after a defect')
    if (config.ROLE !== 'worker' && !defect) await drain(drainMs)
    await closeServer(app, config.STOP_SECONDS * 1_000 - drainMs - jobsMs - closingMs)
    await withinMs(jobsMs, Promise.all([jobs.stop(), renewal?.stop()]))
    clock.stop()
    await database.close()
    if (tracing) await withinMs(closingMs, tracing.close())
  }, config.STOP_SECONDS * 1_000)
  progress.line(config.ROLE === 'worker' ? 'The worker is at work' : `The shop is open at ${config.ORIGIN}`)
}

/** Refuses new requests and finishes those in progress. */
async function closeServer(app: FastifyInstance, responsesMs: number): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), responsesMs)
  await app.close()
  clearTimeout(cutOff)
}

async function withinMs(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, late])
  clearTimeout(timer)
}

/** What a newer release of the demo brings along nobody waits for, so the first visitors go before it. */
function renewDemoLater(demo: Demo, app: FastifyInstance, contexts: ContextFactory): { stop(): Promise<void> } {
  let renewing = Promise.resolve()
  const timer = setTimeout(() => {
    renewing = demo
      .renewDemo(contexts.forSystem('demo'))
      .catch((error: unknown) => app.log.error({ err: error }, 'what is new in the demo chain did not come in'))
  }, renewalAfterMs)
  return {
    stop: () => {
      clearTimeout(timer)
      return renewing
    },
  }
}

const renewalAfterMs = 10_000

type Demo = typeof import('./demo/import-demo.ts')

/** What it needs (statements, checks, compiled code) the first visitor need not wait for. */
const firstSuggestion = {
  method: 'GET',
  url: `/api/v1/products/suggest?query=${encodeURIComponent('\u0430\u0441')}`,
  headers: { 'x-channel': 'web', 'x-city-id': String(defaultCityId) },
}
