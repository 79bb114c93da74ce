import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { type OpenDatabase, openDatabase } from '../packages/database/src/index.ts'
import { tables, unownedTables } from '../tests/architecture/tables.ts'

const target = new URL('../packages/database/src/', import.meta.url)

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

/** The id type of a table's rows: brands its primary key and every column that references it. */
const idOfTable: Record<string, string> = {
  addresses: 'AddressId',
  appointment_rooms: 'RoomId',
  appointment_services: 'AppointmentServiceId',
  appointments: 'AppointmentId',
  baskets: 'BasketId',
  categories: 'CategoryId',
  cities: 'CityId',
  order_parts: 'OrderPartId',
  orders: 'OrderId',
  payments: 'PaymentId',
  pharmacies: 'PharmacyId',
  prescription_lines: 'PrescriptionLineId',
  prescriptions: 'PrescriptionId',
  products: 'ProductId',
  quotes: 'QuoteId',
  regions: 'RegionId',
  sessions: 'SessionId',
  shoppers: 'ShopperId',
  specialists: 'SpecialistId',
  warehouses: 'WarehouseId',
}

/** Columns without a foreign key (rows that outlive what they name, visitors who have no table) are branded by their name. */
const idOfColumn = new Map(
  [...Object.values(idOfTable), 'VisitorId'].map((id) => [id.replace(/(?!^)[A-Z]/g, '_$&').toLowerCase(), id]),
)

/** A pharmacy's telephone may be a landline, which is no `Phone`. */
const landlines = ['pharmacies.phone']

/** Branded when read; written as a plain number or text, since the database itself refuses a fraction or a wrong date. */
const writtenPlain = new Set(['Kopecks', 'Day'])

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: string
  is_generated: string
  identity_generation: string | null
  column_default: string | null
  /** The table whose primary key this column is or references. */
  key_of: string | null
  /** The only values that a check allows a text column, in the order of the migration. */
  words: string[] | null
}

/**
 * The types of every table, read from a database that has just been migrated: by path under `packages/database/src`, a
 * file for each feature that owns tables, and one for what its imports stage.
 */
export async function describeTables(database: OpenDatabase): Promise<Map<string, string>> {
  const { rows } = await database.raw(`
    select c.table_name, c.column_name, c.udt_name, c.is_nullable, c.is_generated, c.identity_generation, c.column_default,
      (select coalesce(referenced.relname, c.table_name)
       from pg_constraint key
       join pg_attribute a on a.attrelid = key.conrelid and a.attnum = key.conkey[1] and a.attname = c.column_name
       left join pg_class referenced on referenced.oid = key.confrelid
       where key.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
         and key.contype in ('p', 'f') and cardinality(key.conkey) = 1
       order by key.contype limit 1) as key_of,
      (select array(select found[1] from regexp_matches(pg_get_constraintdef(oid), '''([^'']*)''::text', 'g') found)
       from pg_constraint
       where conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and contype = 'c' and c.udt_name = 'text'
         and pg_get_constraintdef(oid) ~ format('^CHECK \\(\\(%I = ANY \\(ARRAY\\[[^\\]]*\\]\\)\\)\\)', c.column_name)
       order by oid desc limit 1) as words
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`)
  const byTable = Map.groupBy(rows as Column[], (column) => column.table_name)
  const files = new Map<string, string>()
  const names: string[] = []
  for (const [feature, owned] of [...Object.entries(tables), ['database', unownedTables] as const].sort()) {
    const missing = owned.filter((table) => !byTable.has(table))
    if (missing.length > 0) throw new Error(`no table ${missing} (tests/architecture/tables.ts)`)
    for (const [name, ofFile] of Map.groupBy(owned.toSorted(), (table) => fileOf(feature, table))) {
      const columns = new Map(ofFile.map((table) => [table, byTable.get(table) ?? []]))
      files.set(`tables/${name}.ts`, fileText(name, columns))
      names.push(name)
    }
    for (const table of owned) byTable.delete(table)
  }
  if (byTable.size > 0) throw new Error(`no feature owns ${[...byTable.keys()]} (tests/architecture/tables.ts)`)
  files.set('tables.ts', indexFile(names.sort()))
  return files
}

