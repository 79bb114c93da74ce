import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openShop } from '../support/shop.ts'
import { collectionOf, collectKnownValues } from './known-values.ts'
import { requestsTo } from './requests.ts'
import { endpoints, prepareData } from './run.ts'

const rounds = 12
/** A new picture, key or moment in every answer. */
const neverTheSame = /captcha/

test('a call that a page makes directly is answered as the same call over HTTP', { timeout: 180_000 }, async () => {
  const shop = await openShop()
  const { known, collect } = collectKnownValues()
  await prepareData(shop, { known, collect })
  const readable = endpoints
    .filter(({ method, path }) => method === 'GET' || /\/(?:search|products)\//.test(path))
    .filter(({ path }) => !neverTheSame.test(path))
  const direct = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, endpoint] of readable.entries()) {
      const [request] = fc.sample(requestsTo(endpoint, known), {
        numRuns: 1,
        seed: 7 + round * readable.length + index,
      })
      if (!request) continue
      const params = scalarsOf(request.params)
      const query = scalarsOf(request.query)
      const name = `${endpoint.method} ${endpoint.path}`
      const headers = { 'x-city-id': '1' }
      const body = request.body === undefined ? undefined : JSON.parse(JSON.stringify(request.body))
      const made = await shop.pages.direct.make({ name, params, query, body, headers })
      if (!made) continue
      const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
      const url = `${path}?${new URLSearchParams(query)}`
      const over = await shop.pages.call({ method: endpoint.method, url, body, headers })
      if (over.statusCode < 300) collect(over.json(), collectionOf(endpoint.path))
      const [one, other] = [made.json, over.json()].map((json) => ({ ...json, requestId: null }))
      expect({ status: made.status, json: one }, `${url} ${JSON.stringify(body)}`).toEqual({
        status: over.statusCode,
        json: other,
      })
      expect([...made.tags].join(' '), url).toBe(over.headers['x-cache-tags'] ?? [...made.tags].join(' '))
      if (made.status < 300) direct.add(name)
    }
  }
  expect(direct.size).toBeGreaterThan(25)
  await shop.close()
})

/** What an address can hold without a doubt; lists and objects are left to other tests. */
function scalarsOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]) => [name, String(value).toWellFormed()]),
  )
}
