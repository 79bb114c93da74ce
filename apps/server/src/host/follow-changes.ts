import { localDay } from '@romashka/basics'
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
  const dropOutdated = whenFiguresChange(contexts, () => {
    ports.assortment.applyChanges('*')
    drop(['*'])
  })
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

/** Any page and any card may depend on the chain's figures and on the law of the day, so all are dropped when these change. */
function whenFiguresChange(contexts: ContextFactory, dropAll: () => void): () => void {
  // The settings of a time are one object for as long as it lasts, so most comparisons read nothing.
  const figures = () => {
    const { settings, now } = contexts.forSystem('kept pages')
    return { settings, day: localDay(now(), 'UTC') }
  }
  let shown = figures()
  return () => {
    const inForce = figures()
    if (inForce.settings === shown.settings && inForce.day === shown.day) return
    const hasChanged = JSON.stringify(inForce) !== JSON.stringify(shown)
    shown = inForce
    if (hasChanged) dropAll()
  }
}
