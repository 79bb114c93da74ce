import pg from 'pg'
import { firstConnectMs, requestLimits, setText, settingsOf } from './session-settings.ts'

const wanted = settingsOf(requestLimits)

/**
 * What a pooler has to do with each session it opens, as its file has it, where quotes are doubled; the last part refuses
 * a server that only follows another.
 */
const connectQuery = `${setText(wanted)};select 1/(not pg_is_in_recovery())::int`.replaceAll("'", "''")

/**
 * A pooler gives each transaction some session of the server, so nothing that one of them is set to can be relied on
 * in the next: the pooler has to set all of them alike.
 *
 * @throws an Error that says how, where it does not
 */
export async function checkPooledSessions(url: string): Promise<void> {
  const { rows } = await askOnce(url, (client) =>
    client.query<{ name: string; setting: string }>('select name, setting from pg_settings where name = any($1)', [
      Object.keys(wanted),
    ]),
  )
  const different = rows.filter(({ name, setting }) => wanted[name] !== setting).map(({ name }) => name)
  if (different.length > 0)
    throw new Error(`it does not set ${different.join(', ')}; PgBouncer does by connect_query='${connectQuery}'`)
}

/** Not by the connections of requests: a start may wait longer for its first one than a visitor. */
async function askOnce<Answer>(url: string, ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: firstConnectMs,
    query_timeout: firstConnectMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await ask(client)
  } finally {
    await client.end()
  }
}
