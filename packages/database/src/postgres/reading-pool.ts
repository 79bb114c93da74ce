import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { DatabaseUnavailable, leavesSessionUsable } from '../unavailable.ts'

/** Statements that each server has answered. */
export interface ReadCounts {
  replica: number
  primary: number
}

/** Whether the replica may be read from at this moment. */
interface Watched {
  readonly isUsed: boolean
  readonly reads: ReadCounts
}

type Server = keyof ReadCounts

/**
 * Sends single statements to the replica while it may be read from, everything else to the primary: transactions, what
 * the replica refuses because it writes, and what the replica could not finish.
 */
export function readingFrom(replica: PostgresPool, primary: PostgresPool, watched: Watched): PostgresPool {
  return {
    options: primary.options,
    connect: async () => new ReadingClient({ replica, primary }, watched),
    end: () => primary.end(),
  }
}

/** A client of the server that its first statement needs; it changes to the primary once at most. */
class ReadingClient implements PostgresPoolClient {
  readonly #pools: Record<Server, PostgresPool>
  readonly #watched: Watched
  #client: PostgresPoolClient | undefined
  #server: Server = 'replica'

  constructor(pools: Record<Server, PostgresPool>, watched: Watched) {
    this.#pools = pools
    this.#watched = watched
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query(
    text: unknown,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<unknown>> | PostgresCursor<unknown> {
    if (typeof text !== 'string') throw new Error('statements are read whole, not through cursors')
    return this.#run(text, values)
  }

  release(): void {
    this.#client?.release()
    this.#client = undefined
  }

  async #run(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    if (this.#server === 'primary') return this.#ask(text, values)
    if (!this.#watched.isUsed || beginsTransaction(text)) return this.#askPrimary(text, values)
    try {
      return await this.#ask(text, values)
    } catch (error) {
      if (!isOfTheReplica(error)) throw error
      return this.#askPrimary(text, values)
    }
  }

  #askPrimary(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    this.release()
    this.#server = 'primary'
    return this.#ask(text, values)
  }

  async #ask(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    const server = this.#server
    this.#client ??= await this.#pools[server].connect()
    const answer = await this.#client.query<unknown>(text, values)
    this.#watched.reads[server] += 1
    return answer
  }
}

const beginsTransaction = (text: string): boolean => /^\s*(begin|start transaction|set)\b/i.test(text)

/** It is gone, it only reads, or what it replayed removed rows that the statement was reading. */
function isOfTheReplica(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return !leavesSessionUsable(error.cause)
  return error instanceof Error && 'code' in error && error.code === '40001'
}
