import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { folders, type ShopProcess, startShop } from '../processes/shop-process.ts'
import { freePort } from '../support/servers/free-port.ts'
import { type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'

const own = folders()
const poolSize = 5
/** One listens, four are for jobs and imports, four are the job queue's: docs/operations.md. */
const besideRequests = 9
let server: PostgresServer
let web: ShopProcess
let worker: ShopProcess
let webFolder: string
let workerInternal: number

beforeAll(async () => {
  server = await startPostgres()
  webFolder = await own.make()
  workerInternal = await freePort()
  const environment = { DATABASE_URL: server.url, DATABASE_POOL: String(poolSize), LOG_LEVEL: 'silent' }
  web = await startShop({ dataDir: webFolder, environment: { ...environment, ROLE: 'web' } })
  await web.says('The shop is open')
  worker = await startShop({
    dataDir: await own.make(),
    environment: { ...environment, ROLE: 'worker', INTERNAL_PORT: String(workerInternal) },
  })
  await worker.says('The worker is at work')
})
afterAll(async () => {
  for (const shop of [web, worker]) shop?.child.kill('SIGKILL')
  await server.remove()
  await own.remove()
})

const statusOf = async (url: string) => (await fetch(url, { redirect: 'manual' })).status

test('a worker answers how it is, and neither pages nor calls', async () => {
  expect(await statusOf(`${worker.base}/healthz`)).toBe(200)
  await vi.waitFor(async () => expect(await statusOf(`${worker.base}/readyz`)).toBe(200), { timeout: 20_000 })
  expect(await statusOf(`http://127.0.0.1:${workerInternal}/metrics`)).toBe(200)
  for (const path of ['/', '/drugstores', '/api/v1/cities', '/sandbox', '/assets/x.js', '/robots.txt'])
    expect([path, await statusOf(`${worker.base}${path}`)]).toEqual([path, 404])
})

test('a crowd of requests takes no more connections than the document allows, whichever role', async () => {
  const client = new pg.Client(server.url)
  await client.connect()
  const before = await connections(client)
  let most = before
  const crowd = Array.from({ length: 60 }, () => fetch(`${web.base}/readyz`).then((reply) => reply.arrayBuffer()))
  const watched = Promise.all(crowd).then(() => false)
  do most = Math.max(most, await connections(client))
  while (await Promise.race([watched, client.query('select 1').then(() => true)]))
  expect(most).toBeLessThanOrEqual(2 * (poolSize + besideRequests))
  await client.end()
})

async function connections(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
  )
  return rows[0].count
}

test('the key of the operator is for the user of the process alone', async () => {
  const { mode } = await stat(join(webFolder, `operator-${web.port}.key`))
  expect(mode & 0o777).toBe(0o600)
})
