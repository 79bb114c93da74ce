import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { disconnectSlowClients } from './slow-clients.ts'

/** More than the system takes off the server's hands for a client that reads nothing. */
const feed = Buffer.alloc(16 * 1024 * 1024, 'x')
const readers = 100
let server: Server
let accepted = 0
const clients: Socket[] = []

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  server.closeAllConnections()
  server.close()
})

async function open(limits: { silenceMs: number; wholeMs: number }, answer = async () => feed): Promise<void> {
  server = createServer(async (_request, response) => void response.end(await answer()))
  disconnectSlowClients(server, limits)
  accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

async function ask(): Promise<Socket> {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  clients.push(client)
  await once(client, 'connect')
  client.write('GET /feeds/1.yml HTTP/1.1\r\nhost: shop\r\n\r\n')
  return client
}

const countConnections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

/** A client knows of its connection before the shop does: none is left once all of them have been there. */
const allAreCut = (clients: number) =>
  vi.waitFor(async () => expect([accepted, await countConnections()]).toEqual([clients, 0]), { timeout: 20_000 })

test('clients that read nothing lose their connections, and the shop has its sockets back', async () => {
  await open({ silenceMs: 300, wholeMs: 60_000 })
  for (let count = 0; count < readers; count += 1) (await ask()).pause()
  await allAreCut(readers)
})

test('a client that reads a little now and then is cut as well', async () => {
  await open({ silenceMs: 5_000, wholeMs: 600 })
  const client = await ask()
  client.pause()
  const sip = setInterval(() => client.read(64 * 1024), 50)
  await allAreCut(1)
  clearInterval(sip)
  expect(client.bytesRead).toBeLessThan(feed.length)
})

test('a client that reads gets the whole response, and an answer may take a while to begin', async () => {
  await open({ silenceMs: 2_000, wholeMs: 10_000 }, async () => {
    await pause(200)
    return feed
  })
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  expect((await reply.arrayBuffer()).byteLength).toBe(feed.length)
})
