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
import type { Embedded } from './embedded.ts'

/**
 * Kysely over the embedded engine. Kysely's own PGlite dialect shares one connection object between concurrent
 * transactions; here each query or transaction waits for its turn at the one connection, as a pool of one would.
 */
export class PgliteDialect implements Dialect {
  readonly #embedded: Embedded

  constructor(embedded: Embedded) {
    this.#embedded = embedded
  }

  createAdapter() {
    return new PostgresAdapter()
  }

  createDriver(): Driver {
    return new PgliteDriver(this.#embedded)
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

  constructor(embedded: Embedded) {
    this.#embedded = embedded
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PgliteConnection> {
    return new PgliteConnection(this.#embedded, await this.#embedded.mutex.acquire())
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

  constructor(embedded: Embedded, leave: () => void) {
    this.#embedded = embedded
    this.leave = leave
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.#embedded.query(query.sql, query.parameters)
    return affectedRows === undefined
      ? { rows: rows as Row[] }
      : { rows: rows as Row[], numAffectedRows: BigInt(affectedRows) }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, and this engine cannot stream
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('the embedded engine does not stream')
  }
}
