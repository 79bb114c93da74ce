import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { PostgresServer } from '../support/servers/postgres-server.ts'

/** One address that leads to one server after another, as a virtual address or a proxy does. */
export async function movingAddress(first: PostgresServer) {
  let target = new URL(first.url)
  const open = new Set<Socket>()
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('the address has no port')
  return {
    url: `postgres://postgres@127.0.0.1:${address.port}/postgres`,
    leadTo: (server: PostgresServer) => {
      target = new URL(server.url)
      cut()
    },
    close: () => {
      cut()
      proxy.close()
    },
  }
}
