import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { findFailedStatement } from './failed-statement.ts'
import type { RawQuery } from './open.ts'

const ordinaryFolder = new URL('../../../db/migrations/', import.meta.url)
/** Any number will do, as long as every process takes the same one. */
const migrationLock = 7_240_119

/**
 * Runs the migrations that this database has not seen, each in its own transaction, in their order.
 * A migration that has landed is never edited: a changed file stops the start.
 */
export async function migrate(raw: RawQuery, folder = ordinaryFolder): Promise<void> {
  await raw(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const applied = await appliedMigrations(raw)
  for (const name of await migrationNames(folder)) await applyOnce(raw, new URL(name, folder), name, applied)
}

/**
 * The same on a server, where several processes may start at once: one migrates, the others wait for it. On a
 * connection of its own, because closing it frees the lock whatever has happened.
 */
export async function migrateServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'romashka-migrate' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(async (text) => {
      const result: pg.QueryResult | pg.QueryResult[] = await client.query(text)
      return { rows: Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows }
    })
  } finally {
    await client.end()
  }
}

async function applyOnce(raw: RawQuery, file: URL, name: string, applied: Map<string, string>): Promise<void> {
  const text = await readFile(file, 'utf8')
  const checksum = createHash('sha256').update(text).digest('hex')
  const known = applied.get(name)
  if (known === checksum) return
  if (known) throw new Error(`migration ${name} was changed after it had been applied; write a new one instead`)
  await raw(
    `begin;\n${text}\n;insert into migrations (name, checksum) values ('${name}', '${checksum}');\ncommit;`,
  ).catch((error: Error) => refuse(raw, name, text, error))
}

/** @throws an Error that names the file, the statement and what the database said of it */
async function refuse(raw: RawQuery, name: string, text: string, cause: Error): Promise<never> {
  await raw('rollback')
  const statement = await findFailedStatement(raw, text).catch((lost: Error) => lost.message)
  const at = statement ? ` at «${statement}»` : ''
  throw new Error(`The migration ${name} failed${at}: ${cause.message}. Nothing of it was applied.`, { cause })
}

async function appliedMigrations(raw: RawQuery): Promise<Map<string, string>> {
  const { rows } = await raw('select name, checksum from migrations')
  return new Map((rows as { name: string; checksum: string }[]).map((row) => [row.name, row.checksum]))
}

async function migrationNames(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name)).sort()
}
