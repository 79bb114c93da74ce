import { type messages, type PGlite, parse, protocol } from '@electric-sql/pglite'
import { isPlanOutdated, mostPrepared, StatementNames } from '../statement-names.ts'

type Message = messages.BackendMessage

interface Prepared {
  name: string
  parameterTypes: readonly number[]
  /** How the rows look, where there are any: the engine says it once. */
  description: readonly Message[]
}

interface Result {
  rows: unknown[]
  affectedRows?: number | undefined
}

const { serialize } = protocol

/** The embedded engine with every statement prepared from the second time it is asked, as on a server. */
export class PreparedStatements {
  readonly #engine: PGlite
  readonly #names = new StatementNames(mostPrepared)
  readonly #prepared = new Map<string, Prepared>()

  private constructor(engine: PGlite) {
    this.#engine = engine
  }

  /**
   * The shop's statements are many joins over few rows: one plan of each serves every value. There is one connection, so
   * what a server shares out among a hundred is for its sorts alone: those of an import do not go through files.
   */
  static async of(engine: PGlite): Promise<PreparedStatements> {
    await engine.exec(`set plan_cache_mode = force_generic_plan; set work_mem = '32MB'`)
    return new PreparedStatements(engine)
  }

  async query(text: string, values: readonly unknown[]): Promise<Result> {
    const name = this.#names.of(text)
    if (!name) return this.#askOnce(text, values)
    try {
      return await this.#engine.runExclusive(async () => this.#run(await this.#prepare(name, text), values))
    } catch (error) {
      if (!isPlanOutdated(error)) throw error
      // A transaction is lost with its first failed statement; alone, the statement has had no effect.
      const isAlone = !this.#engine.isInTransaction()
      this.#forget()
      if (isAlone) return this.#askOnce(text, values)
      throw error
    }
  }

  async #askOnce(text: string, values: readonly unknown[]): Promise<Result> {
    if (this.#names.isFull && !this.#engine.isInTransaction()) {
      this.#forget()
      await this.#engine.exec('deallocate all')
    }
    return this.#engine.query(text, [...values])
  }

  #forget(): void {
    this.#names.renew()
    this.#prepared.clear()
  }

  async #prepare(name: string, text: string): Promise<Prepared> {
    const known = this.#prepared.get(name)
    if (known) return known
    const answer = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const prepared: Prepared = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(answer),
      description: answer.filter((message) => message.name === 'rowDescription'),
    }
    this.#prepared.set(name, prepared)
    return prepared
  }

  async #run({ name, parameterTypes, description }: Prepared, values: readonly unknown[]): Promise<Result> {
    const { serializers, parsers } = this.#engine
    const written = values.map((value, index) => {
      if (value === null || value === undefined) return null
      const write = serializers[parameterTypes[index] ?? 0]
      return write ? write(value) : String(value)
    })
    const answer = await this.#send(
      serialize.bind({ statement: name, values: written }),
      serialize.execute({}),
      serialize.sync(),
    )
    await this.#engine.syncToFs()
    const [result] = parse.parseResults([...description, ...answer], parsers)
    return result ?? { rows: [] }
  }

  /** Together the messages cost the engine's thread a third of what they do one by one. */
  #send(...messages: Uint8Array[]): Promise<Message[]> {
    return this.#engine.execProtocolStream(Buffer.concat(messages), { syncToFs: false })
  }
}
