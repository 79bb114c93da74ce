import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { RawQuery } from './open.ts'

const folder = new URL('../../../db/migrations/', import.meta.url)
/** Any number will do, as long as every process takes the same one. */
const migrationLock = 7_240_119

/**
 * Runs the migrations that this database has not seen, each in its own transaction, one process at a time.
 * A migration that has landed is never edited: a changed file stops the start.
 */
export async function migrate(raw: RawQuery, engine: 'pglite' | 'postgres'): Promise<void> {
  await raw(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  if (engine === 'postgres') await raw(`select pg_advisory_lock(${migrationLock})`)
  try {
    const applied = await appliedMigrations(raw)
    for (const name of await migrationNames()) await applyOnce(raw, name, applied)
  } finally {
    if (engine === 'postgres') await raw(`select pg_advisory_unlock(${migrationLock})`)
  }
}

async function applyOnce(raw: RawQuery, name: string, applied: Map<string, string>): Promise<void> {
  const text = await readFile(new URL(name, folder), 'utf8')
  const checksum = createHash('sha256').update(text).digest('hex')
  const known = applied.get(name)
  if (known === checksum) return
  if (known) throw new Error(`migration ${name} was changed after it had been applied; write a new one instead`)
  await raw(`begin;\n${text}\n;insert into migrations (name, checksum) values ('${name}', '${checksum}');\ncommit;`)
}

async function appliedMigrations(raw: RawQuery): Promise<Map<string, string>> {
  const { rows } = await raw('select name, checksum from migrations')
  return new Map((rows as { name: string; checksum: string }[]).map((row) => [row.name, row.checksum]))
}

export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name)).sort()
}
