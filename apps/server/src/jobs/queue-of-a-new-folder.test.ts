import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type JobService, openJobs } from '@romashka/adapters'
import { type OpenDatabase, openDatabase } from '@romashka/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migratedImage } from '../../../../tests/support/database.ts'
import { jobNames } from './jobs.ts'
import { scheduleJobs } from './start-jobs.ts'

let folder: string
/** What a first start unpacks, and a database in which nobody has opened a queue. */
let unpacked: OpenDatabase
let made: OpenDatabase
const services: JobService[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'romashka-queue-'))
  unpacked = await openDatabase({ dataDir: join(folder, 'database') })
  made = await openDatabase({ image: await migratedImage() })
})
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()))
  await Promise.all([unpacked?.close(), made?.close()])
  await rm(folder, { recursive: true })
})

const linesOf = async (database: OpenDatabase, statement: string) =>
  ((await database.raw(statement)).rows as { line: unknown }[]).map(({ line }) => line)
const queues = `select name as line from pgboss.queue order by 1`
const schedules = `select name as line from pgboss.schedule order by 1`
const stamps = `select to_jsonb(its) as line from pgboss.version its`

// Those of the days on which statistics are written are made by each worker.
const ours = `(select oid from pg_class where relnamespace = 'pgboss'::regnamespace and relname !~ '_[0-9]{8}')`
const definitions = `
  select format('%s %s.%s %s %s %s', relkind, relname, attname, format_type(atttypid, atttypmod), attnotnull,
    pg_get_expr(adbin, adrelid)) as line
  from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped and attrelid in ${ours}
  union all select format('%s: %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where conrelid in ${ours}
  union all select pg_get_indexdef(indexrelid) from pg_index where indrelid in ${ours}
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'pgboss'::regnamespace and prokind in ('f', 'p')
  order by line`
// Without what a worker counts and stamps as soon as it is there.
const rows = [
  `select to_jsonb(its) - '{cron_on,bam_on,flow_on,reindex_on}'::text[] as line from pgboss.version its`,
  `select to_jsonb(schedule) - '{created_on,updated_on,last_job_id}'::text[] as line from pgboss.schedule order by 1`,
  `select jsonb_build_array(name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
    retention_seconds, deletion_seconds, dead_letter, partition, table_name, heartbeat_seconds) as line
   from pgboss.queue order by 1`,
]

test('a new folder has the queues and schedules, and no hour at which somebody did a round', async () => {
  expect((await linesOf(unpacked, queues)).length).toBeGreaterThan(40)
  expect((await linesOf(unpacked, schedules)).length).toBeGreaterThan(20)
  expect(await linesOf(unpacked, stamps)).toEqual([expect.objectContaining({ cron_on: null, bam_on: null })])
})

test('a first start has the very queue that it would have made', async () => {
  for (const database of [unpacked, made]) {
    const options = { database, names: jobNames, isWorker: true }
    const service = await openJobs({ ...options, onError: (error) => expect.unreachable(error.message) })
    services.push(service)
    await scheduleJobs(service)
  }
  const expected = await linesOf(made, definitions)
  expect(expected.length).toBeGreaterThan(200)
  expect(await linesOf(unpacked, definitions)).toEqual(expected)
  for (const statement of rows)
    expect(await linesOf(unpacked, statement), statement).toEqual(await linesOf(made, statement))
})
