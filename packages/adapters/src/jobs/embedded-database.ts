import type { RawQuery } from '@romashka/database'
import type { ConstructorOptions } from 'pg-boss'

type BossDatabase = NonNullable<ConstructorOptions['db']>

/**
 * The embedded engine as pg-boss wants it. There is one connection: a statement that failed half way through a
 * transaction of its own would poison whatever comes next, so that transaction is ended before anybody else's turn.
 */
export function embeddedDatabase(raw: RawQuery): BossDatabase {
  return {
    async executeSql(text, values) {
      try {
        return { rows: (await raw(text, values)).rows as object[] }
      } catch (error) {
        await raw('rollback')
        throw error
      }
    },
  }
}
