import type { RawQuery } from '@romashka/database'
import type { ConstructorOptions } from 'pg-boss'

type BossDatabase = NonNullable<ConstructorOptions['db']>

/**
 * Adapts the embedded database to pg-boss. There is one connection: after a failed statement its transaction is rolled
 * back, because otherwise every later query on that connection would fail.
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
