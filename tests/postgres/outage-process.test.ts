import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { folders, isOpen, type ShopProcess, startShop } from '../processes/shop-process.ts'
import { type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'

const own = folders()
let server: PostgresServer
const started: ShopProcess[] = []

beforeAll(async () => {
  server = await startPostgres()
})
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await server.remove()
  await own.remove()
})

const open = async (environment: Record<string, string> = {}) => {
  const shop = await startShop({
    dataDir: await own.make(),
    environment: { DATABASE_URL: server.url, LOG_LEVEL: 'silent', ...environment },
  })
  started.push(shop)
  return shop
}
const statusOf = async (url: string) => (await fetch(url)).status

test('three processes that start at once on an empty database all come up', async () => {
  const shops = await Promise.all([open({ ROLE: 'web' }), open({ ROLE: 'web' }), open({ ROLE: 'worker' })])
  for (const { base } of shops)
    await vi.waitFor(async () => expect(await statusOf(`${base}/readyz`)).toBe(200), { timeout: 60_000 })
  for (const { child } of shops) child.kill('SIGTERM')
  expect(await Promise.all(shops.map(({ ended }) => ended))).toEqual([0, 0, 0])
})

test('while its database is restarted the shop answers pages with 503 and goes on living', async () => {
  const shop = await open()
  await shop.says(isOpen)
  for (let times = 0; times < 2; times += 1) {
    server.stop(times ? 'fast' : 'immediate')
    const page = await fetch(`${shop.base}/kazan`, { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await page.text()).toContain('<h1')
    expect(await statusOf(`${shop.base}/readyz`)).toBe(503)
    expect(await statusOf(`${shop.base}/healthz`)).toBe(200)
    server.start()
    await vi.waitFor(async () => expect(await statusOf(`${shop.base}/readyz`)).toBe(200), { timeout: 5_000 })
  }
  expect(await statusOf(`${shop.base}/kazan`)).toBe(404)
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})

test('a first start whose database crashes between two migrations says so; the next one goes on from there', async () => {
  const crashing = await startPostgres()
  const start = () => open({ DATABASE_URL: crashing.url })
  try {
    const first = await start()
    await migrationsRun(crashing.url)
    crashing.stop('immediate')
    expect(await first.ended).toBe(1)
    expect(first.output()).toContain('start it again')
    crashing.start()
    const second = await start()
    await second.says(isOpen)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  } finally {
    await crashing.remove()
  }
})

/** Until some migrations have run. */
async function migrationsRun(url: string) {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  await vi.waitFor(async () => expect((await client.query('select from migrations')).rowCount).toBeGreaterThan(5), {
    timeout: 60_000,
    interval: 10,
  })
  await client.end()
}
