import { DatabaseUnavailable, openDatabase, sql } from '@romashka/database'
import { expect, test, vi } from 'vitest'
import { migratedImage } from '../../../../tests/support/database.ts'

const timeouts = { turnMs: 200, statementMs: 300 }
const watchdog = { fullDiskMs: 1_000, silentMs: 1_500, lookEveryMs: 100 }

test('an engine in an endless loop refuses its callers, is stopped with a named cause, and gets no more queries', async () => {
  const lost: Error[] = []
  const { db, raw } = await openDatabase({
    image: await migratedImage(),
    timeouts,
    watchdog,
    onLost: (cause) => lost.push(cause),
  })
  const countRegions = () => sql`select count(*) from regions`.execute(db)
  await countRegions()
  const spin = sql`select count(*) from generate_series(1, 1000000000000)`.execute(db)
  await expect(spin).rejects.toThrow(DatabaseUnavailable)
  const transaction = db.transaction().execute((db) => sql`select 1`.execute(db))
  await expect(transaction).rejects.toThrow(DatabaseUnavailable)
  await expect(Promise.all([countRegions(), countRegions()])).rejects.toThrow(DatabaseUnavailable)
  await vi.waitFor(
    () => expect(lost.map(String)).toEqual([expect.stringMatching(/has not answered for \d+ seconds/)]),
    {
      timeout: 20_000,
    },
  )
  await expect(raw('select 1')).rejects.toThrow(DatabaseUnavailable)
})

test('whoever waits for a turn is refused while another holds the engine, and later served', async () => {
  const { db, background, close } = await openDatabase({ image: await migratedImage(), timeouts })
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const job = background.transaction().execute(() => isOver)
  await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailable)
  end()
  await job
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await close()
})

test('a process that stood still goes on: its engine was stopped with it', async () => {
  const lost: Error[] = []
  const { db, close } = await openDatabase({
    image: await migratedImage(),
    watchdog,
    onLost: (cause) => lost.push(cause),
  })
  const asked = sql<{ sum: number }>`select sum(one)::int as sum from generate_series(1, 1000) as one`.execute(db)
  const standStillMs = 2 * watchdog.silentMs
  setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, standStillMs))
  expect((await asked).rows).toEqual([{ sum: 500_500 }])
  await sql`select 1`.execute(db)
  expect(lost).toEqual([])
  await close()
})
