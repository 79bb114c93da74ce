import type { RawQuery } from '@romashka/database'

export type Row = Record<string, unknown>

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
  return String((rows[0] as Row).schema)
}

/** Rows that migrations put in, by table. */
export async function readSeededRows(raw: RawQuery): Promise<Map<string, Row[]>> {
  const seeded = new Map<string, Row[]>()
  for (const table of await tablesWithRows(raw)) seeded.set(table, (await raw(`select * from ${table}`)).rows as Row[])
  return seeded
}

/** What a session holds besides rows: locks and temporary tables. */
export async function endSession(raw: RawQuery): Promise<void> {
  await raw('select pg_advisory_unlock_all(); discard temp')
}

/** Back to what the migrations left: tables empty but for the seeded rows. */
export async function emptyTables(raw: RawQuery, seeded: ReadonlyMap<string, Row[]>): Promise<void> {
  const tables = await tablesWithRows(raw)
  await raw(`truncate ${tables.join(', ')} restart identity cascade`)
  for (const [table, rows] of seeded)
    await raw(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [JSON.stringify(rows)])
}

async function tablesWithRows(raw: RawQuery): Promise<string[]> {
  const { rows } = await raw(`select tablename from pg_tables where schemaname = 'public' order by tablename`)
  const tables = (rows as { tablename: string }[]).map(({ tablename }) => tablename)
  const found = await raw(`select ${tables.map((table) => `exists(select from ${table}) as ${table}`).join(', ')}`)
  return tables.filter((table) => (found.rows[0] as Row)[table] === true)
}
