import type { OpenDatabase } from '@romashka/database'
import { catalogue } from '@romashka/domain'
import { contextOf } from './import-figures.ts'
import type { Running } from './processes.ts'

const watchedProducts = 8
const longestMs = 60_000
const betweenAsksMs = 50

/** The cheapest change that is one everywhere: a rouble less than before. */
const pricesToChange = `
  select product.id, product.code, product.slug, product.title, zone.code as zone, offer.price_kopecks - 100 as kopecks
  from city_offers offer
  join cities city on city.id = offer.city_id join price_zones zone on zone.id = city.price_zone_id
  join products product on product.id = offer.product_id
  where city.id = 1 and product.withdrawn_at is null and offer.price_kopecks > 200
  order by hashint4(product.id) limit 10000`

interface NewPrice {
  id: number
  code: string
  slug: string
  title: string
  zone: string
  kopecks: number
}

/**
 * From the end of an import in another process until the calls and pages of eight of its products, asked for before, have
 * its prices, and the longest that the shop's event loop was held meanwhile.
 */
export async function newPrices(shop: Running, database: OpenDatabase): Promise<string> {
  const rows = (await database.raw(pricesToChange)).rows as NewPrice[]
  const changed = rows.map((row) => ({ ...row, kopecks: Number(row.kopecks) }))
  const watched = changed.slice(0, watchedProducts)
  // One after the other: what many searches at once hold the event loop for has nothing to do with prices.
  const areSeen = async () => {
    for (const one of watched) if (!(await isSeen(shop.base, one))) return false
    return true
  }
  for (const one of watched) await isSeen(shop.base, one)
  await shop.longestHoldMs()
  const from = performance.now()
  await bringIn(database, changed)
  const imported = performance.now()
  while (!(await areSeen())) {
    if (performance.now() > imported + longestMs) throw new Error('new prices are not seen')
    await new Promise((resume) => setTimeout(resume, betweenAsksMs))
  }
  const seen = performance.now()
  const held = await shop.longestHoldMs()
  return `${changed.length} new prices: imported in ${seconds(imported - from)}, seen by calls and pages ${seconds(seen - imported)} later, aim 2; the event loop was held for ${held.toFixed(0)} ms at most, aim 50`
}

async function bringIn(database: OpenDatabase, changed: readonly NewPrice[]): Promise<void> {
  const report = await catalogue.importFeed(contextOf(database.background), {
    source: 'bench chain',
    scope: 'changes',
    rows: changed.map(({ code, zone, kopecks }, line) => ({
      kind: 'price' as const,
      line,
      price: { priceZone: zone, code, priceKopecks: kopecks, crossedKopecks: null, crossedUntil: null },
    })),
  })
  if (report.state === 'failed') throw new Error(report.failure ?? 'the prices did not come in')
}

/** By the product's call, by a search for its title and by its page. */
async function isSeen(base: string, { id, slug, title, kopecks }: NewPrice): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'x-channel': 'web', 'x-city-id': '1' }
  const textOf = async (path: string, init: RequestInit = {}) => (await fetch(base + path, { headers, ...init })).text()
  const product = await textOf(`/api/v1/search/products/detail/${id}`)
  const search = await textOf('/api/v1/search/search', { method: 'POST', body: JSON.stringify({ query: title }) })
  const page = await textOf(`/product/${slug}`)
  const priceIn = (text: string) => new RegExp(`"id":${id},[^}]*?"price":(\\d+)`).exec(text)?.[1]
  const isNew = (price: string | undefined) => price === String(kopecks)
  // Among a hundred variants of a title it need not be on the first page of what is found.
  const found = priceIn(search)
  return isNew(priceIn(product)) && (found === undefined || isNew(found)) && page.includes(`"price":"${kopecks / 100}"`)
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
