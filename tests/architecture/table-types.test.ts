import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../packages/database/src/index.ts'
import { describeTables, readTables } from '../../scripts/tables.ts'
import { emptyDatabase } from '../support/database.ts'

let database: OpenDatabase
let tables: Map<string, string>
beforeAll(async () => {
  database = await emptyDatabase()
  tables = await describeTables(database)
})
afterAll(() => database.close())

test('the table types are those of the migrated database: columns, ids and the words that a check allows', async () => {
  expect([...tables].sort(), 'run "npm run tables"').toEqual([...(await readTables())].sort())
})

test('a text column with a check is a union of the words that the database accepts', () => {
  const text = [...tables.values()].join('\n')
  expect(text).toContain("  state: 'moderation' | 'published' | 'rejected' | 'hidden'\n")
  expect(text).toContain("  way_to_get: Generated<'pickup' | 'courier'>\n")
  expect(text).toContain("  gender: 'male' | 'female' | null\n")
})
