import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/** Statements that are prepared on a connection at most: beyond it, texts that differ each time are sent as they are. */
const mostPrepared = 1_000
/** PostgreSQL's word for a prepared statement whose tables were altered under it. */
const planIsOutdated = '0A000'

/**
 * The pool with every statement prepared once per connection, from the second time it is asked: planning the shop's
 * joins takes several times as long as running them. A connection whose statements a migration has outdated is replaced.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const nameOf = statementNames()
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const prepared = known.get(client) ?? preparedClient(client, nameOf)
      known.set(client, prepared)
      return prepared
    },
    end: () => pool.end(),
  }
}

function preparedClient(client: pg.PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  let isOutdated = false
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(
    text: unknown,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<unknown>> | PostgresCursor<unknown> {
    if (typeof text !== 'string') throw new Error('statements are read whole, not through cursors')
    const name = values.length > 0 ? nameOf(text) : undefined
    const asked = client.query({ text, values: [...values], ...(name && { name }) }).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === planIsOutdated) isOutdated = true
      throw error
    })
    return asked as Promise<PostgresQueryResult<unknown>>
  }
  return { query, release: (destroy) => client.release(destroy || isOutdated) }
}

/** A short name for each text that comes again. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string | undefined>()
  let last = 0
  return (text) => {
    const isKnown = names.has(text)
    if (!isKnown && names.size < mostPrepared) names.set(text, undefined)
    if (!isKnown) return undefined
    const name = names.get(text) ?? `s${++last}`
    names.set(text, name)
    return name
  }
}
