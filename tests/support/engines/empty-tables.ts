import type { RawQuery } from '@romashka/database'

/** Rows that migrations put in, as JSON by table. */
export type SeededRows = ReadonlyMap<string, string>

/** Some ten pages of rows. */
const grownBytes = 120_000

/** Everything but the rows: schemas, tables, columns, constraints, indexes, triggers and functions. */
export async function describeSchema(raw: RawQuery): Promise<string> {
  const { rows } = await raw(`
    select md5(concat(
      (select string_agg(concat(attrelid, attname, atttypid, attnotnull, atthasdef), ',' order by attrelid, attnum)
         from pg_attribute where attrelid >= 16384 and attnum > 0),
      (select string_agg(oid::text, ',' order by oid) from pg_constraint where oid >= 16384),
      (select string_agg(concat(oid, tgenabled), ',' order by oid) from pg_trigger),
      (select string_agg(concat(oid, md5(prosrc)), ',' order by oid) from pg_proc where oid >= 16384),
      (select string_agg(oid::text, ',' order by oid) from pg_class where oid >= 16384),
      (select string_agg(oid::text, ',' order by oid) from pg_namespace where nspname not like 'pg_temp%' and nspname not like 'pg_toast_temp%')
    )) as schema`)
  return (rows as { schema: string }[])[0]?.schema ?? ''
}

export async function readSeededRows(raw: RawQuery): Promise<SeededRows> {
  const seeded = new Map<string, string>()
  for (const table of await tablesWithRows(raw)) seeded.set(table, await rowsOf(raw, table))
  return seeded
}

/** What a session holds besides rows: locks and temporary tables. */
export async function endSession(raw: RawQuery): Promise<void> {
  await raw('select pg_advisory_unlock_all(); discard temp')
}

/**
 * Back to what the migrations left: tables empty but for the seeded rows, sequences at their start. Most tests write a
 * few rows to a few tables: deleting them costs a tenth of what truncating does. Deleted rows keep their room, so a
 * table that has grown is truncated.
 */
export async function emptyTables(raw: RawQuery, seeded: SeededRows): Promise<void> {
  // As on a replica: foreign keys are not looked up, and no trigger refuses to delete.
  await raw(`do $$
    declare
      written record;
      grown text[];
    begin
      set local session_replication_role = replica;
      for written in
        select relname as name, pg_table_size(oid) > ${grownBytes} as has_grown from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
            and relname <> all ('{${[...seeded.keys()].join(',')}}')
      loop
        if written.has_grown then grown := grown || written.name::text;
        else execute 'delete from ' || written.name;
        end if;
      end loop;
      if grown is not null then execute 'truncate ' || array_to_string(grown, ', ') || ' cascade'; end if;
      perform setval(seqrelid, seqstart, false) from pg_sequence where pg_sequence_last_value(seqrelid) is not null;
    end $$`)
  for (const [table, rows] of seeded) {
    if ((await rowsOf(raw, table)) === rows) continue
    await raw(`delete from ${table}`)
    await raw(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [rows])
  }
}

async function rowsOf(raw: RawQuery, table: string): Promise<string> {
  const { rows } = await raw(`select json_agg(row)::text as rows from ${table} row`)
  return (rows as { rows: string }[])[0]?.rows ?? ''
}

async function tablesWithRows(raw: RawQuery): Promise<string[]> {
  const { rows } = await raw(`select tablename from pg_tables where schemaname = 'public' order by tablename`)
  const tables = (rows as { tablename: string }[]).map(({ tablename }) => tablename)
  const found = await raw(`select ${tables.map((table) => `exists(select from ${table}) as ${table}`).join(', ')}`)
  return tables.filter((table) => (found.rows as Record<string, boolean>[])[0]?.[table])
}
