import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { Day } from '@romashka/basics'
import { readCategories, readProducts } from '../../demo/src/catalogue.ts'
import { type DemoPlaces, demoPlaces } from '../../demo/src/index.ts'
import { readPriceZones } from '../../demo/src/places.ts'
import type { Feed, FeedProduct, FeedRow } from '../../packages/domain/src/catalogue/import/feed.ts'

const offersAtOnce = 500

/** So many offers as YML, made as they are asked for; the file has no end, so nothing of it comes in. */
export async function* manyOffers(count: number): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode('<?xml version="1.0" encoding="UTF-8"?><yml_catalog><shop><offers>')
  for (let from = 0; from < count; from += offersAtOnce) {
    const upTo = Math.min(count, from + offersAtOnce)
    yield encoder.encode(Array.from({ length: upTo - from }, (_, at) => offer(from + at)).join(''))
  }
}

function offer(at: number): string {
  return (
    `<offer id="b${at}" available="true"><price>${100 + (at % 5000)}.50</price><currencyId>RUB</currencyId>` +
    `<categoryId>1</categoryId><name>Товар ${at} таблетки 20 шт.</name><vendor>Завод ${at % 700}</vendor>` +
    `<description>Описание товара ${at}: состав, показания, способ применения и условия хранения.</description>` +
    '<param name="Форма выпуска">таблетки</param></offer>'
  )
}

/** The demo's places with pharmacies in so many cities: the largest that have none get copies of those of others. */
export function largePlaces(cities: number): DemoPlaces {
  const places = demoPlaces()
  const settled = new Set(places.pharmacies.map((one) => one.cityId))
  const waiting = places.cities
    .filter((city) => !settled.has(city.id))
    .sort((a, b) => (b.population ?? 0) - (a.population ?? 0))
  const added = waiting.slice(0, Math.max(0, cities - settled.size))
  const pharmacies = added.flatMap((city) =>
    places.pharmacies
      .slice(0, 4)
      .map((one, at) => ({ ...one, code: `${city.id}-${at}`, slug: `${city.slug}-${at}`, cityId: city.id })),
  )
  const isAdded = new Set(added.map((city) => city.id))
  return {
    ...places,
    cities: places.cities.map((city) => (isAdded.has(city.id) ? { ...city, supplyCityId: city.id } : city)),
    pharmacies: [...places.pharmacies, ...pharmacies],
  }
}

export interface LargeChain {
  packs: number
  stockRows: number
  pharmacies: readonly { code: string }[]
}

/**
 * The demo's catalogue many times over, under other names: packs, a price of each in every zone, and stock rows. Made by a
 * process of its own, so that whoever imports it holds no more than what is read of a feed.
 */
export function largeFeed(today: Day, chain: LargeChain): Feed {
  return { source: 'bench chain', scope: 'full', rows: rowsOfProcess(today, chain) }
}

async function* rowsOfProcess(today: Day, chain: LargeChain): AsyncGenerator<FeedRow> {
  const pharmacies = chain.pharmacies.map(({ code }) => ({ code }))
  const maker = spawn(process.execPath, [fileURLToPath(import.meta.url)], { stdio: ['pipe', 'pipe', 'inherit'] })
  maker.stdin.end(JSON.stringify({ today, chain: { ...chain, pharmacies } }))
  // Read as fast as it is imported: lines that wait would be counted as the import's memory.
  let begun = ''
  for await (const chunk of maker.stdout.setEncoding('utf8')) {
    const lines = `${begun}${chunk}`.split('\n')
    begun = lines.pop() ?? ''
    for (const line of lines) yield* JSON.parse(line) as FeedRow[]
  }
}

/** A line for so many rows. */
const rowsOfLine = 50

async function printRows(): Promise<void> {
  const { today, chain } = JSON.parse(await text(process.stdin)) as { today: Day; chain: LargeChain }
  const products: FeedProduct[] = []
  for await (const row of readProducts()) if (row.kind === 'product') products.push(row.product)
  const lines = Readable.from(linesOf(rows(products, today, chain)))
  await pipeline(lines, process.stdout)
}

function* linesOf(all: Iterable<FeedRow>): Generator<string> {
  let some: FeedRow[] = []
  for (const row of all) {
    some.push(row)
    if (some.length < rowsOfLine) continue
    yield `${JSON.stringify(some)}\n`
    some = []
  }
  yield `${JSON.stringify(some)}\n`
}

function* rows(products: readonly FeedProduct[], today: Day, chain: LargeChain): Generator<FeedRow> {
  const { packs } = chain
  yield* readCategories()
  for (let at = 0; at < packs; at += 1) yield { kind: 'product', line: at, product: packOf(products, at) }
  const zones = readPriceZones()
  for (let at = 0; at < packs; at += 1) {
    for (const [zone, { code }] of zones.entries()) {
      const priceKopecks = 50_00 + ((at * 7919 + zone * 101) % 300_000)
      const price = { priceZone: code, code: codeOf(at), priceKopecks, crossedKopecks: null, crossedUntil: null }
      yield { kind: 'price', line: at, price }
    }
  }
  yield* stockOf(today, chain)
}

function packOf(products: readonly FeedProduct[], at: number): FeedProduct {
  const model = products[at % products.length]
  if (!model) throw new Error('the demo has no products')
  const round = Math.floor(at / products.length)
  if (round === 0) return { ...model, code: codeOf(at) }
  const title = `${model.title.slice(0, 280)} вариант ${round}`
  return { ...model, code: codeOf(at), title, familyKey: `${model.familyKey} ${round}`, ean: null }
}

const codeOf = (at: number) => `bench${at}`

/** Each pharmacy has every so manyeth pack, beginning elsewhere. */
function* stockOf(today: Day, { packs, stockRows, pharmacies }: LargeChain): Generator<FeedRow> {
  const expiresOn = `${Number(today.slice(0, 4)) + 2}${today.slice(4, 8)}01` as Day
  for (let at = 0; at < stockRows; at += 1) {
    const pharmacy = pharmacies[at % pharmacies.length]
    if (!pharmacy) return
    const code = codeOf((Math.floor(at / pharmacies.length) * 7 + (at % pharmacies.length) * 13) % packs)
    const stock = { pharmacy: pharmacy.code, code, lot: `L${at % 9}`, expiresOn, packs: 1 + (at % 20) }
    yield { kind: 'stock', line: at, stock }
  }
}

if (import.meta.main) await printRows()
