import pg from 'pg'
import type { OpenDatabase, RawQuery } from '../open.ts'

/** bigint as a number (money and counts stay far below 2^53), date as `YYYY-MM-DD`: the same as the embedded engine. */
const bigintType = 20
const dateType = 1082

interface Server extends Pick<OpenDatabase, 'listen' | 'close' | 'raw'> {
  pool: pg.Pool
}

export async function openServer(url: string, poolSize: number): Promise<Server> {
  pg.types.setTypeParser(bigintType, Number)
  pg.types.setTypeParser(dateType, (text) => text)
  const pool = new pg.Pool({ connectionString: url, max: poolSize, application_name: 'romashka' })
  // A connection that breaks while idle is replaced on next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  // Migrations hold a session lock, so everything raw goes through one connection of its own.
  const own = await connectOwn(url)
  const raw: RawQuery = async (text, values) => {
    const result = (await own.query(text, values)) as pg.QueryResult | pg.QueryResult[]
    return { rows: Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows }
  }
  const channels = new Map<string, Set<(payload: string) => void>>()
  own.on('notification', ({ channel, payload }) => {
    for (const tell of channels.get(channel) ?? []) tell(payload ?? '')
  })
  return {
    pool,
    raw,
    listen: (channel, onPayload) => listenOn(own, channels, channel, onPayload),
    close: async () => {
      await own.end()
      if (!pool.ended) await pool.end()
    },
  }
}

async function connectOwn(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'romashka-listen', keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function listenOn(
  client: pg.Client,
  channels: Map<string, Set<(payload: string) => void>>,
  channel: string,
  onPayload: (payload: string) => void,
): Promise<() => Promise<void>> {
  const listeners = channels.get(channel) ?? new Set()
  channels.set(channel, listeners.add(onPayload))
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  return async () => {
    listeners.delete(onPayload)
  }
}
