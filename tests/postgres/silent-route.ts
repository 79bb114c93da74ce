import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { PostgresServer } from '../support/servers/postgres-server.ts'

/** A route to the server on which a connection can fall silent: neither side hears that the other is gone. */
export async function silentRoute({ url }: PostgresServer) {
  const target = new URL(url)
  const listening = new Set<Socket>()
  const sockets = new Set<Socket>()
  let silentListens = 0
  let newOnes: 'pass' | 'silent' | 'refused' = 'pass'
  const isListen = (bytes: Buffer) => bytes.includes('listen "')
  const proxy = createServer((near) => {
    if (newOnes === 'refused') return void near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    if (newOnes === 'silent') far.pause()
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.on('data', (bytes) => {
      if (isListen(bytes)) {
        listening.add(near).add(far)
        if (silentListens > 0) {
          silentListens -= 1
          return void near.pause()
        }
      }
      far.write(bytes)
    })
    far.on('data', (bytes) => near.write(bytes))
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `postgres://postgres@127.0.0.1:${(proxy.address() as AddressInfo).port}/postgres`,
    /** Every connection that listens; and of those that come, the next ones in the middle of their beginning. */
    fallSilent: (next = 0) => {
      silentListens = next
      for (const socket of listening) socket.pause()
      listening.clear()
    },
    /** Whatever is open now. */
    allFallSilent: () => {
      for (const socket of sockets) socket.pause()
    },
    /** Connections that come from now on; those that are open go on. */
    letNewOnes: (be: typeof newOnes) => {
      newOnes = be
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}
