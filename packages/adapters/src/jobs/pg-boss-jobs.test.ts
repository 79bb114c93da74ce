import { type OpenDatabase, sql } from '@romashka/database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emptyDatabase } from '../../../../tests/support/database.ts'
import { type JobService, openJobs } from './pg-boss-jobs.ts'

let database: OpenDatabase
let service: JobService
const done: string[] = []
const lost: string[] = []

beforeAll(async () => {
  database = await emptyDatabase()
  service = await openJobs({
    database,
    names: ['notifications.send'],
    isWorker: true,
    onError: (error) => {
      throw error
    },
  })
  await service.work('notifications.send', async ({ messageId }) => {
    if (messageId === 'fails') throw new Error('the vendor is away')
    if (messageId === 'never ends') await new Promise(() => undefined)
    done.push(messageId)
  })
  await service.workLost(async (name) => {
    lost.push(name)
  })
})
afterAll(async () => {
  await service.stop()
  await database.close()
})

const enqueue = (messageId: string, options = {}) =>
  database.db.transaction().execute((db) => service.queue.enqueue(db, 'notifications.send', { messageId }, options))

test('a job exists only if the change does that it was written with', async () => {
  const undone = database.db.transaction().execute(async (db) => {
    await service.queue.enqueue(db, 'notifications.send', { messageId: 'undone' })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await enqueue('kept')
  await vi.waitFor(() => expect(done).toContain('kept'), { timeout: 8_000 })
  expect(done).not.toContain('undone')
})

test('of one key only one job waits, and its time is kept', async () => {
  const runAt = new Date(Date.now() + 3_600_000)
  await enqueue('first', { key: 'one', runAt })
  await enqueue('second', { key: 'one' })
  await enqueue('third', { key: 'another' })
  await vi.waitFor(() => expect(done).toContain('third'), { timeout: 8_000 })
  expect(done).not.toContain('first')
  expect(done).not.toContain('second')
})

test('a crowd of jobs is done at once, and one that fails keeps none of the others from being done', async () => {
  const crowd = Array.from({ length: 45 }, (_, at) => `crowd ${at}`)
  for (const messageId of [...crowd.slice(0, 20), 'fails', ...crowd.slice(20)]) await enqueue(messageId)
  await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining(crowd)), { timeout: 20_000 })
  expect(done.filter((one) => one.startsWith('crowd'))).toHaveLength(crowd.length)
})

test('a job whose process is killed on its last try is told of, one whose handler has failed is not told of twice', async () => {
  const later = new Date(Date.now() + 3_600_000)
  for (const key of ['handled', 'killed']) await enqueue('fails', { key, runAt: later })
  const lastTry = (key: string, change: string) =>
    database.raw(`update pgboss.job set retry_limit = 0, ${change} where singleton_key = '${key}'`)
  await lastTry('handled', 'start_after = now()')
  // As a process leaves it that is there no more.
  await lastTry('killed', `state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'`)
  const failedJobs = async () =>
    (
      await database.raw(
        `select source_output->>'message' as message from pgboss.job where name = 'failed-jobs' and state = 'completed'`,
      )
    ).rows
  await vi.waitFor(async () => expect(await failedJobs()).toHaveLength(2), { timeout: 50_000 })
  expect(await failedJobs()).toContainEqual({ message: 'the vendor is away' })
  expect(lost).toEqual(['notifications.send'])
})

test('a job of one thing that never ends is given up after half an hour, and the others of its queue go on', async () => {
  const given = await database.db.transaction().execute(async (db) => {
    await service.queue.enqueue(db, 'notifications.send', { messageId: 'never ends' })
    const ofIt = sql`data->>'messageId' = 'never ends'`
    const { rows } = await sql<{ seconds: number }>`
      select expire_seconds as seconds from pgboss.job_common where ${ofIt}`.execute(db)
    await sql`update pgboss.job_common set expire_seconds = 1, retry_delay = 3600, retry_delay_max = 3600 where ${ofIt}`.execute(
      db,
    )
    return rows
  })
  expect(given).toEqual([{ seconds: 1_800 }])
  await enqueue('waits behind it')
  await vi.waitFor(() => expect(done).toContain('waits behind it'), { timeout: 20_000 })
})

