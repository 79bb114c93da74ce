import { setImmediate } from 'node:timers/promises'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** Rows in one piece of text; a text of all rows of a large chain would take hundreds of megabytes. */
const rowsAtOnce = 2_000

/**
 * The rows of a query that reads a whole table, as JSON that is parsed here: a driver that reads every cell by itself
 * takes several times as long. Only numbers, texts, booleans, arrays of them and null, because dates come as texts.
 */
export async function readInBulk<Row>(db: QueryExecutorProvider, query: RawBuilder<Row>): Promise<Row[]> {
  const { rows: pieces } = await sql<{ text: string }>`
    select json_agg(row order by place)::text as text
    from (select row, row_number() over () as place from (${query}) as row) as numbered
    group by place / ${sql.lit(rowsAtOnce)} order by place / ${sql.lit(rowsAtOnce)}`.execute(db)
  const rows: Row[] = []
  for (const { text } of pieces) {
    for (const row of JSON.parse(text) as Row[]) rows.push(row)
    // Whoever waits goes before the next piece.
    await setImmediate()
  }
  return rows
}
