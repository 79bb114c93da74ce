import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { openShop } from '../../../../tests/support/shop.ts'

test('a connection that a browser has opened ahead is not waited for', async () => {
  const shop = await openShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const ahead = connect(port, '127.0.0.1')
  await once(ahead, 'connect')
  // It is answered after the connection was taken in.
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  const ended = once(ahead, 'close')
  await shop.close()
  await ended
})