test('a job is tried for about a day, however long its vendor is away', async () => {
  const { rows } = await database.raw(
    'select retry_limit, retry_delay, retry_delay_max, retry_backoff, expire_seconds from pgboss.queue where name = $1',
    ['notifications.send'],
  )
  const [queue = {}] = rows as Record<string, unknown>[]
  const { retry_limit: tries, retry_delay: delay, retry_delay_max: longest, retry_backoff: grows } = queue
  expect(grows).toBe(true)
  // A run of hours is not begun a second time beside the first.
  expect(queue.expire_seconds).toBe(6 * 3_600)
  // pg-boss waits between a half and the whole of the delay, which doubles with each try.
  const waits = Array.from({ length: Number(tries) }, (_, at) =>
    Math.min(Number(longest), Number(delay) * 2 ** Math.min(16, at + 1) * 0.75),
  )
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600
  expect(hours).toBeGreaterThan(22)
  expect(hours).toBeLessThan(30)
})

test('while nothing is due the workers of all queues cost one statement', async () => {
  const names = ['orders.settle', 'orders.remind', 'courses.remind'] as const
  const asked: string[] = []
  const raw: OpenDatabase['raw'] = (text, values) => {
    asked.push(text)
    return database.raw(text, values)
  }
  const idle = await openJobs({ database: { ...database, raw }, names, isWorker: true, onError: () => undefined })
  for (const name of names) await idle.work(name, async () => undefined)
  const forAll = () => asked.filter((text) => text.includes('unnest($1::text[]) as name'))
  await expect.poll(forAll, { timeout: 10_000 }).toHaveLength(4)
  // Each worker asks by itself when it begins.
  const asksOf = (name: string) => asked.filter((text) => text.includes(`'${name}'`) && /skip locked/i.test(text))
  expect(names.map((name) => asksOf(name).length)).toEqual([1, 1, 1])
  await idle.stop()
})

test('what another release has written of a queue and its schedule is replaced', async () => {
  await service.repeat('notifications.send', '5 * * * *')
  await database.raw(
    `update pgboss.queue set retry_limit = 1, heartbeat_seconds = 60 where name = 'notifications.send'`,
  )
  await database.raw(`update pgboss.schedule set timezone = 'Europe/Moscow'`)
  const next = await openJobs({ database, names: ['notifications.send'], isWorker: true, onError: () => undefined })
  await next.repeat('notifications.send', '5 * * * *')
  const written = async (text: string) => (await database.raw(text)).rows
  expect(
    await written(`select retry_limit, heartbeat_seconds from pgboss.queue where name = 'notifications.send'`),
  ).toEqual([
    {
      retry_limit: 32,
      heartbeat_seconds: 20,
    },
  ])
  expect(await written('select cron, timezone from pgboss.schedule')).toEqual([{ cron: '5 * * * *', timezone: 'UTC' }])
  await next.repeat('notifications.send', '7 * * * *')
  expect(await written('select cron, timezone from pgboss.schedule')).toEqual([{ cron: '7 * * * *', timezone: 'UTC' }])
  await next.stop()
})

test('a job that repeats and fails leaves to its next run what its retries do not do by then', async () => {
  const lines = { '* * * * *': 2, '*/2 * * * *': 3, '*/5 * * * *': 4, '*/15 * * * *': 6, '8 * * * *': 8 }
  const known = async () =>
    (await database.raw('select cron, options from pgboss.schedule')).rows as { cron: string; options: object }[]
  for (const [cron, retryLimit] of Object.entries(lines)) {
    await service.repeat('notifications.send', cron)
    expect(await known()).toMatchObject([{ cron, options: { retryLimit } }])
    // pg-boss waits for the whole of the delay at most, and doubles it.
    const longestSeconds = Array.from({ length: retryLimit }, (_, at) => 5 * 2 ** (at + 1)).reduce((a, b) => a + b)
    const [minute = ''] = cron.split(' ')
    const seconds = 60 * (minute === '8' ? 60 : Number(minute.slice(2) || 1))
    expect(longestSeconds).toBeLessThan(seconds)
  }
  await service.repeat('notifications.send', '40 0 * * *')
  expect(await known()).toMatchObject([{ options: { retryLimit: 32 } }])
})
