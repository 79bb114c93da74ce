import { openDatabase } from '@romashka/database'
import { Client } from 'undici'
import type { Running } from './processes.ts'

/** A kind of page, and addresses of it that are each asked for once. What the last of them show is on none before. */
export interface ColdPages {
  name: string
  afterStart: string[]
  /** Of all that visitors ask for in the first hours of a process. */
  others: string[]
  afterOthers: string[]
  /** The same of the chain's first city, which has more on its pages than others. */
  inFirstCity: string[]
  /** Milliseconds of the processor, and kilobytes of HTML. */
  aim: { milliseconds: number; kilobytes: number }
}

/** Asked for before the measuring begins, so that the code of a page is compiled. */
const warmUp = 60
const measured = 150
/** Of each kind, before pages are measured as a process answers them that has run for a while. */
const others = 350

const citySample = 'select slug from cities order by hashint4(id)'
const categorySample = `
  select distinct category.slug, hashtext(category.id) from categories category
  where category.level > 1 and (
    select count(*) from city_offers offer join categories below on below.id = offer.category_id
    where offer.city_id = 1 and (below.path = category.path or below.path like category.path || ':%')) >= 24
  order by hashtext(category.id) limit 190`
const productSample = `
  select slug from products where withdrawn_at is null and exists (select from city_offers where product_id = id)
  order by hashint4(id) limit 1201`

export async function listColdPages(environment: Record<string, string>): Promise<ColdPages[]> {
  const { raw, close } = await openDatabase({
    url: environment.DATABASE_URL,
    dataDir: `${environment.DATA_DIR}/postgres`,
  })
  const slugs = async (statement: string) => ((await raw(statement)).rows as { slug: string }[]).map(({ slug }) => slug)
  try {
    const cities = await slugs(citySample)
    const categories = await slugs(categorySample)
    const products = await slugs(productSample)
    // No page before is of a city that is measured at the end.
    const citiesAfter = cities.splice(0, 3 * measured)
    const citiesBefore = cities.slice(0, warmUp + measured + others)
    const kind = (name: string, items: readonly string[], aim: ColdPages['aim']): ColdPages => {
      // The home page is one item, so there cities alone differ.
      const half = items.length >> 1
      const afterOthers = pagesOf(citiesAfter.splice(0, measured), items.slice(0, half || 1))
      const before = pagesOf(citiesBefore, items.slice(half))
      return {
        name,
        aim,
        afterStart: before.slice(0, warmUp + measured),
        others: before.slice(warmUp + measured),
        afterOthers,
        inFirstCity: items.slice(-20).map((item) => item || '/'),
      }
    }
    return [
      kind(
        'category',
        categories.map((slug) => `/catalog/${slug}`),
        { milliseconds: 5, kilobytes: 105 },
      ),
      kind(
        'product',
        products.map((slug) => `/product/${slug}`),
        { milliseconds: 5, kilobytes: 70 },
      ),
      kind('home', [''], { milliseconds: 5, kilobytes: 130 }),
    ]
  } finally {
    await close()
  }
}

/** Another city each time, and another item as long as there are any. */
function pagesOf(cities: readonly string[], items: readonly string[]): string[] {
  return cities.map((city, at) => `/${city}${items[at % items.length]}`)
}

/**
 * What a page costs that nobody has asked for, one caller at a time, with the settings of production: processor time of
 * the shop's process (of an embedded database, too) and the size of the page, before compression and as it is sent. Twice:
 * right after the start, when half of it is the compiling of the shop's own code, and after a thousand pages of other
 * cities and items, as in all of the days that a process runs.
 */
export async function printColdPages(shop: Running, pages: readonly ColdPages[], say: (line: string) => void) {
  const client = new Client(shop.base)
  for (const { name, afterStart, inFirstCity, aim } of pages) {
    for (const path of afterStart.slice(0, warmUp)) await sizeOf(client, path, asBrowsersDo)
    const { milliseconds, bytes } = await costOf(shop, client, afterStart.slice(warmUp))
    let html = 0
    for (const path of inFirstCity) html += (await sizeOf(client, path, 'identity')) / inFirstCity.length
    say(
      `Cold ${name} page after a start: ${milliseconds.toFixed(1)} ms of the processor, ` +
        `${kilobytes(html)} of HTML, ${kilobytes(bytes)} as sent; aim ${aim.milliseconds} ms, ${aim.kilobytes} kB`,
    )
  }
  for (const { others } of pages) for (const path of others) await sizeOf(client, path, asBrowsersDo)
  const asked = pages.reduce((sum, { others }) => sum + others.length, 0)
  for (const { name, afterOthers, aim } of pages) {
    const { milliseconds } = await costOf(shop, client, afterOthers)
    say(
      `Cold ${name} page after ${asked} others: ${milliseconds.toFixed(1)} ms of the processor; aim ${aim.milliseconds} ms`,
    )
  }
  await client.close()
}

/** Of one page. */
async function costOf(shop: Running, client: Client, paths: readonly string[]) {
  const before = await shop.cpuSeconds()
  let bytes = 0
  for (const path of paths) bytes += await sizeOf(client, path, asBrowsersDo)
  return {
    milliseconds: (((await shop.cpuSeconds()) - before) * 1000) / paths.length,
    bytes: bytes / paths.length,
  }
}

const asBrowsersDo = 'gzip, deflate, br, zstd'

async function sizeOf(client: Client, path: string, encoding: string): Promise<number> {
  const headers = { accept: 'text/html', 'accept-encoding': encoding }
  const { statusCode, body } = await client.request({ method: 'GET', path, headers })
  const { byteLength } = await body.arrayBuffer()
  if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}`)
  return byteLength
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`
