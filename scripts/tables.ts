import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { type OpenDatabase, openDatabase } from '../packages/database/src/index.ts'

const target = new URL('../packages/database/src/tables.ts', import.meta.url)

const types: Record<string, string> = {
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'string',
  time: 'string',
  jsonb: 'Json',
  _text: 'string[]',
  _int4: 'number[]',
  tsvector: 'string',
  inet: 'string',
  bytea: 'Uint8Array',
}

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: string
  is_generated: string
  identity_generation: string | null
  column_default: string | null
}

/** The types of every table, read from a database that has just been migrated. */
export async function describeTables(database: OpenDatabase): Promise<string> {
  const { rows } = await database.raw(`
    select c.table_name, c.column_name, c.udt_name, c.is_nullable, c.is_generated, c.identity_generation, c.column_default
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`)
  const tables = Map.groupBy(rows as Column[], (column) => column.table_name)
  const interfaces = [...tables].map(
    ([table, columns]) => `export interface ${pascal(table)} {\n${columns.map(line).join('')}}\n`,
  )
  const list = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}\n`)
  return `// Made from the migrations by "npm run tables"; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Json = ColumnType<unknown, string, string>

${interfaces.join('\n')}
export interface Tables {
${list.join('')}}
`
}

function line(column: Column): string {
  const base = types[column.udt_name]
  if (!base) throw new Error(`${column.table_name}.${column.column_name}: no type known for ${column.udt_name}`)
  const type = column.is_nullable === 'YES' ? `${base} | null` : base
  if (column.is_generated === 'ALWAYS' || column.identity_generation === 'ALWAYS')
    return `  ${column.column_name}: GeneratedAlways<${type}>\n`
  if (column.column_default !== null && column.is_nullable === 'NO')
    return `  ${column.column_name}: Generated<${type}>\n`
  return `  ${column.column_name}: ${type}\n`
}

const pascal = (name: string) => name.replace(/(^|_)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const database = await openDatabase({})
  const text = await describeTables(database)
  await database.close()
  if (text !== (await readFile(target, 'utf8'))) await writeFile(target, text)
}
