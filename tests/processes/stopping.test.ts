import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { folders, isOpen, type ShopProcess, startShop } from './shop-process.ts'

const own = folders()
const started = new Set<ShopProcess>()
let dataDir: string

const open = async (options: Partial<Parameters<typeof startShop>[0]> = {}) => {
  const shop = await startShop({ dataDir, ...options })
  started.add(shop)
  return shop
}

beforeAll(async () => {
  dataDir = await own.make()
})
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await own.remove()
})

test('a stop while the shop is still starting ends it at once, and leaves a folder to start from', async () => {
  const shop = await open()
  await vi.waitFor(() => expect(shop.output()).not.toBe(''), { timeout: 60_000 })
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})

test('an answer that is under way when the shop is stopped goes out, and the process ends with 0', async () => {
  const shop = await open()
  await shop.says(isOpen)
  const body = JSON.stringify({ query: 'аспирин' })
  const socket = await send(shop.port, [
    'POST /api/v1/search/search HTTP/1.1',
    'host: shop',
    'x-channel: web',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    // Answered at once, so that we know that the shop has begun with us.
    'expect: 100-continue',
  ])
  await socket.waitForText('100 Continue')
  const stoppedAt = performance.now()
  shop.child.kill('SIGTERM')
  await vi.waitFor(() => expect(fetch(`${shop.base}/healthz`)).rejects.toThrow(), { timeout: 5_000 })
  socket.write(body)
  await socket.waitForText('requestId')
  expect(socket.received()).toMatch(/connection: close/i)
  expect(await shop.ended).toBe(0)
  expect(performance.now() - stoppedAt).toBeLessThan(10_000)
})

test('clients that keep their connections have every request answered while the shop is stopped', async () => {
  const shop = await open()
  await shop.says(isOpen)
  const outcomes: (number | string)[] = []
  const clients = Array.from({ length: 20 }, () => keepAsking(shop.base, outcomes))
  const idle = await send(shop.port, ['GET /healthz HTTP/1.1', 'host: shop'])
  await idle.waitForText('alive')
  await vi.waitFor(() => expect(outcomes.length).toBeGreaterThan(200), { timeout: 20_000 })
  shop.child.kill('SIGTERM')
  await Promise.all(clients)
  expect(new Set(outcomes)).toEqual(new Set([200]))
  expect(await shop.ended).toBe(0)
  expect(idle.received()).not.toContain('RESET')
})

test('a request that never ends does not keep the shop from stopping', async () => {
  const shop = await open()
  await shop.says(isOpen)
  const socket = await send(shop.port, [
    'POST /api/v1/search/search HTTP/1.1',
    'host: shop',
    'content-type: application/json',
    'content-length: 100',
    'expect: 100-continue',
  ])
  await socket.waitForText('100 Continue')
  const stoppedAt = performance.now()
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect(performance.now() - stoppedAt).toBeLessThan(10_000)
})

test('a Ctrl-C that arrives by several ways at once is one, also through the command', async () => {
  const shop = await open({ command: ['scripts/run.mjs', 'start'] })
  await shop.says(isOpen)
  for (let times = 0; times < 3; times += 1) shop.child.kill('SIGINT')
  expect(await shop.ended).toBe(0)
  await expect(fetch(`${shop.base}/healthz`)).rejects.toThrow()
}, 240_000)

/** Asks on one connection for as long as it is kept, as a proxy does that sends nobody to a shop that is not ready. */
async function keepAsking(base: string, outcomes: (number | string)[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let isKept = true; isKept; ) {
    const reply = await ask(agent, `${base}/healthz`).catch((error: NodeJS.ErrnoException) => error)
    outcomes.push(reply instanceof Error ? String(reply.code) : Number(reply.statusCode))
    isKept = !(reply instanceof Error) && reply.headers.connection !== 'close'
  }
  agent.destroy()
}

function ask(agent: Agent, url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (reply) => reply.resume().once('end', () => resolve(reply))).once('error', reject)
  })
}

async function send(port: number, head: string[]) {
  const socket: Socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  // Being cut off is what one of the tests expects.
  socket.on('error', (error) => {
    received += error.message
  })
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return {
    write: (text: string) => socket.write(text),
    received: () => received,
    waitForText: (words: string) => vi.waitFor(() => expect(received).toContain(words), { timeout: 20_000 }),
  }
}
