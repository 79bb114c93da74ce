import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../../tests/support/database.ts'
import { splitStatements } from './failed-statement.ts'
import { migrate } from './migrate.ts'
import type { OpenDatabase } from './open.ts'

let database: OpenDatabase
let folder: string
beforeAll(async () => {
  database = await emptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'romashka-migrations-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

test('a migration that fails names its file, its statement and the cause, and leaves nothing behind', async () => {
  const text = `
    create table leaflets (id int primary key, text text default 'a;b');
    insert into leaflets (id) values (1); -- one; and another
    insert into leaflets (id) values (1);
    create table never (id int);`
  await writeFile(join(folder, '9001_leaflets.sql'), text)
  const migrated = migrate(database.raw, pathToFileURL(`${folder}/`))
  await expect(migrated).rejects.toThrow(
    /9001_leaflets\.sql failed at «insert into leaflets \(id\) values \(1\)»: duplicate key .*leaflets_pkey/,
  )
  const { rows } = await database.raw(`select to_regclass('leaflets') as leaflets`)
  expect(rows).toEqual([{ leaflets: null }])
  await writeFile(join(folder, '9001_leaflets.sql'), 'create table leaflets (id int)')
  await migrate(database.raw, pathToFileURL(`${folder}/`))
})

test('every migration of the shop is read as the statements it consists of', async () => {
  const migrations = new URL('../../../db/migrations/', import.meta.url)
  for (const name of await readdir(migrations)) {
    const statements = splitStatements(await readFile(new URL(name, migrations), 'utf8'))
    expect(statements.length, name).toBeGreaterThan(0)
    for (const statement of statements)
      expect(statement, name).toMatch(
        /^(--.*\n|\s)*(create|alter|insert|update|delete|drop|comment|do|select|with|set|analyze)\b/i,
      )
  }
})
