import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { redisCounts } from '@romashka/adapters'
import { afterEach, expect, test } from 'vitest'
import { isRedisInstalled, type RedisServer, startRedis } from '../support/servers/redis.ts'

const started: RedisServer[] = []
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  for (const server of started.splice(0)) await server.kill()
})

const minute = { startsAt: new Date('2026-11-21T09:00:00Z'), minutes: 1 }
const start = async () => {
  const server = await startRedis()
  started.push(server)
  return server
}
const openCounts = (url: string) => {
  const counts = redisCounts(url)
  closing.push(counts.close)
  return { add: () => counts.add(minute, new Map([['somebody', 1]])).then((all) => all.get('somebody')) }
}

/** An address that leads to one server and then to another; what is open stays where it is. */
async function movingAddress(first: RedisServer) {
  let target = first
  const sockets = new Set<Socket>()
  const proxy = createServer((near) => {
    const far = connect(Number(new URL(target.url).port), '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
    }
    near.on('close', () => far.destroy()).pipe(far)
    far.on('close', () => near.destroy()).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  return {
    url: `redis://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    move: (to: RedisServer) => {
      target = to
    },
    /** Neither side hears that the other is gone. */
    fallSilent: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
  }
}

/** Where Redis is not installed (Debian: redis-server) there is nothing to try. */
function withRedis(name: string, work: () => Promise<void>): void {
  test(name, { timeout: 60_000 }, async () => {
    if (isRedisInstalled()) await work()
    else expect(isRedisInstalled()).toBe(false)
  })
}

const untilCounted = (counts: ReturnType<typeof openCounts>) =>
  expect.poll(counts.add, { timeout: 20_000 }).toBeGreaterThan(0)

withRedis('a connection that has fallen silent is given up, and another one counts', async () => {
  const address = await movingAddress(await start())
  const counts = openCounts(address.url)
  await untilCounted(counts)
  address.fallSilent()
  await expect(counts.add()).rejects.toThrow('Redis has not answered')
  await untilCounted(counts)
})

withRedis('after a fail-over the connection to the former primary, which only reads now, is given up', async () => {
  const [former, promoted] = [await start(), await start()]
  const address = await movingAddress(former)
  const counts = openCounts(address.url)
  await untilCounted(counts)
  await former.command('replicaof', '127.0.0.1', new URL(promoted.url).port)
  address.move(promoted)
  await expect(counts.add()).rejects.toThrow('READONLY')
  await untilCounted(counts)
})

withRedis('a server without memory or with another password refuses, and counts once that is mended', async () => {
  const server = await start()
  const counts = openCounts(server.url.replace('redis://', 'redis://:secret@'))
  await untilCounted(counts)
  await server.command('config', 'set', 'maxmemory', '1kb')
  await expect(counts.add()).rejects.toThrow('OOM')
  await server.command('config', 'set', 'maxmemory', '0')
  await untilCounted(counts)
  await server.command('config', 'set', 'requirepass', 'another')
  const other = openCounts(server.url.replace('redis://', 'redis://:secret@'))
  for (let times = 0; times < 3; times += 1) await expect(other.add()).rejects.toThrow()
  await server.command('-a', 'another', 'config', 'set', 'requirepass', 'secret')
  await untilCounted(other)
})
