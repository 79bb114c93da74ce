import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { contentPages, helpPages, shippingPages } from './content/content-pages.ts'
import { canonicalQuery } from './page-query.ts'

const app = fileURLToPath(new URL('.', import.meta.url))

test('what no page reads, is empty or goes without saying is left out, the rest is sorted', () => {
  const query = canonicalQuery(
    'catalogue/category.route',
    new URLSearchParams('utm=x&sort=popularity&page=1&form=b&form=a&form=b&maker='),
  )
  expect(query).toBe('?form=a&form=b')
  expect(canonicalQuery('content/home.route', new URLSearchParams('query=x&page=2'))).toBe('')
})

test('the draft of every text that an editor writes can be read', () => {
  const own = ['advertisement', 'app', 'article', 'contacts', 'draft', 'legal'].map((name) => `content/${name}.route`)
  const texts = [...helpPages, ...shippingPages].map((name) => `text-${name}`)
  for (const route of [...own, ...texts, ...contentPages.map((name) => `page-${name}`)])
    expect(canonicalQuery(route, new URLSearchParams('draft=1')), route).toBe('?draft=1')
})

test('every parameter that the sources read from an address is listed', () => {
  const read = String(
    execFileSync('grep', ['-rhoE', String.raw`(search|searchParams)\.(get|getAll|has)\('[A-Za-z_]+'\)`, app]),
  )
  const names = new Set([...read.matchAll(/'(\w+)'/g)].map(([, name = '']) => name))
  const routes = [
    'basket/basket',
    'catalogue/category',
    'catalogue/product',
    'catalogue/replacement',
    'content/article',
    'content/articles',
    'favourites/favourites',
    'loyalty/promo-code',
    'orders/order',
    'payments/payment-complete',
    'vacancies/vacancies',
    'pharmacies/pharmacies',
    'pharmacies/pharmacy',
    'search/search',
  ]
  const listed = [...names].filter((name) =>
    routes.some((route) => canonicalQuery(`${route}.route`, new URLSearchParams({ [name]: 'x' }))),
  )
  expect(listed).toEqual([...names])
})
