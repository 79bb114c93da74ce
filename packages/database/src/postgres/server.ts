import type { PostgresPool } from 'kysely'
import pg from 'pg'
import type { OpenDatabase, RawQuery } from '../open.ts'
import { Listener } from './listener.ts'
import { preparing } from './prepared-pool.ts'

/** bigint as a number (money and counts stay far below 2^53), date as `YYYY-MM-DD`: the same as the embedded engine. */
const bigintType = 20
const dateType = 1082
/** `int4[]`, which the driver's list of types leaves out. */
const intArrayType: number = 1007

/** How long a connection's work may take, in milliseconds; each wait that is longer ends with DatabaseUnavailable. */
interface TimeLimits {
  /** For a free connection, or for a new one. */
  connectMs: number
  statementMs: number
  lockMs: number
  /** A transaction in which nothing happens: its process has lost it. */
  idleInTransactionMs: number
}

/** Somebody waits for a request's answer. */
const requestLimits: TimeLimits = {
  connectMs: 3_000,
  statementMs: 10_000,
  lockMs: 2_000,
  idleInTransactionMs: 15_000,
}

/** Limit for jobs and imports, so that a lost one releases its connection. */
const backgroundLimits: TimeLimits = {
  connectMs: 60_000,
  statementMs: 15 * 60_000,
  lockMs: 60_000,
  idleInTransactionMs: 5 * 60_000,
}

/** The client gives up this long after the server should have: then the server is out of reach. */
const answerGraceMs = 2_000

/**
 * The shop's statements are many joins over few rows: one plan of each serves every value, and compiling them to
 * machine code would cost more than running them.
 */
const planSettings = 'set plan_cache_mode = force_generic_plan; set jit = off'

/** A replica that still follows another server takes no orders: its connections fail as those of a former primary do. */
const refuseReplica = `do $$ begin
  if pg_is_in_recovery() then raise 'the server only reads' using errcode = 'read_only_sql_transaction'; end if;
end $$`

interface Server extends Pick<OpenDatabase, 'listen' | 'close' | 'raw'> {
  requests: PostgresPool
  background: PostgresPool
}

export async function openServer(url: string, size: { requests: number; background: number }): Promise<Server> {
  pg.types.setTypeParser(bigintType, Number)
  pg.types.setTypeParser(dateType, (text) => text)
  pg.types.setTypeParser(intArrayType, readIntArray)
  const requests = openPool(url, size.requests, requestLimits)
  const background = openPool(url, size.background, backgroundLimits)
  const listener = new Listener(url)
  await listener.open().catch((error: Error) => {
    throw new Error(`The database server in DATABASE_URL cannot be used: ${reasonOf(error)}.`)
  })
  return {
    requests: preparing(requests),
    background: preparing(background),
    raw: rawOn(requests),
    listen: (channel, onPayload) => listener.listen(channel, onPayload),
    close: async () => {
      await listener.close()
      await Promise.all([requests, background].filter((pool) => !pool.ended).map((pool) => pool.end()))
    },
  }
}

function openPool(url: string, max: number, limits: TimeLimits): pg.Pool {
  const { connectMs, statementMs, lockMs, idleInTransactionMs } = limits
  const settings = `${planSettings}; set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs};
    set idle_in_transaction_session_timeout = ${idleInTransactionMs}; ${refuseReplica}`
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'romashka',
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs + answerGraceMs,
    onConnect: (client) => client.query(settings),
  })
  // A connection that breaks is replaced on next use, and a statement under way on it fails by itself: without these
  // listeners, one for idle connections and one for those in use, the break would end the process as well.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function rawOn(pool: pg.Pool): RawQuery {
  return async (text, values) => {
    const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values)
    return { rows: Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows }
  }
}

/** For a host with several addresses Node throws an AggregateError without a message: its parts have them. */
function reasonOf(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message
}

/** Reads `{1,2,NULL}` by JSON.parse, which is fast: the stock of a city is arrays of thousands of numbers. */
function readIntArray(text: string): (number | null)[] {
  return JSON.parse(`[${text.slice(1, -1).replaceAll('NULL', 'null')}]`)
}
