import { catalogue, chainSettings, changesChannel, search } from '@romashka/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Wiring } from '../wiring.ts'
import type { ContextFactory } from './context-factory.ts'
import type { PageCache } from './pages/page-cache.ts'
import { repeatUntilDone } from './repeat-until-done.ts'

/** How long after its moment a figure of a later day may be missing on kept pages. */
const checkMs = 1_000

/** Drops cached data that a change in any process has outdated; returns a function that stops this. */
export async function followChanges(
  wiring: Wiring,
  contexts: ContextFactory,
  cache: PageCache,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const { ports, database, settings, chainSettings: current } = wiring
  const dropOutdated = dropByFigures(contexts, cache)
  const reading = repeatUntilDone(
    async () => {
      await current.load(database.db, settings)
      dropOutdated()
    },
    (error) => log.error({ err: error }, 'settings of the chain not read'),
  )
  const drop = (tags: readonly string[]) => {
    wiring.keptReads.dropTagged(tags)
    cache.dropTagged(tags)
  }
  ports.assortment.startCaching()
  ports.assortment.index.onBuilt = () => drop([catalogue.outdatedIndexTag])
  const stop = await database.listen(changesChannel, (given) => {
    const tags = given.split(' ')
    ports.assortment.applyChanges(given)
    if (tags.includes('*') || tags.includes(search.queriesTag)) ports.popularQueries.forget()
    drop(tags)
    if (tags.includes('*') || tags.includes(chainSettings.settingsTag)) reading.request()
  })
  await current.load(database.db, settings)
  dropOutdated()
  const timer = setInterval(dropOutdated, checkMs).unref()
  return async () => {
    clearInterval(timer)
    reading.stop()
    await stop()
  }
}

/** Any page may depend on a figure of the chain, so all are dropped when one of them takes effect. */
function dropByFigures(contexts: ContextFactory, cache: PageCache): () => void {
  const figures = () => JSON.stringify(contexts.forSystem('kept pages').settings)
  let shown = figures()
  return () => {
    const inForce = figures()
    if (inForce === shown) return
    shown = inForce
    cache.dropTagged(['*'])
  }
}
