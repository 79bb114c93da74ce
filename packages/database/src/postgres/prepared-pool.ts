import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { isPlanOutdated, mostPrepared, StatementNames } from '../statement-names.ts'
import { isUnavailable, leavesSessionUsable, rethrowUnavailable } from '../unavailable.ts'
import type { ConnectionTurns } from './connection-turns.ts'

/**
 * The pool with every statement prepared once per connection, from the second time it is asked: planning the shop's
 * joins takes several times as long as running them. Where each transaction may have another session of the server,
 * what one of them has prepared is of no use to the next: there statements are sent as they are.
 *
 * @throws DatabaseUnavailable where there is no connection, or a statement was ended by a time-out
 */
export function preparing(
  pool: pg.Pool,
  turns: ConnectionTurns,
  { keepsSession }: { keepsSession: boolean },
): PostgresPool {
  const names = new StatementNames(keepsSession ? mostPrepared : 0)
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await turns.take().catch(rethrowUnavailable)
      const prepared = known.get(client) ?? preparedClient(client, names, turns)
      known.set(client, prepared)
      return prepared
    },
    end: () => pool.end(),
  }
}

function preparedClient(client: pg.PoolClient, names: StatementNames, turns: ConnectionTurns): PostgresPoolClient {
  let isBroken = false
  const onLost = () => {
    isBroken = true
  }
  client.on('error', onLost).on('end', onLost)
  const send = async (text: string, values: unknown[]): Promise<PostgresQueryResult<unknown>> => {
    const name = values.length > 0 ? names.of(text) : undefined
    try {
      return (await client.query({ text, values, ...(name && { name }) })) as PostgresQueryResult<unknown>
    } catch (error) {
      if (isPlanOutdated(error)) names.renew()
      // A transaction is lost with its first failed statement; alone, the statement has had no effect.
      if (isPlanOutdated(error) && client.getTransactionStatus() === 'I')
        return (await client.query({ text, values })) as PostgresQueryResult<unknown>
      isBroken ||= isUnavailable(error) && !leavesSessionUsable(error)
      return rethrowUnavailable(error)
    }
  }
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(
    text: unknown,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<unknown>> | PostgresCursor<unknown> {
    if (typeof text !== 'string') throw new Error('statements are read whole, not through cursors')
    return send(text, [...values])
  }
  return { query, release: (destroy) => turns.giveBack(client, Boolean(destroy) || isBroken) }
}
