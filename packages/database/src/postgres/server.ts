import type { PostgresPool } from 'kysely'
import pg from 'pg'
import type { OpenDatabase } from '../open.ts'
import { OwnConnection } from './own-connection.ts'
import { preparing } from './prepared-pool.ts'

/** bigint as a number (money and counts stay far below 2^53), date as `YYYY-MM-DD`: the same as the embedded engine. */
const bigintType = 20
const dateType = 1082
/** `int4[]`, which the driver's list of types leaves out. */
const intArrayType: number = 1007

/**
 * The shop's statements are many joins over few rows: one plan of each serves every value, and compiling them to
 * machine code would cost more than running them.
 */
const sessionSettings = 'set plan_cache_mode = force_generic_plan; set jit = off'

interface Server extends Pick<OpenDatabase, 'listen' | 'close' | 'raw'> {
  pool: PostgresPool
}

export async function openServer(url: string, poolSize: number): Promise<Server> {
  pg.types.setTypeParser(bigintType, Number)
  pg.types.setTypeParser(dateType, (text) => text)
  pg.types.setTypeParser(intArrayType, readIntArray)
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'romashka',
    onConnect: (client) => client.query(sessionSettings),
  })
  // A connection that breaks while idle is replaced on next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  const own = new OwnConnection(url)
  await own.open().catch((error: Error) => {
    throw new Error(`The database server in DATABASE_URL cannot be used: ${reasonOf(error)}.`)
  })
  return {
    pool: preparing(pool),
    raw: own.raw,
    listen: (channel, onPayload) => own.listen(channel, onPayload),
    close: async () => {
      await own.close()
      if (!pool.ended) await pool.end()
    },
  }
}

/** Of a name with several addresses each has its own failure, and the whole has no words. */
function reasonOf(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message
}

/** `{1,2,NULL}` by the engine's own JSON reader: what a city's pharmacies have is thousands of numbers. */
export function readIntArray(text: string): (number | null)[] {
  return JSON.parse(`[${text.slice(1, -1).replaceAll('NULL', 'null')}]`)
}
