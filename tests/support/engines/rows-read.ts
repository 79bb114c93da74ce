import type { Kysely, Tables } from '@romashka/database'
import { CompiledQuery, type DatabaseConnection } from 'kysely'

interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: PlanNode[]
}

/**
 * Counts from now on the rows that statements read, those included that a join or a filter then leaves out: what a bad plan
 * costs, on every machine the same. Each statement is explained first, which performs it, and undone.
 */
export function countRowsRead(db: Kysely<Tables>): { readonly rows: number } {
  const counted = { rows: 0 }
  const executor = db.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  executor.provideConnection = (consumer, options) =>
    provide((connection) => {
      let isInTransaction = false
      return consumer({
        executeQuery: async (compiled, ...rest) => {
          if (/^\s*(with|select|insert|update|delete)\b/i.test(compiled.sql))
            counted.rows += await rowsRead(connection, compiled, isInTransaction)
          if (/^begin\b/i.test(compiled.sql)) isInTransaction = true
          if (/^(commit|rollback)$/i.test(compiled.sql)) isInTransaction = false
          return connection.executeQuery(compiled, ...rest)
        },
        streamQuery: (...given) => connection.streamQuery(...given),
      })
    }, options)
  return counted
}

async function rowsRead(
  connection: DatabaseConnection,
  { sql, parameters }: CompiledQuery,
  isInTransaction: boolean,
): Promise<number> {
  const perform = (text: string) => connection.executeQuery(CompiledQuery.raw(text))
  await perform(isInTransaction ? 'savepoint explained' : 'begin')
  const explain = CompiledQuery.raw(`explain (analyze, timing off, format json) ${sql}`, [...parameters])
  const { rows } = await connection.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explain)
  for (const text of isInTransaction
    ? ['rollback to savepoint explained', 'release savepoint explained']
    : ['rollback'])
    await perform(text)
  return rows.flatMap((row) => row['QUERY PLAN']).reduce((sum, { Plan }) => sum + rowsOf(Plan), 0)
}

function rowsOf(node: PlanNode): number {
  const each = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)
  return (node.Plans ?? []).reduce((sum, inner) => sum + rowsOf(inner), each * node['Actual Loops'])
}
