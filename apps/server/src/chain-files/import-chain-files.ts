import { type Context, catalogue, inTransaction } from '@romashka/domain'
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
  | { outcome: Outcome }
  | { problems: readonly Problem[] }
)

/** What a file is, by the first column of its heading. */
export function chainFileOf(heading: readonly string[]): ChainFile | undefined {
  return chainFiles.find(({ key }) => key === heading[0])
}

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
  return { name, kind: kind.key, rows: read.length, outcome }
}

function headingProblems({ columns }: ChainFile, heading: readonly string[]): Problem[] {
  const missing = Object.entries(columns).filter(([name, { isOptional }]) => !isOptional && !heading.includes(name))
  const unknown = heading.filter((name) => name !== '' && !(name in columns))
  return [
    ...missing.map(([column]) => ({ line: 1, column, reason: 'is missing in the heading' })),
    ...unknown.map((column) => ({
      line: 1,
      column,
      reason: `is not a column of this file: ${Object.keys(columns).join(', ')}`,
    })),
  ]
}

function reportOf({ name, table, kind }: OrderedFile) {
  return (error: unknown): FileReport => {
    if (!(error instanceof FileRefused)) throw error
    return { name, kind: kind.key, rows: table.rows.length, problems: error.problems }
  }
}
