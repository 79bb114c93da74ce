import { type OpenDatabase, openDatabase, sql } from '@romashka/database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'
import { movingAddress } from './moving-address.ts'

let server: PostgresServer
let route: Awaited<ReturnType<typeof movingAddress>>
let killed: OpenDatabase
let next: OpenDatabase

beforeAll(async () => {
  server = await startPostgres()
  route = await movingAddress(server)
  killed = await openDatabase({ url: route.url })
  next = await openDatabase({ url: server.url })
})
afterAll(async () => {
  await next.close()
  await killed.close()
  await server.remove()
})

const running = async () => {
  const { rows } = await next.raw(`select from pg_stat_activity where query like '%pg_sleep(60)%' and state = 'active'
    and pid <> pg_backend_pid()`)
  return rows.length
}

test('what a process has locked that is killed in a long statement is free within seconds', async () => {
  const interrupted = killed.background.transaction().execute(async (db) => {
    await sql`lock table import_runs`.execute(db)
    await sql`select pg_sleep(60)`.execute(db)
  })
  const ended = expect(interrupted).rejects.toThrow()
  await vi.waitFor(async () => expect(await running()).toBe(1), { timeout: 20_000 })
  // As the kernel does it for a process that is killed.
  route.close()
  await ended
  await vi.waitFor(async () => expect(await running()).toBe(0), { timeout: 20_000 })
  expect((await sql`select from import_runs`.execute(next.db)).rows).toEqual([])
})
