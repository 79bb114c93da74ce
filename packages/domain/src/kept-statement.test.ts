import { type Kysely, type OpenDatabase, sql, type Tables } from '@romashka/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../../tests/support/database.ts'
import { KeptStatement } from './kept-statement.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

test('it is written once, and each run has its own values, also within a transaction', async () => {
  let timesWritten = 0
  const sum = new KeptStatement<{ numbers: number[]; more: number }, { sum: number }>((_, { numbers, more }) => {
    timesWritten += 1
    return sql`select sum(one)::int + ${more}::int - ${more}::int + ${more}::int as sum from unnest(${numbers}::int[]) as one`
  })
  const { db } = database
  expect(await sum.run(db, { numbers: [1, 2], more: 10 })).toEqual([{ sum: 13 }])
  expect(await Promise.all([5, 6].map((more) => sum.run(db, { numbers: [3], more })))).toEqual([
    [{ sum: 8 }],
    [{ sum: 9 }],
  ])
  const inside = await db.transaction().execute((own) => sum.run(own, { numbers: [7], more: 0 }))
  expect(inside).toEqual([{ sum: 7 }])
  expect(timesWritten).toBe(1)
})

test('null is a value; one that is missing stops the run', async () => {
  const isNull = new KeptStatement<{ given: number | null }, { is: boolean }>(
    (_, { given }) => sql`select ${given}::int is null as is`,
  )
  expect(await isNull.run(database.db, { given: null })).toEqual([{ is: true }])
  await expect(isNull.run(database.db, {} as { given: null })).rejects.toThrow('not given given')
})

test.each<[string, (db: Kysely<Tables>, values: { id: number }) => ReturnType<typeof sql>, string]>([
  ['a value of the first caller', (_, { id }) => sql`select ${id}::int, ${42}::int`, 'has no name'],
  ['a choice by a value', (_, values) => ('id' in values ? sql`select 1` : sql`select 2`), 'does not depend'],
])('%s cannot get into the text', async (_, write, refusal) => {
  await expect(new KeptStatement(write).run(database.db, { id: 1 })).rejects.toThrow(refusal)
})
