/**
 * `npm run bench`: measures the shop and a minimal reference server on the same machine, at the same time, on the same
 * database. It reports figures and never fails. See docs/performance.md for how to read them.
 */
import { parseArgs } from 'node:util'
import shopProcess from '../../scripts/shop-process.json' with { type: 'json' }
import { printAppointmentFigures } from './appointment-figures.ts'
import { listColdPages, printColdPages } from './cold-pages.ts'
import { type BenchDatabase, makeDatabase } from './databases.ts'
import { figuresOf } from './figures.ts'
import { largeChain } from './large-chain.ts'
import { type Measured, measure } from './measure.ts'
import { printPrescriptionFigures } from './prescription-figures.ts'
import { shortfallsOf, tableOf } from './print.ts'
import { type Running, startProcess } from './processes.ts'
import { prepareSamples, type Samples } from './samples.ts'
import { scriptKilobytes } from './script-size.ts'
import { printSearchQuality } from './search-quality.ts'
import { soak } from './soak.ts'

const { values: options } = parseArgs({
  options: {
    /** Of one runLoad; each figure takes five of them and two seconds. */
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '10' },
    /** Measures only figures whose name contains this. */
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '4330' },
    /** Of a large chain instead of the demo's. */
    packs: { type: 'string' },
    cities: { type: 'string', default: '20' },
    'stock-rows': { type: 'string', default: '1000000' },
    /** Loads the shop for so many minutes and says what it holds before and after. */
    soak: { type: 'string' },
    /** How the engine finds what the calls of a page ask for. */
    plans: { type: 'boolean', default: false },
  },
})
const port = Number(options.port)
const rates = { seconds: Number(options.seconds), connections: Number(options.connections) }
/** Of docs/performance.md, with the router's list of routes. */
const scriptAims = { home: 115, category: 118, product: 118 }

const say = (line: string) => void process.stdout.write(`${line}\n`)

const running = new Set<Running>()
try {
  if (options.packs === undefined && !options.plans) await benchOfDemo()
  else await benchOfLargeChain()
} finally {
  await Promise.all([...running].map((one) => one.stop()))
}
// What the shop opened in this process keeps it alive.
process.exit(0)

function benchOfLargeChain(): Promise<void> {
  const sizes = {
    packs: Number(options.packs ?? '12383'),
    cities: Number(options.cities),
    stockRows: Number(options['stock-rows']),
    hasPlans: options.plans,
  }
  return largeChain(sizes, (environment) => startShop(environment, true), say)
}

async function benchOfDemo(): Promise<void> {
  const database = await makeDatabase()
  try {
    await bench(database)
  } finally {
    await Promise.all([...running].map((one) => one.stop()))
    await database.remove()
  }
}

async function bench(database: BenchDatabase): Promise<void> {
  const { engine, environment, environmentOfReference } = database
  say(`The shop on ${engine}; the demo chain is being imported…`)
  const firstMs = await startOnce(environment)
  const warmMs = await startOnce(environment)
  const samples = await prepareSamples(environment)
  if (options.soak !== undefined) {
    const shop = await startShop(environment, true)
    await soak(shop, { samples, minutes: Number(options.soak), rates }, say)
    return shop.stop()
  }
  const reference = await startProcess(['tests/load/reference-server.ts'], await environmentOfReference(), {
    port: port + 1,
    path: '/healthz',
  })
  running.add(reference)
  const measured: Measured[] = []
  for (const pageCache of [true, false]) {
    const shop = await startShop(environment, pageCache)
    if (pageCache) await sayScripts(shop, samples)
    const restingMegabytes = await shop.megabytes()
    for (const figure of figuresOf(samples)) {
      if (figure.pageCache !== pageCache || !figure.name.includes(options.only)) continue
      measured.push(await measure(figure, { ours: shop, reference }, rates))
    }
    const cacheState = pageCache ? 'pages kept' : 'pages not kept'
    say(
      `Memory, ${cacheState}: ${restingMegabytes.toFixed(0)} MB started, ${(await shop.megabytes()).toFixed(0)} MB after the load`,
    )
    await shop.stop()
  }
  await reference.stop()
  say(`Start to first answer: ${seconds(firstMs)} with the demo chain to bring in, ${seconds(warmMs)} after that`)
  say(`\n${tableOf(measured)}\n`)
  for (const line of shortfallsOf(measured)) say(line)
  if (options.only === '' || 'cold pages'.includes(options.only)) await sayColdPages(environment)
  if (options.only === '' || 'prescriptions'.includes(options.only)) await printPrescriptionFigures(database, say)
  if (options.only === '' || 'appointments'.includes(options.only)) await printAppointmentFigures(database, say)
  if (options.only === '') await printSearchQuality(say)
}

/** With a start of its own: nothing of these pages is kept. */
async function sayColdPages(environment: Record<string, string>): Promise<void> {
  const pages = await listColdPages(environment)
  const shop = await startShop(environment, true)
  await printColdPages(shop, pages, say)
  await shop.stop()
}

/** Until the shop serves, in milliseconds. */
async function startOnce(environment: Record<string, string>): Promise<number> {
  const shop = await startShop(environment, true)
  await shop.stop()
  return shop.startedInMs
}

async function startShop(environment: Record<string, string>, pageCache: boolean): Promise<Running> {
  const settings = {
    ...shopProcess.environment,
    ...environment,
    REQUESTS_PER_MINUTE: '1000000000',
    ORDERS_PER_HOUR: '1000000',
    PAGE_CACHE_MEGABYTES: pageCache ? '64' : '0',
    SANDBOX_STATE: 'memory',
  }
  const shop = await startProcess([...shopProcess.node, 'apps/server/build/main.js'], settings, {
    port,
    path: '/readyz',
  })
  running.add(shop)
  return shop
}

async function sayScripts(shop: Running, { categories, productSlugs }: Samples): Promise<void> {
  const pages = { home: '/', category: `/catalog/${categories[0]?.slug}`, product: `/product/${productSlugs[0]}` }
  for (const name of ['home', 'category', 'product'] as const) {
    const kilobytes = await scriptKilobytes(shop.base, pages[name])
    const size = kilobytes === undefined ? 'no such page' : `${kilobytes.toFixed(1)} KB`
    say(`Script of the ${name} page (brotli): ${size}; aim ${scriptAims[name]} KB at most`)
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
