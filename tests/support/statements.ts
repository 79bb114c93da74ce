import type { Kysely, Tables } from '@romashka/database'

/** Records the text of every statement from now on, without its values. */
export function recordStatements(db: Kysely<Tables>): string[] {
  const statements: string[] = []
  const executor = db.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  executor.provideConnection = (consumer, options) =>
    provide(
      (connection) =>
        consumer({
          executeQuery: (compiled, ...rest) => {
            statements.push(compiled.sql)
            return connection.executeQuery(compiled, ...rest)
          },
          streamQuery: (...given) => connection.streamQuery(...given),
        }),
      options,
    )
  return statements
}
