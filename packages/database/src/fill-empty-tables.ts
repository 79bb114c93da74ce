import { type QueryExecutorProvider, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** An index or a foreign key of a table, and the statements that take it away and make it again as it was. */
interface Definition {
  remove: string
  make: string
}

/**
 * Fills tables in which there is nothing yet, in the open transaction. Their foreign keys and their indexes beside the
 * primary key are taken away first and made again afterwards: all rows are checked, but by one join instead of a look-up
 * each, and an index of all rows is built at once. A row that a key refuses fails the transaction, and with it all that was
 * filled. Nobody else reads these tables, nor those that they refer to, before the transaction ends.
 */
export async function fillEmptyTables<Result>(
  db: QueryExecutorProvider,
  tables: readonly (keyof Tables)[],
  fill: () => Promise<Result>,
): Promise<Result> {
  const definitions = (await Promise.all(tables.map((table) => definitionsOf(db, table)))).flat()
  for (const { remove } of definitions) await sql.raw(remove).execute(db)
  const result = await fill()
  for (const { make } of definitions) await sql.raw(make).execute(db)
  return result
}

async function definitionsOf(db: QueryExecutorProvider, table: keyof Tables): Promise<Definition[]> {
  const { rows } = await sql<Definition>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where conrelid = ${table}::regclass and contype = 'f'
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where indrelid = ${table}::regclass
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by make`.execute(db)
  return rows
}
