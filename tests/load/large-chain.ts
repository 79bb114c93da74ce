/**
 * How the calls that a page waits for do in a large chain: `npm run bench -- --packs 100000 --cities 20`, on the database
 * that `databases.ts` makes. Calls go through the front door without a socket; nothing of an answer is kept between them.
 * With `--plans` the engine prints how it finds what they ask for.
 */
import { openDatabase } from '@romashka/database'
import { catalogue, locations, pharmacies, search } from '@romashka/domain'
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { wire } from '../../apps/server/src/wiring.ts'
import { droppedJobs } from '../support/shop.ts'
import { makeDatabase } from './databases.ts'
import { contextOf, importedChain, lineOf } from './import-figures.ts'
import { callsOf, readChainSamples } from './large-chain-calls.ts'
import { largePlaces } from './large-feeds.ts'
import { planPrinter } from './plans.ts'

export interface LargeChainSizes {
  packs: number
  cities: number
  stockRows: number
  hasPlans: boolean
}

const warmUpCalls = 20
const measuredCalls = 200

export async function largeChain(sizes: LargeChainSizes, say: (line: string) => void): Promise<void> {
  const made = await makeDatabase()
  try {
    const { DATABASE_URL: url, DATA_DIR: dataDir } = made.environment
    const database = await openDatabase(url ? { url } : { dataDir: `${dataDir}/postgres` })
    const plans = planPrinter(database)
    const ctx = contextOf(database.background)
    const places = largePlaces(sizes.cities)
    await locations.setPlaces(ctx, places)
    await pharmacies.setPharmacies(ctx, places.pharmacies)
    say(`${made.engine}: ${sizes.packs} packs in ${sizes.cities} cities are being imported…`)
    say(lineOf(await importedChain(ctx, { ...sizes, pharmacies: places.pharmacies }, () => undefined)))

    const config = readConfig({
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '1000000000',
      ORDERS_PER_HOUR: '1000000',
      DEMO: 'off',
      SANDBOX_STATE: 'memory',
    })
    const { app, contexts } = await buildApp({ config, wiring: wire(config, plans.watched, { jobs: droppedJobs }) })
    await app.ready()
    await catalogue.makeTagPages(contexts.forSystem('bench'))
    await search.preload(contexts.forSystem('bench'))
    const asked = await readChainSamples(database.raw)
    for (const { name, aim, request } of callsOf(asked)) {
      const times = await timesOf((at) => app.inject(request(at)))
      say(`${name.padEnd(28)} p50 ${ms(times, 0.5)}  p95 ${ms(times, 0.95)}  aim p95 ${aim} ms`)
      if (sizes.hasPlans) for (const plan of await plans.of(() => app.inject(request(0)))) say(plan)
    }
    await app.close()
    await database.close()
  } finally {
    await made.remove()
  }
}

async function timesOf(call: (at: number) => Promise<{ statusCode: number }>): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < warmUpCalls + measuredCalls; at += 1) {
    const from = performance.now()
    const { statusCode } = await call(at)
    if (statusCode !== 200) throw new Error(`a call answers with status ${statusCode}`)
    if (at >= warmUpCalls) times.push(performance.now() - from)
  }
  return times.sort((a, b) => a - b)
}

function ms(times: readonly number[], share: number): string {
  return `${(times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)} ms`.padStart(9)
}
