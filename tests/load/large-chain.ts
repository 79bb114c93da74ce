/**
 * How the calls that a page waits for do in a large chain: `npm run bench -- --packs 100000 --cities 300`, on the database
 * that `databases.ts` makes, beside a chain with a tenth of its packs. Calls go through the front door without a socket;
 * nothing of an answer is kept between them. On PostgreSQL a process of the shop is then asked in every city
 * (`large-chain-process.ts`). With `--plans` the engine prints how it finds what the calls ask for.
 */
import { type OpenDatabase, openDatabase } from '@romashka/database'
import { catalogue, locations, pharmacies, search } from '@romashka/domain'
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { wire } from '../../apps/server/src/wiring.ts'
import { droppedJobs } from '../support/shop.ts'
import { type BenchDatabase, makeDatabase } from './databases.ts'
import { contextOf, importedChain, lineOf } from './import-figures.ts'
import { callsOf, readChainSamples } from './large-chain-calls.ts'
import { percentile, printEveryCity, type StartShop } from './large-chain-process.ts'
import { largePlaces } from './large-feeds.ts'
import { planPrinter } from './plans.ts'

export interface LargeChainSizes {
  packs: number
  cities: number
  stockRows: number
  hasPlans: boolean
}

type Say = (line: string) => void
/** Milliseconds of one call, half of them below, by its name. */
type Medians = Map<string, number>

const warmUpCalls = 20
const measuredCalls = 200
const smallShare = 10

export async function largeChain(sizes: LargeChainSizes, startShop: StartShop, say: Say): Promise<void> {
  if (sizes.hasPlans) return inDatabase((made) => withCalls(made, sizes, new Map(), say).then(() => undefined))
  const small = { ...sizes, packs: sizes.packs / smallShare, stockRows: sizes.stockRows / smallShare }
  let medians: Medians = new Map()
  await inDatabase(async (made) => {
    medians = await withCalls(made, small, medians, say)
  })
  await inDatabase(async (made) => {
    await withCalls(made, sizes, medians, say)
    if (made.engine === 'PostgreSQL') await printEveryCity(made.environment, startShop, say)
  })
}

async function inDatabase(use: (made: BenchDatabase) => Promise<void>): Promise<void> {
  const made = await makeDatabase()
  try {
    await use(made)
  } finally {
    await made.remove()
  }
}

/** Imports the chain and prints what its calls take, `before` being those of a smaller one. */
async function withCalls(made: BenchDatabase, sizes: LargeChainSizes, before: Medians, say: Say): Promise<Medians> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = made.environment
  const database = await openDatabase(url ? { url } : { dataDir: `${dataDir}/postgres` })
  try {
    const ctx = contextOf(database.background)
    const places = largePlaces(sizes.cities)
    await locations.setPlaces(ctx, places)
    await pharmacies.setPharmacies(ctx, places.pharmacies)
    say(`${made.engine}: ${sizes.packs} packs in ${sizes.cities} cities are being imported…`)
    say(lineOf(await importedChain(ctx, { ...sizes, pharmacies: places.pharmacies }, () => undefined)))
    return await printCalls(database, sizes, before, say)
  } finally {
    await database.close()
  }
}

async function printCalls(database: OpenDatabase, sizes: LargeChainSizes, before: Medians, say: Say): Promise<Medians> {
  const config = readConfig({
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '1000000000',
    ORDERS_PER_HOUR: '1000000',
    DEMO: 'off',
    SANDBOX_STATE: 'memory',
  })
  const plans = planPrinter(database)
  const { app, contexts } = await buildApp({ config, wiring: wire(config, plans.watched, { jobs: droppedJobs }) })
  await app.ready()
  await catalogue.makeTagPages(contexts.forSystem('bench'))
  await search.preload(contexts.forSystem('bench'))
  const medians: Medians = new Map()
  for (const { name, aim, request } of callsOf(await readChainSamples(database.raw))) {
    const times = await timesOf((at) => app.inject(request(at)))
    const p50 = percentile(times, 0.5)
    const smaller = before.get(name)
    const ratio = smaller ? `  (× ${(p50 / smaller).toFixed(2)}, aim 1.3)` : ''
    medians.set(name, p50)
    say(`${name.padEnd(28)} p50 ${ms(p50)}${ratio}  p95 ${ms(percentile(times, 0.95))}  aim p95 ${aim} ms`)
    if (sizes.hasPlans) for (const plan of await plans.of(() => app.inject(request(0)))) say(plan)
  }
  await app.close()
  return medians
}

async function timesOf(call: (at: number) => Promise<{ statusCode: number }>): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < warmUpCalls + measuredCalls; at += 1) {
    const from = performance.now()
    const { statusCode } = await call(at)
    if (statusCode !== 200) throw new Error(`a call answers with status ${statusCode}`)
    if (at >= warmUpCalls) times.push(performance.now() - from)
  }
  return times
}

const ms = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`.padStart(9)
