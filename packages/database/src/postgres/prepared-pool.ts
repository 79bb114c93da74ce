import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { DatabaseUnavailable, isUnavailable, leavesSessionUsable } from '../unavailable.ts'

/** Statements that are prepared on a connection at most: beyond it, texts that differ each time are sent as they are. */
const mostPrepared = 1_000

/**
 * The pool with every statement prepared once per connection, from the second time it is asked: planning the shop's
 * joins takes several times as long as running them. Where each transaction may have another session of the server,
 * what one of them has prepared is of no use to the next: there statements are sent as they are.
 *
 * @throws DatabaseUnavailable where there is no connection, or a statement was ended by a time-out
 */
export function preparing(pool: pg.Pool, { keepsSession }: { keepsSession: boolean }): PostgresPool {
  const names = new StatementNames(keepsSession ? mostPrepared : 0)
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch(rethrow)
      const prepared = known.get(client) ?? preparedClient(client, names)
      known.set(client, prepared)
      return prepared
    },
    end: () => pool.end(),
  }
}

function preparedClient(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let isBroken = false
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
      return rethrow(error)
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
  return { query, release: (destroy) => client.release(destroy || isBroken) }
}

/** What a migration does to the statements that other processes have prepared: `cached plan must not change result type`. */
export function isPlanOutdated(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message)
}

function rethrow(error: unknown): never {
  throw isUnavailable(error) && !(error instanceof DatabaseUnavailable) ? new DatabaseUnavailable(error) : error
}

/** A short name for each text that comes again. */
class StatementNames {
  readonly #names = new Map<string, string | undefined>()
  readonly #most: number
  #last = 0

  constructor(most: number) {
    this.#most = most
  }

  of(text: string): string | undefined {
    const isKnown = this.#names.has(text)
    if (!isKnown && this.#names.size < this.#most) this.#names.set(text, undefined)
    if (!isKnown) return undefined
    const name = this.#names.get(text) ?? `s${++this.#last}`
    this.#names.set(text, name)
    return name
  }

  /** Every statement gets a new name, so that each connection prepares it again. */
  renew(): void {
    this.#names.clear()
  }
}
