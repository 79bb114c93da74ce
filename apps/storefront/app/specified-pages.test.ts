import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from './routes.ts'
import { specifiedPages } from './specified-pages.ts'

const asObject = ({ path, file }: RouteConfigEntry): RouteObject => ({ ...(path && { path }), id: file })
const notFoundPage = 'shell/unmatched.route.tsx'

/** The file that renders an address; its parameters stand for what the shop has. */
function fileOf(promised: string): string | undefined {
  const address = promised.replace(/:(\w+)\??/g, 'some-$1')
  return matchRoutes(routes.map(asObject), address)?.at(-1)?.route.id
}

const pages = Object.values(specifiedPages).flat()

test('every page that the specification promises is a page of the shop, and of a city', () => {
  const missing = pages.flatMap((path) => [path, `/kazan${path}`]).filter((path) => fileOf(path) === notFoundPage)
  expect(missing).toEqual([])
})

test('a promised page is the same under a city as without one', () => {
  expect(pages.filter((path) => fileOf(path) !== fileOf(`/kazan${path}`.replace(/\/$/, '')))).toEqual([])
})

test('an address that nobody promised is the page of what was not found', () => {
  expect(fileOf('/kazan/unheard-of')).toBe(notFoundPage)
})
