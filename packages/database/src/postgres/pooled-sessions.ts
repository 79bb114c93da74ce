import type pg from 'pg'
import { requestLimits, setText, settingsOf } from './session-settings.ts'

const wanted = settingsOf(requestLimits)

/** What a pooler has to do with each session it opens; the second part refuses a server that only follows another. */
const connectQuery = `${setText(wanted)}; select 1 / (not pg_is_in_recovery())::int`

/**
 * A pooler gives each transaction some session of the server, so nothing that one of them is set to can be relied on
 * in the next: the pooler has to set all of them alike.
 *
 * @throws an Error that says how, where it does not
 */
export async function checkPooledSessions(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(wanted)],
  )
  const different = rows.filter(({ name, setting }) => wanted[name] !== setting).map(({ name }) => name)
  if (different.length > 0)
    throw new Error(`it does not set ${different.join(', ')}; PgBouncer does by connect_query='${connectQuery}'`)
}
