/**
 * How an import of a large chain does: a million offers read and staged, and 100,000 packs with a million stock rows
 * imported whole. On the database that `databases.ts` makes; run by itself or by the bench (`--import`).
 */
import { parseArgs } from 'node:util'
import { localDay } from '@romashka/basics'
import { openDatabase } from '@romashka/database'
import { demoPlaces } from '@romashka/demo'
import { type Brand, type Context, catalogue, defaultSettings, locations, pharmacies } from '@romashka/domain'
import { limitHeapGrowth } from '../../apps/server/src/collect-garbage.ts'
import { ymlFeed } from '../../apps/server/src/feeds/readers/yml-feed.ts'
import { makeDatabase } from './databases.ts'
import { type LargeChain, largeFeed, manyOffers } from './large-feeds.ts'

export interface ImportFigure {
  name: string
  rows: number
  seconds: number
  /** What the process held at a tenth of the rows, and at most. */
  earlyMegabytes: number
  mostMegabytes: number
}

interface ImportSizes {
  offers: number
  packs: number
  stockRows: number
}

/** Measures on a fresh database of its own, and leaves nothing behind. */
async function importFigures(sizes: ImportSizes, say: (line: string) => void): Promise<ImportFigure[]> {
  const made = await makeDatabase()
  try {
    const { DATABASE_URL: url, DATA_DIR: dataDir } = made.environment
    const database = await openDatabase(url ? { url } : { dataDir: `${dataDir}/postgres` })
    const ctx = contextOf(database.background)
    const places = demoPlaces()
    await locations.setPlaces(ctx, places)
    await pharmacies.setPharmacies(ctx, places.pharmacies)
    const chain = { ...sizes, pharmacies: places.pharmacies }
    const figures = [await offersRead(ctx, sizes.offers, say), await importedChain(ctx, chain, say)]
    await database.close()
    return figures
  } finally {
    await made.remove()
  }
}

/** Enough of a context for an import: no job waits and nobody listens. */
export function contextOf(db: Context['db']): Context {
  const jobs = { enqueue: async () => undefined }
  return {
    db,
    now: () => new Date(),
    caller: { kind: 'system', name: 'bench' },
    cityId: 1 as Context['cityId'],
    ports: { jobs } as Partial<Context['ports']> as Context['ports'],
    settings: {
      ...defaultSettings,
      brand: { name: '', legalName: '', phone: '', email: '', origin: 'http://localhost', facts: {} as Brand['facts'] },
    },
    tagResponse: () => undefined,
  }
}

/** The feed lacks its last tag: all of it is read, checked and staged, and nothing is merged. */
async function offersRead(ctx: Context, offers: number, say: (line: string) => void): Promise<ImportFigure> {
  const setting = { source: 'bench offers', scope: 'changes' as const, targets: await catalogue.listImportTargets(ctx) }
  const memory = watchMemory()
  const from = performance.now()
  const report = await catalogue.importFeed(ctx, ymlFeed(manyOffers(offers), setting), {
    onProgress: (_, done) => {
      memory.note(done)
      if (done % 500_000 === 0) say(`staged ${done} rows of offers, ${memory.most.toFixed(0)} MB`)
    },
  })
  if (report.state !== 'failed') throw new Error('a feed without its end came in')
  return figureOf(`${offers} offers of YML, read and staged`, offers, from, memory)
}

/** Everything that a large chain sells, in one complete feed. */
export async function importedChain(
  ctx: Context,
  sizes: LargeChain,
  say: (line: string) => void,
): Promise<ImportFigure> {
  const feed = largeFeed(localDay(new Date(), 'Europe/Moscow'), sizes)
  const memory = watchMemory()
  const from = performance.now()
  const report = await catalogue.importFeed(ctx, feed, {
    onProgress: (step, done) => {
      memory.note(done)
      say(`${((performance.now() - from) / 1000).toFixed(1)} s: ${step} ${done}`)
    },
  })
  if (report.state === 'failed') throw new Error(report.failure ?? 'the feed did not come in')
  const rows = Object.values(report.counts).reduce((sum, one) => sum + one.added, 0)
  return figureOf(`${sizes.packs} packs with ${sizes.stockRows} stock rows, imported`, rows, from, memory)
}

interface Memory {
  early: number
  most: number
  note(done: number): void
}

function watchMemory(): Memory {
  const memory: Memory = {
    early: 0,
    most: 0,
    note: () => {
      const megabytes = process.memoryUsage().rss / 2 ** 20
      memory.early ||= megabytes
      memory.most = Math.max(memory.most, megabytes)
    },
  }
  return memory
}

function figureOf(name: string, rows: number, from: number, { early, most }: Memory): ImportFigure {
  return { name, rows, seconds: (performance.now() - from) / 1000, earlyMegabytes: early, mostMegabytes: most }
}

export function lineOf({ name, rows, seconds, earlyMegabytes, mostMegabytes }: ImportFigure): string {
  const rate = Math.round(rows / seconds)
  return `${name}: ${seconds.toFixed(1)} s, ${rate} rows/s; ${earlyMegabytes.toFixed(0)} MB early, ${mostMegabytes.toFixed(0)} MB at most`
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      offers: { type: 'string', default: '1000000' },
      packs: { type: 'string', default: '100000' },
      'stock-rows': { type: 'string', default: '1000000' },
    },
  })
  // As every command of the shop.
  limitHeapGrowth()
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const sizes = {
    offers: Number(values.offers),
    packs: Number(values.packs),
    stockRows: Number(values['stock-rows']),
  }
  for (const figure of await importFigures(sizes, say)) say(lineOf(figure))
}
