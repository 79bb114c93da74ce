import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { V6RegExMatcher } from './route-matcher.ts'

/** As React Router builds them: one layout around all pages. */
const tree: RouteObject[] = [
  {
    id: 'root',
    path: '',
    children: routes.map(({ id, path, file }) => ({ id: id ?? `${file} ${path}`, path })) as RouteObject[],
  },
]
const ours = new V6RegExMatcher('/')
ours.update(tree)

const found = (matches: ReturnType<V6RegExMatcher['match']>) =>
  matches?.map(({ route, params, pathname, pathnameBase }) => ({ id: route.id, params, pathname, pathnameBase }))

/** Each route with and without what may be left out. */
const addresses = routes.flatMap(({ path = '' }) => {
  const filled = (keep: boolean) => {
    const words = path.split('/').filter((word) => keep || !word.endsWith('?'))
    return `/${words
      .map((word) =>
        word
          .replace(/\?$/, '')
          .replace(/^:(\w+)$/, 'some-$1')
          .replace('*', 'a/b'),
      )
      .join('/')}`
  }
  return [filled(true), filled(false)]
})

test.each([
  ...new Set(addresses),
  '/',
  '',
  '/moskva/',
  '/moskva//basket',
  '/Moskva/CATALOG/Ot-Kashlya',
  '/moskva/catalog/a/b/c',
  '/catalog/catalog/catalog',
  '/basket/basket',
  '/moskva/b%61sket',
  '/moskva/search?query=catalog/basket#404',
  '/a.b/(c)+[d]',
])('%s is the page that React Router finds', (address) => {
  expect(found(ours.match(address))).toEqual(found(matchRoutes(tree, address)))
})

test('a match names the very routes that were given, which the router fills in later', () => {
  const [layout, page] = ours.match({ pathname: '/moskva/basket' }) ?? []
  expect(layout?.route).toBe(tree[0])
  expect(tree[0]?.children).toContain(page?.route)
})

test('other routes take the place of the former ones', () => {
  const matcher = new V6RegExMatcher('/')
  matcher.update(tree)
  matcher.update([{ id: 'only', path: 'basket' }])
  expect(found(matcher.match('/basket'))).toMatchObject([{ id: 'only' }])
  expect(matcher.match('/favorites')).toBeNull()
})

test('what cannot match is not even written as an expression', () => {
  const written = countExpressions(() => ours.match('/moskva/catalog/ot-kashlya'))
  const byReactRouter = countExpressions(() => matchRoutes(tree, '/moskva/catalog/ot-kashlya'))
  expect(byReactRouter).toBeGreaterThan(300)
  expect(written).toBeLessThan(30)
})

function countExpressions(run: () => unknown): number {
  const known = globalThis.RegExp
  let count = 0
  globalThis.RegExp = new Proxy(known, {
    construct: (expression, given: ConstructorParameters<typeof RegExp>) => {
      count += 1
      return new expression(...given)
    },
  })
  try {
    run()
  } finally {
    globalThis.RegExp = known
  }
  return count
}
