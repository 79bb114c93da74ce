import { openDatabase, sql } from '@romashka/database'
import { retention } from '@romashka/domain'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'
import { isRedisInstalled, type RedisServer, startRedis } from '../support/servers/redis.ts'
import { openShop, type Shop } from '../support/shop.ts'

const perMinute = 200
/** Twice the limit is what two processes let through that do not know of each other; a busy machine tells them late. */
const most = perMinute * 1.5
const isInstalled = isRedisInstalled()

let server: PostgresServer
let redis: RedisServer | undefined
let shops: Shop[] = []

beforeAll(async () => {
  server = await startPostgres()
  if (isInstalled) redis = await startRedis()
})
afterEach(async () => {
  for (const shop of shops) await shop.close()
  shops = []
})
afterAll(async () => {
  redis?.thaw()
  await redis?.kill()
  await server.remove()
})

/** Two processes of one shop; their clocks stand still in one minute. */
async function openTwo(environment: Record<string, string> = {}): Promise<Shop[]> {
  for (let made = 0; made < 2; made += 1)
    shops.push(
      await openShop({
        database: await openDatabase({ url: server.url, poolSize: 4 }),
        environment: { REQUESTS_PER_MINUTE: String(perMinute), TRUSTED_PROXIES: '1', ...environment },
      }),
    )
  return shops
}

/** How many of these requests are let through, one after another and to each process in turn. */
async function letThrough(from: string, requests: number): Promise<number> {
  let passed = 0
  for (let made = 0; made < requests; made += 1) {
    const reply = await shops[made % shops.length]?.app.inject({
      method: 'GET',
      url: '/api/v1/nowhere',
      headers: { 'x-forwarded-for': from },
    })
    if (reply?.statusCode === 404) passed += 1
    // As over a network: what a process has to tell the others is on its way meanwhile.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return passed
}

async function expectOneLimit(from: string): Promise<void> {
  let passed = 0
  await vi.waitFor(
    async () => {
      const now = await letThrough(from, 20)
      passed += now
      expect(now).toBe(0)
    },
    { timeout: 20_000 },
  )
  expect(passed).toBeGreaterThanOrEqual(perMinute)
  expect(passed).toBeLessThanOrEqual(most)
}

/** Of one visitor after another, until it is so. */
async function expectOneLimitAgain(): Promise<void> {
  let visitor = 0
  await vi.waitFor(
    async () => {
      visitor += 1
      expect(await letThrough(`198.51.100.${visitor}`, 3 * perMinute)).toBeLessThanOrEqual(most)
    },
    { timeout: 30_000 },
  )
}

/** Where Redis is not installed (Debian: redis-server) there is nothing to try; `scripts/postgres-tests.sh` installs it. */
function withRedis(name: string, work: (redis: RedisServer) => Promise<void>): void {
  test(name, { timeout: 60_000 }, async () => {
    if (redis) await work(redis)
    else expect(isRedisInstalled()).toBe(false)
  })
}

test('a visitor whose requests two processes answer has the limit of a minute once', async () => {
  await openTwo()
  await expectOneLimit('203.0.113.7')
  expect(await letThrough('203.0.113.8', 10)).toBe(10)
})

test('what costs more is counted for all processes as well', async () => {
  await openTwo()
  const ask = async (shop: Shop | undefined) =>
    (await shop?.app.inject({ method: 'GET', url: '/feeds/moskva.yml' }))?.statusCode !== 429
  let passed = 0
  await expect
    .poll(async () => {
      for (const shop of shops) if (await ask(shop)) passed += 1
      return ask(shops[0])
    })
    .toBe(false)
  expect(passed).toBeLessThanOrEqual(perMinute / 10 + 4)
})

test('few requests are counted without a statement, and nobody is named where they are counted', async () => {
  await openTwo()
  await letThrough('203.0.113.9', 4)
  const { db } = (shops[0] as Shop).database
  expect(await db.selectFrom('request_counts').selectAll().where('requests', '<', 5).execute()).toEqual([])
  await letThrough('203.0.113.9', 60)
  const counted = () => db.selectFrom('request_counts').selectAll().execute()
  await expect.poll(counted).not.toEqual([])
  expect(JSON.stringify(await counted())).not.toContain('203.0.113')
})

test('what a network may ask a vendor within an hour is one for all processes, also for one that joins later', async () => {
  const perHour = 300
  await openTwo({ REQUESTS_PER_MINUTE: '1000000' })
  const headers = { 'x-forwarded-for': '203.0.113.16' }
  const ask = async (shop: Shop | undefined) =>
    (await shop?.call('GET', '/api/v1/offers/suggest_okveds?okved=47.73', { headers }))?.statusCode
  const codes: unknown[] = []
  for (let asked = 0; asked < perHour; asked += 1) codes.push(await ask(shops[asked % 2]))
  expect(new Set(codes)).toEqual(new Set([200]))
  const [first, second] = shops as [Shop, Shop]
  for (const shop of shops) shop.clock.advance(40)
  await retention.purge(first.ctx())
  await vi.waitFor(async () => expect([await ask(first), await ask(second)]).toEqual([429, 429]), { timeout: 20_000 })
  await openTwo({ REQUESTS_PER_MINUTE: '1000000' })
  for (const shop of shops.slice(2)) shop.clock.advance(40)
  await vi.waitFor(async () => expect(await ask(shops[2])).toBe(429), { timeout: 20_000 })
  for (const shop of shops) shop.clock.advance(20)
  expect(await ask(first)).toBe(200)
})

test('while what is counted cannot be stored, each process counts by itself and no request waits', async () => {
  await openTwo()
  const { db } = (shops[0] as Shop).database
  await sql`alter table request_counts rename to request_counts_away`.execute(db)
  const passed = await letThrough('203.0.113.10', 3 * perMinute)
  expect(passed).toBe(2 * perMinute)
  await sql`alter table request_counts_away rename to request_counts`.execute(db)
  await expectOneLimitAgain()
})

withRedis('with Redis the limit is one as well', async (redis) => {
  await openTwo({ REDIS_URL: redis.url })
  await expectOneLimit('203.0.113.12')
})

withRedis('a Redis that is killed or falls silent delays nobody, and counts again when it is back', async (redis) => {
  await openTwo({ REDIS_URL: redis.url })
  await expectOneLimit('203.0.113.13')
  redis.freeze()
  expect(await letThrough('203.0.113.14', 3 * perMinute)).toBe(2 * perMinute)
  const isAlone = async () =>
    (await (shops[0] as Shop).call('GET', '/metrics')).body.match(/^requests_counted_alone (\d)$/m)?.[1]
  await expect.poll(isAlone).toBe('1')
  redis.thaw()
  await redis.kill()
  expect(await letThrough('203.0.113.15', 3 * perMinute)).toBe(2 * perMinute)
  await redis.start()
  await expectOneLimitAgain()
  await expect.poll(isAlone).toBe('0')
})
