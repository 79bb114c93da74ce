import { openDatabase } from '@romashka/database'
import { Client } from 'undici'
import type { Running } from './processes.ts'

/** A kind of page, and addresses of it that are each asked for once. */
export interface ColdPages {
  name: string
  paths: string[]
  /** The same of the chain's first city, which has more on its pages than others. */
  inFirstCity: string[]
  /** Milliseconds of the processor, and kilobytes of HTML. */
  aim: { milliseconds: number; kilobytes: number }
}

/** Asked for before the measuring begins, so that the code of a page is compiled. */
const warmUp = 60
const measured = 150

const citySample = 'select slug from cities order by hashint4(id) limit 400'
const categorySample = `
  select distinct category.slug, hashtext(category.id) from categories category
  where category.level > 0 and (
    select count(*) from city_offers offer join categories below on below.id = offer.category_id
    where offer.city_id = 1 and (below.path = category.path or below.path like category.path || ':%')) >= 24
  order by hashtext(category.id) limit 101`
const productSample = `
  select slug from products where withdrawn_at is null and exists (select from city_offers where product_id = id)
  order by hashint4(id) limit 401`

/** Another city and another item each time: the samples' lengths have no common divisor. */
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
    const kind = (name: string, items: readonly string[], aim: ColdPages['aim']): ColdPages => ({
      name,
      aim,
      paths: Array.from(
        { length: warmUp + measured },
        (_, at) => `/${cities[at % cities.length]}${items[at % items.length]}`,
      ),
      inFirstCity: items.slice(0, 20).map((item) => item || '/'),
    })
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

/**
 * What a page costs that nobody has asked for, one caller at a time, with the settings of production: processor time of
 * the shop's process (of an embedded database, too) and the size of the page, before compression and as it is sent.
 */
export async function printColdPages(shop: Running, pages: readonly ColdPages[], say: (line: string) => void) {
  for (const { name, paths, inFirstCity, aim } of pages) {
    const client = new Client(shop.base)
    for (const path of paths.slice(0, warmUp)) await sizeOf(client, path, asBrowsersDo)
    const before = await shop.cpuSeconds()
    let sent = 0
    for (const path of paths.slice(warmUp)) sent += await sizeOf(client, path, asBrowsersDo)
    const milliseconds = ((await shop.cpuSeconds()) - before) * 1000
    const count = paths.length - warmUp
    let html = 0
    for (const path of inFirstCity) html += (await sizeOf(client, path, 'identity')) / inFirstCity.length
    await client.close()
    say(
      `Cold ${name} page: ${(milliseconds / count).toFixed(1)} ms of the processor, ` +
        `${kilobytes(html)} of HTML, ${kilobytes(sent / count)} as sent; aim ${aim.milliseconds} ms, ${aim.kilobytes} kB`,
    )
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
