import { type Context, catalogue, inSubtransaction, inTransaction } from '@romashka/domain'
import { otherColumns } from '../feeds/readers/tables/other-columns.ts'
import { hours, rooms, services, specialists } from './appointments.ts'
import { categories } from './categories.ts'
import { type ChainFile, FileRefused, type Outcome, type Problem } from './chain-file.ts'
import { tariffs, windows } from './delivery.ts'
import { pharmacies } from './pharmacies.ts'
import { cities, priceZones, regions, warehouses } from './places.ts'
import { promoCodes } from './promo-codes.ts'
import { mandatoryOf, type ReadRows, readRows, repeatedElsewhere } from './read-rows.ts'
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

/**
 * Brings the chain's own lists in, each whole or not at all: places, pharmacies, couriers, categories, promo codes, appointments. What is
 * there already is changed; what a list does not mention is named and stays. A dry run does the same and undoes it.
 */
export async function importChainFiles(
  ctx: Context,
  files: readonly GivenFile[],
  { isDryRun }: { isDryRun: boolean },
): Promise<FileReport[]> {
  const known = files.flatMap(({ name, table }) =>
    chainFiles
      .filter((one) => one === chainFileOf(table.heading))
      .map((kind) => ({ name, table, kind, read: readRows(kind, table) })),
  )
  const repeated = repeatedElsewhere(known)
  for (const [at, { read }] of known.entries()) read.problems.push(...(repeated[at] ?? []))
  const ordered = known.toSorted((one, other) => chainFiles.indexOf(one.kind) - chainFiles.indexOf(other.kind))
  if (!isDryRun) return inTurn(ctx, ordered)
  const reports: FileReport[] = []
  await inTransaction(ctx, async (ctx) => {
    reports.push(...(await inTurn(ctx, ordered)))
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return reports
}

/** Rolls a dry run back, and what is imported of a list only to see what is wrong in it. */
class Undone extends Error {}

type OrderedFile = GivenFile & { kind: ChainFile; read: ReadRows }

/** What is refused is undone alone, in a dry run as well. */
async function inTurn(ctx: Context, files: readonly OrderedFile[]): Promise<FileReport[]> {
  const reports: FileReport[] = []
  for (const file of files)
    reports.push(await inSubtransaction(ctx, (ctx) => importFile(ctx, file)).catch(reportOf(file)))
  return reports
}

async function importFile(ctx: Context, { name, table, kind, read }: OrderedFile): Promise<FileReport> {
  const { rows, lines, problems } = read
  if (problems.length > 0) throw new FileRefused(await withFurther(ctx, kind, read))
  const importRows = (ctx: Context) => kind.importRows(ctx, rows, lines)
  const outcome = await (suppliers.has(kind) ? catalogue.followSupply(ctx, importRows) : importRows(ctx))
  const { ignored } = otherColumns(table.heading, Object.keys(kind.columns))
  return { name, kind: kind.key, rows: rows.length, outcome, ignored }
}

/** The other rows may be wrong in their own way: a chain mends all of them at once. */
async function withFurther(ctx: Context, kind: ChainFile, { rows, lines, problems }: ReadRows): Promise<Problem[]> {
  if (kind.namesItself || rows.length === 0) return problems
  const tried = inSubtransaction(ctx, async (ctx) => {
    await kind.importRows(ctx, rows, lines)
    throw new Undone()
  })
  const further = await tried.catch((error: unknown) => {
    if (error instanceof FileRefused) return error.problems
    if (error instanceof Undone) return []
    throw error
  })
  return [...problems, ...further].toSorted((one, other) => one.line - other.line)
}

function reportOf({ name, table, kind }: OrderedFile) {
  return (error: unknown): FileReport => {
    if (!(error instanceof FileRefused)) throw error
    return { name, kind: kind.key, rows: table.rows.length, problems: error.problems }
  }
}
