import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'

const built = new URL('../build/', import.meta.url)
const { assets } = (await import(new URL('server/index.js', built).href)) as ServerBuild

/**
 * Kilobytes of script, as sent with brotli, that a page loads before it answers to a finger, the list of all routes included; a phone
 * pays for each.
 */
const budgets = {
  'content/home.route': 115,
  'catalogue/category.route': 118,
  'catalogue/product.route': 118,
  'basket/basket.route': 128,
}

test.each(Object.entries(budgets))('%s loads at most %i KB of script', (route, most) => {
  const bytes = [...scriptsOf(route), assets.url].reduce((sum, file) => sum + sentSize(file), 0)
  expect(bytes / 1024).toBeLessThanOrEqual(most)
})

/** Kilobytes of the list of all routes, which every page pays for. */
const routeListBudget = 1.9

test('the list of routes that every page loads is short', () => {
  expect(sentSize(assets.url) / 1024).toBeLessThanOrEqual(routeListBudget)
})

test('the browser unpacks the list of routes to what React Router wrote, without what no link asks for', () => {
  const browser: { __reactRouterManifest?: { routes: object } } = {}
  runInNewContext(readFileSync(new URL(`client${assets.url}`, built), 'utf8'), { window: browser })
  const routes = Object.entries(assets.routes).map(([id, { imports: _, ...route } = missing(id)]) => {
    return [id, Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false))]
  })
  expect(browser.__reactRouterManifest).toEqual({ ...assets, routes: Object.fromEntries(routes), sri: undefined })
})

test('server and browser name the same styles, fonts and pictures', () => {
  const addresses = (folder: string) => {
    const scripts = readdirSync(new URL(folder, built), { recursive: true, encoding: 'utf8' })
    const texts = scripts
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(new URL(folder + file, built), 'utf8'))
    return new Set(texts.flatMap((text) => text.match(/\/assets\/[\w.-]+\.(?:css|woff2|svg|png)\b/g) ?? []))
  }
  const inBrowser = addresses('client/assets/')
  expect([...inBrowser].filter((address) => address.endsWith('.css'))).not.toEqual([])
  expect([...addresses('server/')].filter((address) => !inBrowser.has(address))).toEqual([])
})

test('what machines read in the page as it is sent is not in the script of browsers', () => {
  const folder = new URL('client/assets/', built)
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const places = scripts.filter((file) => readFileSync(new URL(file, folder), 'utf8').includes('@type'))
  expect(places).toEqual([])
})

test('a page asks for few files of script', () => {
  for (const route of Object.keys(budgets)) expect(scriptsOf(route).length, route).toBeLessThanOrEqual(13)
})

/** What its tags name: the entry, the layout of all pages and the page, each with what it imports at once. */
function scriptsOf(route: string): string[] {
  const parts = [assets.entry, ...['root', route].map((id) => assets.routes[id] ?? missing(id))]
  return [...new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))]
}

function missing(id: string): never {
  throw new Error(`the build has no route ${id}`)
}

/** The build has compressed what is worth it. */
function sentSize(address: string): number {
  const file = new URL(`client${address}`, built)
  const compressed = new URL(`${file.href}.br`)
  return statSync(existsSync(compressed) ? compressed : file).size
}
