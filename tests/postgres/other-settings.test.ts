import { openJobs } from '@romashka/adapters'
import { type OpenDatabase, openDatabase, sql } from '@romashka/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isPgbouncerInstalled, startPgbouncer } from '../support/servers/pgbouncer.ts'
import { type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'

/** What an administrator may have set for the role of the shop, for other programs or by mistake. */
const ofTheRole = {
  datestyle: 'German, DMY',
  timezone: 'Asia/Vladivostok',
  intervalstyle: 'iso_8601',
  bytea_output: 'escape',
  extra_float_digits: '-10',
  standard_conforming_strings: 'off',
  default_transaction_isolation: 'serializable',
  statement_timeout: '1s',
  lock_timeout: '1s',
  idle_session_timeout: '3s',
}
const own = {
  datestyle: 'ISO, MDY',
  timezone: 'UTC',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  transaction_isolation: 'read committed',
  idle_session_timeout: '0',
}
const ownNow = Object.keys(own)
  .map((name) => `'${name}', current_setting('${name}')`)
  .join(', ')
/** Any number will do, as long as it is the migrations'. */
const migrationLock = 7_240_119
/** Longer than the role's statements may take. */
const longMs = 1_500

let server: PostgresServer
let admin: pg.Client

beforeAll(async () => {
  // The server speaks Russian: with this locale its messages are in the first of these languages.
  server = await startPostgres({}, { LANGUAGE: 'ru' })
  admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  for (const [name, value] of Object.entries(ofTheRole))
    await admin.query(`alter role postgres set ${name} = '${value}'`)
})
afterAll(async () => {
  await admin.end()
  await server.remove()
})

async function open(options: { poolSize?: number; pooledUrl?: string } = {}): Promise<OpenDatabase> {
  return openDatabase({ url: server.url, ...options })
}

test('a start waits for another process that migrates, however short the role’s statements are', async ({
  onTestFinished,
}) => {
  await admin.query('select pg_advisory_lock($1)', [migrationLock])
  const opening = open()
  await vi.waitFor(
    async () => {
      const { rowCount } = await admin.query(
        `select from pg_locks where locktype = 'advisory' and not granted and
           (select now() - query_start > ${longMs} * interval '1ms' from pg_stat_activity one where one.pid = pg_locks.pid)`,
      )
      expect(rowCount).toBe(1)
    },
    { timeout: 20_000 },
  )
  await admin.query('select pg_advisory_unlock($1)', [migrationLock])
  const database = await opening
  onTestFinished(() => database.close())
})

test('sessions are the shop’s own, whatever the role was set up with', async ({ onTestFinished }) => {
  const database = await open()
  onTestFinished(() => database.close())
  for (const db of [database.db, database.background]) {
    const { rows } = await sql<object>`select date '2026-11-05' as day, timestamptz '2026-11-05 10:00+03' as at,
      55.123456789012::float8 as latitude, '\\xff00'::bytea as bytes, json_build_object(${sql.raw(ownNow)}) as own`.execute(
      db,
    )
    expect(rows).toEqual([
      {
        day: '2026-11-05',
        at: new Date('2026-11-05T07:00:00Z'),
        latitude: 55.123456789012,
        bytes: Buffer.from([255, 0]),
        own,
      },
    ])
    await sql`select pg_sleep(${longMs / 1000}::float8)`.execute(db)
  }
  const { rows } = await database.raw(`select applied_at from migrations limit 1`)
  expect(rows).toEqual([{ applied_at: expect.any(Date) }])
})

test('a statement that a migration has outdated is prepared again, in whatever language the server says so', async ({
  onTestFinished,
}) => {
  const database = await open({ poolSize: 1 })
  onTestFinished(() => database.close())
  await database.raw('create table outdated (a int); insert into outdated values (1)')
  const read = () => sql`select * from outdated where a > ${0}`.execute(database.db)
  for (let times = 0; times < 3; times += 1) expect((await read()).rows).toEqual([{ a: 1 }])
  await database.raw(`alter table outdated add b text default 'new'`)
  expect((await read()).rows).toEqual([{ a: 1, b: 'new' }])
})

test('three queues that are made at once all come up, and their sessions are the shop’s own', async ({
  onTestFinished,
}) => {
  const database = await open()
  onTestFinished(() => database.close())
  const errors: Error[] = []
  const services = await Promise.all(
    [1, 2, 3].map(() =>
      openJobs({
        database,
        url: server.url,
        names: ['notifications.send'],
        isWorker: true,
        onError: (error) => errors.push(error),
      }),
    ),
  )
  onTestFinished(async () => {
    for (const service of services) await service.stop()
  })
  await database.raw(`create table sessions_seen (own jsonb);
    create function see_session() returns trigger language plpgsql as $$ begin
      insert into sessions_seen select jsonb_build_object(${ownNow}) where current_setting('application_name') = 'romashka-jobs';
      return null;
    end $$;
    create trigger seen after update on pgboss.job for each row execute function see_session()`)
  const done = new Set<string>()
  for (const service of services)
    await service.work('notifications.send', async ({ messageId }) => void done.add(messageId))
  const messages = Array.from({ length: 60 }, (_, at) => `message ${at}`)
  for (const messageId of messages) await services[0]?.queue.enqueue(database.db, 'notifications.send', { messageId })
  await vi.waitFor(() => expect(done.size).toBe(messages.length), { timeout: 20_000 })
  expect((await database.raw('select distinct own from sessions_seen')).rows).toEqual([{ own }])
  expect(errors).toEqual([])
})

/** Where PgBouncer is not installed there is nothing to try, as in `pooler.test.ts`. */
test('a pooler sets its sessions as its document says, whatever the role was set up with', async ({
  onTestFinished,
}) => {
  if (!isPgbouncerInstalled()) return expect(isPgbouncerInstalled()).toBe(false)
  const pooler = await startPgbouncer({ serverUrl: server.url, sessions: 2 })
  onTestFinished(() => pooler.remove())
  const database = await open({ pooledUrl: pooler.url })
  onTestFinished(() => database.close())
  const seen = await Promise.all(
    Array.from({ length: 8 }, () =>
      sql<{ own: object }>`select json_build_object(${sql.raw(ownNow)}) as own, pg_sleep(0.01)`.execute(database.db),
    ),
  )
  for (const { rows } of seen) expect(rows).toMatchObject([{ own }])
})
