import type { CompiledQuery, Kysely, RawBuilder, Tables } from '@romashka/database'

/** Stands in the text of a statement for the value of this name. */
class Place {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/**
 * A statement with the same text for every call: it is written and compiled when it is run first, and after that only its
 * values are put in. Everything that differs from call to call is one of the values; what is not stops the first run, so
 * no value of one call can get into another.
 */
export class KeptStatement<Values extends object, Row> {
  readonly #write: (db: Kysely<Tables>, values: Values) => RawBuilder<Row>
  #made: { query: CompiledQuery<Row>; names: readonly (keyof Values)[] } | undefined

  constructor(write: (db: Kysely<Tables>, values: Values) => RawBuilder<Row>) {
    this.#write = write
  }

  async run(db: Kysely<Tables>, values: Values): Promise<Row[]> {
    this.#made ??= this.#make(db)
    const { query, names } = this.#made
    const parameters = names.map((name) => {
      if (values[name] === undefined) throw new Error(`a kept statement was not given ${String(name)}`)
      return values[name]
    })
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }

  #make(db: Kysely<Tables>) {
    const places = new Proxy({} as Values, { get: (_, name) => new Place(name), has: refuseToBranch })
    const query = this.#write(db, places).compile(db)
    const names = query.parameters.map((given) => {
      if (!(given instanceof Place)) throw new Error('a value of a kept statement has no name')
      return given.name as keyof Values
    })
    return { query, names }
  }
}

function refuseToBranch(): never {
  throw new Error('the text of a kept statement does not depend on its values')
}
