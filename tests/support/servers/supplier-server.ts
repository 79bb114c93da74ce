import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A supplier's server, there while `work` runs; it is told where its feed is. */
export async function withSupplier(
  answer: RequestListener,
  work: (address: string) => Promise<unknown>,
): Promise<void> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.xml`)
  } finally {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
}
