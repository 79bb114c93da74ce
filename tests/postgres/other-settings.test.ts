import { openDatabase, sql } from '@romashka/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres({ datestyle: 'German,DMY', default_transaction_isolation: 'serializable' })
})
afterAll(() => server.remove())

test('dates and transactions are the shop’s own, whatever the server was set up with', async ({ onTestFinished }) => {
  const database = await openDatabase({ url: server.url })
  onTestFinished(() => database.close())
  for (const db of [database.db, database.background]) {
    const { rows } = await sql`select date '2026-11-05' as day, timestamptz '2026-11-05 10:00+03' as at,
      current_setting('transaction_isolation') as isolation`.execute(db)
    expect(rows).toEqual([{ day: '2026-11-05', at: new Date('2026-11-05T07:00:00Z'), isolation: 'read committed' }])
  }
  const { rows } = await database.raw(`select applied_at from migrations limit 1`)
  expect(rows).toEqual([{ applied_at: expect.any(Date) }])
}, 60_000)
