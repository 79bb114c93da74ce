import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findFailedStatement } from './failed-statement.ts'
import type { RawQuery } from './open.ts'
import { checkLetters } from './postgres/check-letters.ts'
import { beginMigrationSession, firstConnectMs } from './postgres/session-settings.ts'
import { hasLostLocks } from './unavailable.ts'

const ordinaryFolder = new URL('../../../db/migrations/', import.meta.url)
/** Any number will do, as long as every process takes the same one. */
const migrationLock = 7_240_119
/**
 * Whoever asks for a table that a migration waits for waits behind it, and a dump or an import keeps a migration waiting
 * for minutes. So it steps back long before a request gives up (`session-settings.ts`), lets others through, and tries again.
 */
const betweenTriesMs = 2_000
const longestTriesMs = 30 * 60_000

/** Told of each migration that another transaction keeps waiting, once. */
export type OnMigrationWaits = (name: string) => void

/**
 * Runs the migrations that this database has not seen, each in its own transaction, in their order.
 * A migration that has landed is never edited: a changed file stops the start.
 */
export async function migrate(raw: RawQuery, folder = ordinaryFolder, onWaits?: OnMigrationWaits): Promise<void> {
  await raw(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const applied = await appliedMigrations(raw)
  for (const name of await migrationNames(folder))
    await applyOnce(raw, { file: new URL(name, folder), name, applied, onWaits })
}

/**
 * The same on a server, where several processes may start at once: one migrates, the others wait for it. On a
 * connection of its own, because closing it frees the lock whatever has happened.
 */
export async function migrateServer(
  url: string,
  { folder = ordinaryFolder, onWaits }: { folder?: URL; onWaits?: OnMigrationWaits | undefined } = {},
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'romashka-migrate',
    connectionTimeoutMillis: firstConnectMs,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(beginMigrationSession)
    // Another process that migrates may take as long as it needs.
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(beginMigrationSession)
    const raw: RawQuery = async (text) => {
      const result: pg.QueryResult | pg.QueryResult[] = await client.query(text)
      return { rows: Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows }
    }
    await checkLetters(raw)
    await migrate(raw, folder, onWaits)
  } finally {
    await client.end()
  }
}

interface Migration {
  file: URL
  name: string
  applied: Map<string, string>
  onWaits: OnMigrationWaits | undefined
}

async function applyOnce(raw: RawQuery, { file, name, applied, onWaits }: Migration): Promise<void> {
  const text = await readFile(file, 'utf8')
  const checksum = createHash('sha256').update(text).digest('hex')
  const known = applied.get(name)
  if (known === checksum) return
  if (known) throw new Error(`migration ${name} was changed after it had been applied; write a new one instead`)
  const whole = `begin;\n${text}\n;insert into migrations (name, checksum) values ('${name}', '${checksum}');\ncommit;`
  await untilLocked(raw, whole, () => onWaits?.(name)).catch((error: Error) => refuse(raw, name, text, error))
}

/** Nothing of a try that did not get its locks is left, so the next one is the first. */
async function untilLocked(raw: RawQuery, whole: string, onWaits: () => void): Promise<void> {
  const until = performance.now() + longestTriesMs
  for (let tries = 0; ; tries += 1) {
    try {
      await raw(whole)
      return
    } catch (error) {
      if (!hasLostLocks(error) || performance.now() > until) throw error
    }
    if (tries === 0) onWaits()
    await raw('rollback')
    await pause(betweenTriesMs)
  }
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
