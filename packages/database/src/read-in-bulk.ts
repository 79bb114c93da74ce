import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** Rows in one piece of text; a text of all rows of a large chain would take hundreds of megabytes. */
const rowsAtOnce = 2_000

/** Rows of a whole table, and a fingerprint of just these rows in just this order. */
export interface BulkRead<Row> {
  rows: Row[]
  fingerprint: string
}

/**
 * The rows of a query that reads a whole table, as JSON that is parsed here: a driver that reads every cell by itself
 * takes several times as long. Only numbers, texts, booleans, arrays of them and null, because dates come as texts.
 */
export async function readInBulk<Row>(db: QueryExecutorProvider, query: RawBuilder<Row>): Promise<BulkRead<Row>> {
  const { rows: pieces } = await sql<{ text: string }>`
    select text from ${piecesOf(query)} order by place`.execute(db)
  const rows: Row[] = []
  const hash = createHash('sha256')
  for (const { text } of pieces) {
    hash.update(hashOf(text))
    for (const row of JSON.parse(text) as Row[]) rows.push(row)
    // Whoever waits goes before the next piece.
    await setImmediate()
  }
  return { rows, fingerprint: hash.digest('hex') }
}

/** The fingerprints that `readInBulk` of these queries would give now, all of one moment; no row leaves the database. */
export async function fingerprintsOf(
  db: QueryExecutorProvider,
  queries: readonly RawBuilder<unknown>[],
): Promise<string[]> {
  const each = queries.map(
    (query, at) => sql`
      select ${sql.lit(at)} as query,
        encode(sha256(convert_to(coalesce(string_agg(encode(sha256(convert_to(text, 'UTF8')), 'hex'), '' order by place), ''), 'UTF8')), 'hex')
          as fingerprint
      from ${piecesOf(query)}`,
  )
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint from (${sql.join(each, sql` union all `)}) as fingerprints order by query`.execute(db)
  return rows.map(({ fingerprint }) => fingerprint)
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

function piecesOf(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select json_agg(row order by place)::text as text, place / ${sql.lit(rowsAtOnce)} as place
    from (select row, row_number() over () as place from (${query}) as row) as numbered
    group by place / ${sql.lit(rowsAtOnce)}) as pieces`
}
