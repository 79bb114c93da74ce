import { Kysely, type KyselyConfig, PostgresDialect, type PostgresPool } from 'kysely'
import { migrate, migrateServer, type OnMigrationWaits } from './migrate.ts'
import { type EngineTimeouts, PgliteDialect } from './pglite/dialect.ts'
import { type EmbeddedOptions, openEmbedded } from './pglite/embedded.ts'
import type { ReplicaStatus } from './postgres/replica.ts'
import { openServer } from './postgres/server.ts'
import type { Tables } from './tables.ts'

/** One SQL statement sent as it stands; `text` may hold several statements when there are no values. */
export type RawQuery = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

export interface OpenDatabase {
  /** For requests: every wait is short, because a visitor is waiting. */
  db: Kysely<Tables>
  /** For jobs, imports and commands: they have time to finish, and on a server connections of their own. */
  background: Kysely<Tables>
  /**
   * For reads that may lag: from a replica while it follows closely and has every change that this process was told of,
   * else from the same connections as `db`. Not for what a person has just written.
   */
  reads: Kysely<Tables>
  /** How the replica is doing, where there is one. */
  replica?: ReplicaStatus
  engine: 'pglite' | 'postgres'
  raw: RawQuery
  /** Calls back for every NOTIFY on the channel, from any process; returns how to stop listening. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

export interface DatabaseOptions extends EmbeddedOptions {
  /** `postgres://…`; without it the database lives in this process. */
  url?: string | undefined
  /** Of the same database, for requests: a pooler that gives each transaction some session. */
  pooledUrl?: string | undefined
  /** A server that follows it, for reads that may lag. */
  replicaUrl?: string | undefined
  /** Connections to PostgreSQL; the embedded database has one. */
  poolSize?: number | undefined
  /** For tests. */
  timeouts?: EngineTimeouts | undefined
  /** Told of each statement that was answered, or has failed. Its text has no values. */
  onStatement?: ((given: Statement) => void) | undefined
  onMigrationWaits?: OnMigrationWaits | undefined
}

interface Statement {
  text: string
  ms: number
  hasFailed: boolean
}

/** Opens the database and brings it to the newest migration. */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.url ? openPostgres(options.url, options) : openPglite(options)
}

/** Connections for jobs and imports, beside those for requests. */
const backgroundConnections = 4

async function openPostgres(url: string, options: DatabaseOptions): Promise<OpenDatabase> {
  const { poolSize = 10, pooledUrl, replicaUrl } = options
  const server = await openServer(url, {
    requests: poolSize,
    background: backgroundConnections,
    pooledUrl,
    replicaUrl,
  })
  try {
    await migrateServer(url, { onWaits: options.onMigrationWaits })
  } catch (error) {
    await server.close()
    throw error
  }
  const { raw, listen, close, replica, requests, background, reads } = server
  const over = (pool: PostgresPool) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...logTo(options.onStatement) })
  const db = over(requests)
  return {
    db,
    background: over(background),
    reads: reads === requests ? db : over(reads),
    ...(replica && { replica }),
    engine: 'postgres',
    raw,
    listen,
    close,
  }
}

/** Without a listener Kysely measures nothing. */
function logTo(onStatement: DatabaseOptions['onStatement']): Pick<KyselyConfig, 'log'> {
  if (!onStatement) return {}
  return {
    log: ({ level, query, queryDurationMillis }) =>
      onStatement({ text: query.sql, ms: queryDurationMillis, hasFailed: level === 'error' }),
  }
}

/** A job or an import shares the one connection, and may hold it for seconds. */
const embeddedTimeouts: EngineTimeouts = { turnMs: 10_000, statementMs: 10_000 }

async function openPglite(options: DatabaseOptions): Promise<OpenDatabase> {
  const embedded = await openEmbedded(options)
  const { raw, listen, close } = embedded
  try {
    await migrate(raw)
  } catch (error) {
    await close()
    throw error
  }
  const log = logTo(options.onStatement)
  const db = new Kysely<Tables>({ dialect: new PgliteDialect(embedded, options.timeouts ?? embeddedTimeouts), ...log })
  const background = new Kysely<Tables>({ dialect: new PgliteDialect(embedded), ...log })
  return { db, background, reads: db, engine: 'pglite', raw, listen, close }
}
