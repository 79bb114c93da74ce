import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importChainFiles } from '../../apps/server/src/chain-files/import-chain-files.ts'
import { pageWords } from '../../apps/server/src/chain-files/page-words.ts'
import { addPlaces } from '../support/builders.ts'
import { openShop, type Shop } from '../support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  await addPlaces(shop.database.db)
})
afterAll(() => shop.close())

/** What could be a city's word and is the beginning of another address of the shop. */
const isWord = (text: string) => /^[a-z0-9-]+$/.test(text)

/** Vite's own types are the storefront's. */
const routesFile = fileURLToPath(new URL('../../apps/storefront/app/routes.ts', import.meta.url))

async function wordsOfPages(): Promise<string[]> {
  const { default: routes }: { default: { path?: string }[] } = await import(routesFile)
  return routes.flatMap(({ path = '' }) => path.replace(/^:city\?\/?/, '').split('/', 1)).filter(isWord)
}

function wordsOfServer(): string[] {
  const lines = shop.app.printRoutes({ commonPrefix: false }).split('\n')
  return lines.flatMap((line) => /^[├└]── \/([^/\s:*]+)/.exec(line)?.[1] ?? []).filter(isWord)
}

function wordsOfFiles(): string[] {
  const folder = new URL('../../apps/storefront/public/', import.meta.url)
  return [...readdirSync(folder), 'assets'].filter(isWord)
}

test('a city cannot have a word with which another address begins: it would have no page', async () => {
  const taken = [...new Set([...(await wordsOfPages()), ...wordsOfServer(), ...wordsOfFiles()])].sort()
  expect(taken).toEqual(expect.arrayContaining(['search', 'basket', 'api', 'feeds', 'healthz', 'sandbox']))
  expect([...pageWords].sort()).toEqual(taken)
  const heading = ['city', 'name', 'region', 'price_zone', 'latitude', 'longitude']
  const rows = [...taken, 'kaluga'].map((city, at) => ({
    line: at + 2,
    fields: { city, name: 'Город', region: 'moskva', price_zone: 'capital', latitude: '54', longitude: '37' },
  }))
  const [report] = await importChainFiles(shop.ctx(), [{ name: 'cities.csv', table: { heading, rows } }], {
    isDryRun: false,
  })
  const reason = (city: string) => `${city} is the beginning of other addresses of the shop: choose another word`
  expect(report).toMatchObject({
    problems: taken.map((city, at) => ({ line: at + 2, column: 'city', reason: reason(city) })),
  })
})
