import { DatabaseUnavailable, type OpenDatabase } from '@romashka/database'
import { retention } from '@romashka/domain'
import { Gauge, type Registry } from 'prom-client'

/** Size and age of the tables from which old rows are deleted; the last figures while the database does not answer. */
export function measureTables(registry: Registry, { db }: OpenDatabase, now: () => Date): void {
  const rows = new Gauge({
    name: 'table_rows',
    help: 'Rows of a table, as the database estimates them',
    labelNames: ['table'],
    registers: [registry],
  })
  new Gauge({
    name: 'table_oldest_seconds',
    help: 'Age of the oldest row that is deleted after a term (packages/domain/src/retention/retention-rules.ts)',
    labelNames: ['table'],
    registers: [registry],
    async collect() {
      try {
        for (const { table, ...figure } of await retention.measureTables({ db, now })) {
          rows.set({ table }, figure.rows)
          this.set({ table }, figure.oldestSeconds)
        }
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error
      }
    },
  })
}
