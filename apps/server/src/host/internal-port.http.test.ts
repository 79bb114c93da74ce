import { afterEach, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { pharmacyCommandPath, staffKeyHeader } from '../staff/command-requests.ts'

let shop: Shop
afterEach(() => shop.close())

/** The statuses of what is not for the public, at one address. */
async function statusesAt(address: string): Promise<Record<string, number>> {
  const headers = { [staffKeyHeader]: shop.wiring.operatorKey, 'content-type': 'application/json' }
  const publicPort = await fetch(`${address}${pharmacyCommandPath}`, {
    method: 'POST',
    headers,
    body: '{"words":["list"]}',
  })
  const paths = ['/metrics', '/api/openapi.json', '/api/docs/', '/readyz', '/api/v1/locations']
  const replies = await Promise.all(paths.map(async (path) => [path, (await fetch(`${address}${path}`)).status]))
  return { door: publicPort.status, ...Object.fromEntries(replies) }
}

test('with an internal port, staff commands, metrics and unpublished docs are there and nowhere else', async () => {
  shop = await openShop({ environment: { INTERNAL_PORT: '0', API_DOCS: 'off' } })
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const internal = await shop.listenInternally()
  expect(await statusesAt(address)).toEqual({
    door: 404,
    '/metrics': 404,
    '/api/openapi.json': 404,
    '/api/docs/': 404,
    '/readyz': 200,
    '/api/v1/locations': 200,
  })
  expect(await statusesAt(`http://127.0.0.1:${internal}`)).toEqual({
    door: 200,
    '/metrics': 200,
    '/api/openapi.json': 200,
    '/api/docs/': 200,
    '/readyz': 200,
    '/api/v1/locations': 200,
  })
})

test('without one they share the public port, so that the demo needs no setting', async () => {
  shop = await openShop()
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  expect(await statusesAt(address)).toMatchObject({ door: 200, '/metrics': 200, '/api/docs/': 200 })
})