const heading = '// Made from the migrations by "npm run tables"; do not edit.\n'

/** A feature's tables are one file; those that only an import fills and reads are another, or the catalogue's would be too long. */
const fileOf = (feature: string, table: string) => (/^(staged|import)_/.test(table) ? `${feature}-import` : feature)

function fileText(name: string, columnsOf: ReadonlyMap<string, readonly Column[]>): string {
  const interfaces = [...columnsOf].map(
    ([table, columns]) => `interface ${pascal(table)} {\n${columns.map(line).join('')}}\n`,
  )
  const list = [...columnsOf.keys()].map((table) => `  ${table}: ${pascal(table)}\n`)
  const body = `${interfaces.join('\n')}\nexport interface ${pascal(name)}Tables {\n${list.join('')}}\n`
  const used = (names: readonly string[]) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(body)).sort()
  const imports = [
    importOf(used([...new Set([...idOfColumn.values(), 'Day', 'Kopecks', 'Phone'])]), '@romashka/basics'),
    importOf(used(['ColumnType', 'Generated', 'GeneratedAlways']), 'kysely'),
    importOf(used(['Json']), '../json.ts'),
  ]
  return `${heading}${imports.join('')}\n${body}`
}

function importOf(names: readonly string[], from: string): string {
  return names.length === 0 ? '' : `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from '${from}'\n`
}

/** All tables of the database. */
function indexFile(names: readonly string[]): string {
  const imports = names.map((name) => `import type { ${pascal(name)}Tables } from './tables/${name}.ts'\n`)
  const bases = names.map((name) => `${pascal(name)}Tables`).join(',\n    ')
  return `${heading}${imports.join('')}\nexport interface Tables\n  extends ${bases} {}\n`
}

function line(column: Column): string {
  const plain = column.words?.map((word) => `'${word}'`).join(' | ') ?? types[column.udt_name]
  if (!plain) throw new Error(`${column.table_name}.${column.column_name}: no type known for ${column.udt_name}`)
  const brand = brandOf(column)
  const hasDefault = column.column_default !== null && column.is_nullable === 'NO'
  const orNull = column.is_nullable === 'YES' ? ' | null' : ''
  const type = `${brand ?? plain}${orNull}`
  if (column.is_generated === 'ALWAYS' || column.identity_generation === 'ALWAYS')
    return `  ${column.column_name}: GeneratedAlways<${type}>\n`
  if (brand && writtenPlain.has(brand)) {
    const inserted = hasDefault ? `${plain} | undefined` : `${plain}${orNull}`
    return `  ${column.column_name}: ColumnType<${type}, ${inserted}, ${plain}${orNull}>\n`
  }
  return `  ${column.column_name}: ${hasDefault ? `Generated<${type}>` : type}\n`
}

function brandOf({ table_name, column_name, udt_name, key_of }: Column): string | undefined {
  if (udt_name === 'date') return 'Day'
  if (udt_name === 'int8') return /(^|_)kopecks$/.test(column_name) ? 'Kopecks' : undefined
  if (/(^|_)phone$/.test(column_name) && !landlines.includes(`${table_name}.${column_name}`)) return 'Phone'
  return (key_of && idOfTable[key_of]) || idOfColumn.get(column_name)
}

const pascal = (name: string) => name.replace(/(^|[_-])([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())

/** What is written now, by the same paths. */
export async function readTables(): Promise<Map<string, string>> {
  const names = await readdir(new URL('tables/', target))
  const paths = ['tables.ts', ...names.map((name) => `tables/${name}`)]
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(new URL(path, target), 'utf8')] as const)),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const database = await openDatabase({})
  const described = await describeTables(database)
  await database.close()
  await mkdir(new URL('tables/', target), { recursive: true })
  const written = await readTables()
  for (const path of written.keys()) if (!described.has(path)) await rm(new URL(path, target))
  for (const [path, text] of described) if (text !== written.get(path)) await writeFile(new URL(path, target), text)
}
