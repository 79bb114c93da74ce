import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../support/shop.ts'

/**
 * Pairs of paths that could be read both ways; the word counts, because no id is such a word. The specification has
 * most of these paths, and the others are called already.
 */
const wordsBeforeIds = [
  ['/api/v1/delivery/tariffs/by-destination/{city_id}', '/api/v1/delivery/tariffs/{id}/slots'],
  ['/api/v1/products/by-slug/{slug}', '/api/v1/products/{id}/availability'],
  ['/api/v1/orders/{id}/events', '/api/v1/orders/share/{orderId}'],
  ['/api/v1/orders/share/{orderId}', '/api/v1/orders/{id}/payment-link'],
  ['/api/v1/recipes/{id}/releases', '/api/v1/recipes/shares/{id}'],
  ['/api/v1/recipes/{id}/releases', '/api/v1/recipes/shared/{id}'],
]

let shop: Shop
let document: string

beforeAll(async () => {
  shop = await openShop({ environment: { ORIGIN: 'https://apteka.example.org' } })
  document = (await shop.call('GET', '/api/openapi.json', { headers: { host: 'apteka.example.org' } })).body
})
afterAll(() => shop?.close())

test('Redocly finds nothing wrong with the description of the API', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: document, config, absoluteRef: '/openapi.json' })
  const isKnown = (message: string) => wordsBeforeIds.some((pair) => pair.every((path) => message.includes(path)))
  const others = problems.filter(({ ruleId, message }) => ruleId !== 'no-ambiguous-paths' || !isKnown(message))
  expect(others.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('Spectral finds nothing wrong with the description of the API', async () => {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'recommended']] })
  const problems = await linter.run(JSON.parse(document))
  expect(problems.map(({ code, path, message }) => `${code} at ${path.join('.')}: ${message}`)).toEqual([])
})

test('every call has an id of its own, and every body and answer a name', () => {
  const { paths } = JSON.parse(document) as { paths: Record<string, Record<string, Operation>> }
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(operations.length)
  expect(ids).toContain('setBasketProduct')
  const shapes = operations.flatMap(({ requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((one) => Object.values(one?.content ?? {})),
  )
  expect(shapes.filter(({ schema }) => schema && !('$ref' in schema))).toEqual([])
})

interface Described {
  content?: Record<string, { schema?: object }>
}

interface Operation {
  operationId: string
  requestBody?: Described
  responses: Record<string, Described>
}
