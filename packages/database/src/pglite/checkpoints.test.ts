import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Embedded, openEmbedded } from './embedded.ts'

const megabyte = 1024 * 1024
let folder: string
let embedded: Embedded
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'romashka-log-'))
  embedded = await openEmbedded({ dataDir: folder, log: { everyMs: 20, bytes: megabyte } })
  await embedded.raw('create table notes (text text)')
})
afterAll(async () => {
  await embedded.close()
  await rm(folder, { recursive: true })
})

/** What would be replayed after a kill. */
async function logBytes(): Promise<number> {
  const { rows } = await embedded.raw(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  )
  return (rows as { bytes: number }[])[0]?.bytes ?? Number.NaN
}
const write = `insert into notes select repeat(md5(n::text), 30) from generate_series(1, 5000) n`

test('the log does not grow until the database is closed', async () => {
  await embedded.raw(write)
  await expect.poll(logBytes).toBeLessThan(megabyte)
})

test('a transaction is not disturbed, and its log is shortened after it', async () => {
  const release = await embedded.mutex.acquire()
  await embedded.query('begin', [])
  await embedded.query(write, [])
  const waits = embedded.raw('select count(*)::int as n from notes')
  await embedded.query('rollback', [])
  release()
  expect((await waits).rows).toEqual([{ n: 5_000 }])
  await expect.poll(logBytes).toBeLessThan(megabyte)
})
