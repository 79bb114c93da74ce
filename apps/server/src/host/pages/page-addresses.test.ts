import { matchRoutes, type ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { PageAddresses } from './page-addresses.ts'

const built = new URL('../../../../storefront/build/server/index.js', import.meta.url)
let build: ServerBuild
let addresses: PageAddresses

beforeAll(async () => {
  build = (await import(built.href)) as ServerBuild
  addresses = new PageAddresses(build)
})

test.each([
  ['/', '/:city?', '/', false],
  ['/moskva', '/:city?', '/moskva', false],
  ['/moskva?utm_source=x&junk=1', '/:city?', '/moskva', false],
  ['/moskva/product/aspirin?x=1', '/:city?/product/:productId', '/moskva/product/aspirin', false],
  ['/catalog/lekarstva?page=1&sort=popularity', '/:city?/catalog/:category_id', '/catalog/lekarstva', false],
  [
    '/catalog/lekarstva?page=2&form=b&form=a&x=1',
    '/:city?/catalog/:category_id',
    '/catalog/lekarstva?form=a&form=b&page=2',
    true,
  ],
  ['/search?query=%D0%B0&gclid=1', '/:city?/search/:filters?', '/search?query=%D0%B0', true],
  ['/search/form=syrup', '/:city?/search/:filters?', '/search/form=syrup', true],
  [
    '/order-detail/79123456789?share=abc',
    '/:city?/order-detail/:order_id?',
    '/order-detail/79123456789?share=abc',
    true,
  ],
  ['/pictures/pack.svg?shape=box&name=A&x=1', '/pictures/pack.svg', '/pictures/pack.svg?name=A&shape=box', true],
  ['/kazan/article/a?draft=1.2.x&x=1', '/:city?/article/:slug', '/kazan/article/a?draft=1.2.x', true],
  ['/moskva/Product/aspirin', '/:city?/product/:productId', '/moskva/Product/aspirin', false],
  ['/moskva/%70roduct/aspirin/', '/:city?/product/:productId', '/moskva/%70roduct/aspirin/', false],
  ['/moskva/%70roduct/a%2Fproduct', '/:city?/product/:productId', '/moskva/%70roduct/a%2Fproduct', false],
  ['/%70roduct/%zz', '/*', '/%70roduct/%zz', false],
  ['/moskva//product/aspirin', '/*', '/moskva//product/aspirin', false],
  ['/no/such/page/at/all', '/*', '/no/such/page/at/all', false],
])('%s is a page of %s, kept as %s', (url, route, canonical, isEndless) => {
  expect(addresses.read(url)).toEqual({ route, canonical, isEndless })
})

test('every address is a page of the route that React Router finds for it among all', () => {
  const patterns = Object.values(build.routes).flatMap((route) =>
    route && route.id !== 'root' ? [route.path ?? ''] : [],
  )
  const routes = patterns.map((pattern) => ({ path: `/${pattern}` }))
  // In turns: comparing an address with all routes takes milliseconds.
  const values = ['moskva', 'product', 'Catalog', '1', 'a.data', '%D0%B0', '%zz', 'a%2Fb', '']
  const asked = patterns.flatMap((pattern, at) => {
    const value = values[at % values.length] ?? ''
    const whole = `/${pattern.replace(/:\w+\??|\*/g, value)}`
    const without = `/${pattern.replace(/:\w+\?\/?/g, '').replace(/:\w+|\*/g, value)}`
    return at % 2 ? [whole, `${without}/`] : [without, `${whole}/more`]
  })
  expect(asked.length).toBeGreaterThan(150)
  for (const path of asked)
    expect(addresses.read(path).route, path).toBe(matchRoutes(routes, path)?.at(-1)?.route.path ?? '/*')
})
