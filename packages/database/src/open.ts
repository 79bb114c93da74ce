import { Kysely, PostgresDialect } from 'kysely'
import { migrate } from './migrate.ts'
import { PgliteDialect } from './pglite/dialect.ts'
import { type EmbeddedOptions, openEmbedded } from './pglite/embedded.ts'
import { openServer } from './postgres/server.ts'
import type { Tables } from './tables.ts'

/** One SQL statement sent as it stands; `text` may hold several statements when there are no values. */
export type RawQuery = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

export interface OpenDatabase {
  db: Kysely<Tables>
  engine: 'pglite' | 'postgres'
  raw: RawQuery
  /** Calls back for every NOTIFY on the channel, from any process; answers how to stop listening. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

export interface DatabaseOptions extends EmbeddedOptions {
  /** `postgres://…`; without it the database lives in this process. */
  url?: string | undefined
  /** Connections to PostgreSQL; the embedded database has one. */
  poolSize?: number | undefined
}

/** Opens the database and brings it to the newest migration. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const opened = options.url ? await openPostgres(options.url, options.poolSize ?? 10) : await openPglite(options)
  try {
    await migrate(opened.raw, opened.engine)
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

async function openPostgres(url: string, poolSize: number): Promise<OpenDatabase> {
  const server = await openServer(url, poolSize)
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: server.pool }) }),
    engine: 'postgres',
    raw: server.raw,
    listen: server.listen,
    close: server.close,
  }
}

async function openPglite(options: EmbeddedOptions): Promise<OpenDatabase> {
  const embedded = await openEmbedded(options)
  return {
    db: new Kysely<Tables>({ dialect: new PgliteDialect(embedded) }),
    engine: 'pglite',
    raw: embedded.raw,
    listen: embedded.listen,
    close: embedded.close,
  }
}
