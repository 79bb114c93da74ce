import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../packages/database/src/index.ts'
import { describeTables } from '../../scripts/tables.ts'
import { emptyDatabase } from '../support/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

test('the table types are those of the migrated database: columns, ids and the words that a check allows', async () => {
  const written = await readFile(new URL('../../packages/database/src/tables.ts', import.meta.url), 'utf8')
  expect(await describeTables(database), 'run "npm run tables"').toBe(written)
})

test('a text column with a check is a union of the words that the database accepts', async () => {
  const text = await describeTables(database)
  expect(text).toContain("  state: 'moderation' | 'published' | 'rejected' | 'hidden'\n")
  expect(text).toContain("  way_to_get: Generated<'pickup' | 'courier'>\n")
  expect(text).toContain("  gender: 'male' | 'female' | null\n")
})
