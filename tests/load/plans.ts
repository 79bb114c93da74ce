import type { OpenDatabase } from '@romashka/database'
import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely'

/** Records the statements of a call and prints their query plans. */
export function planPrinter(database: OpenDatabase) {
  let noted: { node: RootOperationNode; id: { readonly queryId: string } }[] = []
  const note: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      noted.push({ node, id: queryId })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const watched: OpenDatabase = { ...database, db: database.db.withPlugin(note) }
  return {
    watched,
    async of(call: () => Promise<unknown>): Promise<string[]> {
      noted = []
      await call()
      const compiled = noted.map(({ node, id }) => database.db.getExecutor().compileQuery(node, id))
      const plans: string[] = []
      for (const { sql, parameters } of compiled) {
        if (!/^\s*(select|with)/i.test(sql)) continue
        const explained = CompiledQuery.raw(`explain (analyze, buffers) ${sql}`, [...parameters])
        const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': string }>(explained)
        plans.push(['', sql.trim().slice(0, 200), ...rows.map((row) => `  ${row['QUERY PLAN']}`)].join('\n'))
      }
      return plans
    },
  }
}
