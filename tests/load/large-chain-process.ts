import { openDatabase } from '@romashka/database'
import { newPrices } from './new-prices.ts'
import type { Running } from './processes.ts'

/** Starts the shop as it is started in production. */
export type StartShop = (environment: Record<string, string>) => Promise<Running>

const citiesWithStock = 'select id, slug from cities where supply_city_id = id order by id'
const fullestCategories = `
  select category.id, category.slug from categories category
  join (select category_id, count(*) as products from city_offers where city_id = 1 group by 1) sold
    on category_id = category.id
  order by products desc, category.id limit 24`

interface Asked {
  path: string
  init?: RequestInit
}

/** What one process of the shop holds that is asked in every city, and how soon it knows ten thousand new prices. */
export async function printEveryCity(
  environment: Record<string, string>,
  startShop: StartShop,
  say: (line: string) => void,
): Promise<void> {
  const database = await openDatabase({ url: environment.DATABASE_URL })
  const shop = await startShop({ ...environment, DEMO: 'off' })
  try {
    say(`Ready after ${(shop.startedInMs / 1000).toFixed(1)} s with ${mb(await shop.megabytes())}`)
    const cities = (await database.raw(citiesWithStock)).rows as { id: number; slug: string }[]
    const categories = (await database.raw(fullestCategories)).rows as { id: string; slug: string }[]
    const asked = cities.flatMap((city, at) => askedIn(city, categories[at % categories.length]))
    for (const turn of ['first', 'second']) {
      const times = await ask(shop.base, asked)
      const held = mb(await shop.megabytes())
      say(
        `Home page, section and listing call of ${cities.length} cities, ${turn} time: p50 ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}; ${held} held, aim 1200`,
      )
    }
    say(await newPrices(shop, database))
  } finally {
    await shop.stop()
    await database.close()
  }
}

function askedIn(city: { id: number; slug: string }, category: { id: string; slug: string } | undefined): Asked[] {
  if (!category) return []
  const headers = { 'content-type': 'application/json', 'x-channel': 'web', 'x-city-id': String(city.id) }
  return [
    { path: `/${city.slug}` },
    { path: `/${city.slug}/catalog/${category.slug}` },
    { path: `/api/v1/search/catalog/${category.id}`, init: { method: 'POST', headers, body: '{}' } },
  ]
}

/** One after the other; milliseconds of each. */
async function ask(base: string, asked: readonly Asked[]): Promise<number[]> {
  const times: number[] = []
  for (const { path, init } of asked) {
    const from = performance.now()
    const reply = await fetch(base + path, init)
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${path} answers with status ${reply.status}`)
    times.push(performance.now() - from)
  }
  return times
}

export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0
}

const mb = (megabytes: number) => `${megabytes.toFixed(0)} MB`
const ms = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`
