import { type Context, catalogue, inTransaction } from '@romashka/domain'
import { otherColumns } from '../feeds/readers/tables/other-columns.ts'
import { hours, rooms, services, specialists } from './appointments.ts'
import { categories } from './categories.ts'
import { type ChainFile, FileRefused, type Outcome, type Problem } from './chain-file.ts'
import { WrongField } from './column.ts'
import { tariffs, windows } from './delivery.ts'
import { pharmacies } from './pharmacies.ts'
import { cities, priceZones, regions, warehouses } from './places.ts'
import { promoCodes } from './promo-codes.ts'
import type { Table } from './read-table.ts'

/** In the order in which one needs the other. */
export const chainFiles: readonly ChainFile[] = [
  regions,
  priceZones,
  cities,
  warehouses,
  pharmacies,
  tariffs,
  windows,
  categories,
  promoCodes,
  services,
  specialists,
  rooms,
  hours,
]

/** Lists that say at which prices a city sells, and who supplies it. */
const suppliers: ReadonlySet<ChainFile> = new Set([cities, warehouses, pharmacies])

export interface GivenFile {
  name: string
  table: Table
}

/** What a file did, or why nothing of it came in. */
export type FileReport = { name: string; kind: string; rows: number } & (
  | { outcome: Outcome; ignored: readonly string[] }
  | { problems: readonly Problem[] }
)

/**
 * What a file is, by the first column of its heading; where that is a number of the row or another column that no list
 * has, by all the columns that a list has to have.
 */
export function chainFileOf(heading: readonly string[]): ChainFile | undefined {
  const first = chainFiles.find(({ key }) => key === heading[0])
  if (first) return first
  const [most, next] = chainFiles
    .filter(({ columns }) => mandatoryOf(columns).every((name) => heading.includes(name)))
    .toSorted((one, other) => mandatoryOf(other.columns).length - mandatoryOf(one.columns).length)
  const isPlain = !next || !most || mandatoryOf(next.columns).length < mandatoryOf(most.columns).length
  return isPlain ? most : undefined
}

const mandatoryOf = (columns: ChainFile['columns']) => Object.keys(columns).filter((name) => !columns[name]?.isOptional)

/**
 * Brings the chain's own lists in, each whole or not at all: places, pharmacies, couriers, categories, promo codes, appointments. What is
 * there already is changed; what a list does not mention is named and stays. A dry run does the same and undoes it.
 */
export async function importChainFiles(
  ctx: Context,
  files: readonly GivenFile[],
  { isDryRun }: { isDryRun: boolean },
): Promise<FileReport[]> {
  const known = files.flatMap((file) =>
    chainFiles.filter((one) => one === chainFileOf(file.table.heading)).map((kind) => ({ ...file, kind })),
  )
  const ordered = known.toSorted((one, other) => chainFiles.indexOf(one.kind) - chainFiles.indexOf(other.kind))
  if (!isDryRun)
    return inTurn(ordered, (file) => inTransaction(ctx, (ctx) => importFile(ctx, file)).catch(reportOf(file)))
  const reports: FileReport[] = []
  await inTransaction(ctx, async (ctx) => {
    reports.push(...(await inTurn(ordered, (file) => importFile(ctx, file).catch(reportOf(file)))))
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return reports
}

/** Rolls a dry run back. */
class Undone extends Error {}

type OrderedFile = GivenFile & { kind: ChainFile }

async function inTurn(
  files: readonly OrderedFile[],
  importFile: (file: OrderedFile) => Promise<FileReport>,
): Promise<FileReport[]> {
  const reports: FileReport[] = []
  for (const file of files) reports.push(await importFile(file))
  return reports
}

async function importFile(ctx: Context, { name, table, kind }: OrderedFile): Promise<FileReport> {
  const problems: Problem[] = headingProblems(kind, table.heading)
  if (problems.length > 0) throw new FileRefused(problems)
  const read = table.rows.map(({ line, fields }) => {
    const values = Object.entries(kind.columns).map(([column, { read }]) => {
      if (!table.heading.includes(column)) return [column, undefined]
      const value = read(fields[column] ?? '')
      if (value instanceof WrongField)
        problems.push({
          line,
          column,
          reason: `${JSON.stringify((fields[column] ?? '').slice(0, 60))} ${value.reason}`,
        })
      return [column, value]
    })
    return Object.fromEntries(values) as Record<string, unknown>
  })
  if (problems.length > 0) throw new FileRefused(problems)
  const lines = table.rows.map(({ line }) => line)
  const importRows = (ctx: Context) => kind.importRows(ctx, read, lines)
  const outcome = await (suppliers.has(kind) ? catalogue.followSupply(ctx, importRows) : importRows(ctx))
  const { ignored } = otherColumns(table.heading, Object.keys(kind.columns))
  return { name, kind: kind.key, rows: read.length, outcome, ignored }
}

function headingProblems({ columns }: ChainFile, heading: readonly string[]): Problem[] {
  const missing = mandatoryOf(columns).filter((name) => !heading.includes(name))
  const { misspelt, repeated } = otherColumns(heading, Object.keys(columns))
  return [
    ...missing.map((column) => ({ line: 1, column, reason: 'is missing in the heading' })),
    ...misspelt.map(({ column, meant }) => ({
      line: 1,
      column,
      reason: `is not a column of this file; ${meant} seems to be meant. Its columns are ${Object.keys(columns).join(', ')}`,
    })),
    ...repeated.map((column) => ({ line: 1, column, reason: 'is in the heading twice' })),
  ]
}

function reportOf({ name, table, kind }: OrderedFile) {
  return (error: unknown): FileReport => {
    if (!(error instanceof FileRefused)) throw error
    return { name, kind: kind.key, rows: table.rows.length, problems: error.problems }
  }
}
