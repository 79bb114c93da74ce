import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { callShop } from './run-in-shop.ts'

test('a shop that has been asked too much is asked again; where nothing listens there is no answer', async () => {
  const statuses = [429, 429, 200]
  const server = createServer((_request, reply) => {
    reply.writeHead(statuses.shift() ?? 500, { 'content-type': 'application/json', 'retry-after': '0' })
    reply.end(JSON.stringify({ lines: ['done'], files: [] }))
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await callShop(address, 'operator_key', '/work', { words: ['more'], files: [] })).toMatchObject({
    lines: ['done'],
  })
  expect(statuses).toEqual([])
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  expect(await callShop(address, 'operator_key', '/work', { words: ['more'], files: [] })).toBeUndefined()
})
