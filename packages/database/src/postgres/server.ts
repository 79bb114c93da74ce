import type { PostgresPool } from 'kysely'
import pg from 'pg'
import type { OpenDatabase, RawQuery } from '../open.ts'
import { ConnectionTurns } from './connection-turns.ts'
import { Listener } from './listener.ts'
import { checkPooledSessions } from './pooled-sessions.ts'
import { preparing } from './prepared-pool.ts'
import { Replica } from './replica.ts'
import { backgroundLimits, beginSession, refuseReplica, requestLimits, type TimeLimits } from './session-settings.ts'

/** bigint as a number (money and counts stay far below 2^53), date as `YYYY-MM-DD`: the same as the embedded engine. */
const bigintType = 20
const dateType = 1082
/** `int4[]`, which the driver's list of types leaves out. */
const intArrayType: number = 1007

/** The client gives up this long after the server should have: then the server is out of reach. */
const answerGraceMs = 2_000

interface Server extends Pick<OpenDatabase, 'listen' | 'close' | 'raw' | 'replica'> {
  requests: PostgresPool
  background: PostgresPool
  /** For reads that may lag. */
  reads: PostgresPool
}

export interface ServerOptions {
  requests: number
  background: number
  /** Where requests go instead: a pooler in front of the same database that gives each transaction some session. */
  pooledUrl?: string | undefined
  /** A replica of it, for reads that may lag. */
  replicaUrl?: string | undefined
}

export async function openServer(url: string, options: ServerOptions): Promise<Server> {
  pg.types.setTypeParser(bigintType, Number)
  pg.types.setTypeParser(dateType, (text) => text)
  pg.types.setTypeParser(intArrayType, readIntArray)
  const { pooledUrl } = options
  const requests = pooledUrl
    ? openPool(pooledUrl, options.requests, requestLimits)
    : openPool(url, options.requests, requestLimits, onConnect(requestLimits))
  const background = openPool(url, options.background, backgroundLimits, onConnect(backgroundLimits))
  const listener: Listener = new Listener(url, () => replica?.noteChange())
  const replica = options.replicaUrl
    ? new Replica(options.replicaUrl, { listener, connections: options.requests })
    : undefined
  await listener.open().catch((error: Error) => {
    throw new Error(`The database server in DATABASE_URL cannot be used: ${reasonOf(error)}.`)
  })
  if (pooledUrl)
    await checkPooledSessions(pooledUrl).catch(async (error: Error) => {
      await Promise.all([listener.close(), requests.end()])
      throw new Error(`The pooler in DATABASE_POOLED_URL cannot be used: ${reasonOf(error)}.`)
    })
  // A replica that is not there is no reason not to start.
  await replica?.watch()
  const turns = new ConnectionTurns(requests, requestLimits.connectMs)
  const prepared = preparing(requests, turns, { keepsSession: !pooledUrl })
  return {
    requests: prepared,
    reads: replica?.over(prepared) ?? prepared,
    ...(replica && { replica }),
    background: preparing(background, new ConnectionTurns(background, backgroundLimits.connectMs), {
      keepsSession: true,
    }),
    raw: rawOn(turns),
    listen: (channel, onPayload) => listener.listen(channel, onPayload),
    close: async () => {
      await replica?.close()
      await listener.close()
      await Promise.all([requests, background].filter((pool) => !pool.ended).map((pool) => pool.end()))
    },
  }
}

type OnConnect = (client: pg.ClientBase) => Promise<unknown>

function onConnect(limits: TimeLimits): OnConnect {
  const text = `${beginSession(limits)}; ${refuseReplica}`
  return (client) => client.query(text)
}

function openPool(url: string, max: number, { connectMs, statementMs }: TimeLimits, onConnect?: OnConnect): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'romashka',
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs + answerGraceMs,
    ...(onConnect && { onConnect }),
  })
  // A connection that breaks is replaced on next use, and a statement under way on it fails by itself: without these
  // listeners, one for idle connections and one for those in use, the break would end the process as well.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function rawOn(turns: ConnectionTurns): RawQuery {
  return async (text, values) => {
    const client = await turns.take()
    let isBroken = true
    try {
      const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, values)
      isBroken = false
      return { rows: Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows }
    } finally {
      turns.giveBack(client, isBroken)
    }
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
