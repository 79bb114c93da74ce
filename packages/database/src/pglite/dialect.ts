import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { DatabaseUnavailable, rethrowUnavailable } from '../unavailable.ts'
import type { Embedded } from './embedded.ts'

/** How long to wait for a turn, and then for one statement: the same as on a server. */
export interface EngineTimeouts {
  turnMs: number
  statementMs: number
}

/**
 * Kysely over the embedded engine. Kysely's own PGlite dialect shares one connection object between concurrent
 * transactions; here each query or transaction waits for its turn at the one connection, as a pool of one would.
 */
export class PgliteDialect implements Dialect {
  readonly #embedded: Embedded
  readonly #timeouts: EngineTimeouts | undefined

  /** Without `timeouts` every wait is as long as it has to be. */
  constructor(embedded: Embedded, timeouts?: EngineTimeouts) {
    this.#embedded = embedded
    this.#timeouts = timeouts
  }

  createAdapter() {
    return new PostgresAdapter()
  }

  createDriver(): Driver {
    return new PgliteDriver(this.#embedded, this.#timeouts)
  }

  createQueryCompiler() {
    return new PostgresQueryCompiler()
  }

  createIntrospector(db: Kysely<never>) {
    return new PostgresIntrospector(db)
  }
}

class PgliteDriver implements Driver {
  readonly #embedded: Embedded
  readonly #timeouts: EngineTimeouts | undefined

  constructor(embedded: Embedded, timeouts: EngineTimeouts | undefined) {
    this.#embedded = embedded
    this.#timeouts = timeouts
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PgliteConnection> {
    const turn = this.#embedded.mutex.acquire()
    const leave = await within(this.#timeouts?.turnMs, turn, 'the embedded engine is busy', () => {
      void turn.then((leave) => leave())
    })
    return new PgliteConnection(this.#embedded, leave, this.#timeouts?.statementMs)
  }

  async releaseConnection(connection: PgliteConnection): Promise<void> {
    connection.leave()
  }

  async beginTransaction(connection: DatabaseConnection, settings: { isolationLevel?: string }): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : ''
    await connection.executeQuery(CompiledQuery.raw(`begin${level}`))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    await this.#embedded.close()
  }
}

class PgliteConnection implements DatabaseConnection {
  readonly #embedded: Embedded
  readonly leave: () => void
  readonly #statementMs: number | undefined

  constructor(embedded: Embedded, leave: () => void, statementMs: number | undefined) {
    this.#embedded = embedded
    this.leave = leave
    this.#statementMs = statementMs
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // A statement that is given up goes on in the engine, and what is asked later is answered after it.
    const answer = this.#embedded.query(query.sql, query.parameters).catch(rethrowUnavailable)
    const { rows, affectedRows } = await within(this.#statementMs, answer, 'the statement takes too long')
    return affectedRows === undefined
      ? { rows: rows as Row[] }
      : { rows: rows as Row[], numAffectedRows: BigInt(affectedRows) }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, and this engine cannot stream
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('the embedded engine does not stream')
  }
}

/** @throws DatabaseUnavailable after so long */
async function within<Result>(
  ms: number | undefined,
  work: Promise<Result>,
  reason: string,
  onLate: () => void = () => undefined,
): Promise<Result> {
  if (ms === undefined) return work
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    onLate()
    reject(new DatabaseUnavailable(new Error(reason)))
  }, ms)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
