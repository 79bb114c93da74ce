import type { Context } from '@romashka/domain'
import type { Column } from './column.ts'

/** What is wrong in a file: the line, the column where it is one, and why. */
export interface Problem {
  line: number
  column?: string
  reason: string
}

/** Thrown out of a file's transaction, so that nothing of the file comes in. */
export class FileRefused extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super('the file is refused')
    this.problems = problems
  }
}

export type Columns = Record<string, Column>
type ValueOf<One> = One extends Column<infer Value> ? Value : never
export type RowOf<Given extends Columns> = { [Name in keyof Given]: ValueOf<Given[Name]> } & { line: number }

/** What a file did: by how many rows, and what the shop has that the file does not mention, which stays. */
export interface Outcome {
  added: number
  changed: number
  unmentioned: readonly string[]
  /** What somebody has to know or to do besides. */
  notes?: readonly string[]
}

export interface ChainFile {
  /** The first column of the heading, by which a file is recognised. */
  key: string
  columns: Columns
  /** Whether one row names another: without those that are wrong nobody can say whether the others are right. */
  namesItself: boolean
  /** What no row of another list of the same call may repeat. */
  codesOf(rows: readonly Readonly<Record<string, unknown>>[]): string[]
  importRows(
    ctx: Context,
    rows: readonly Readonly<Record<string, unknown>>[],
    lines: readonly number[],
  ): Promise<Outcome>
}

export function chainFile<Given extends Columns>(file: {
  key: string & keyof Given
  columns: Given
  /** What a repeated row repeats; the key by default. */
  codeOf?: (row: RowOf<Given>) => string
  namesItself?: boolean
  importRows(ctx: Context, rows: readonly RowOf<Given>[]): Promise<Outcome>
}): ChainFile {
  const codeOf = file.codeOf ?? ((row) => String(row[file.key]))
  return {
    key: file.key,
    columns: file.columns,
    namesItself: file.namesItself ?? false,
    codesOf: (rows) => rows.map((row) => codeOf(row as RowOf<Given>)),
    importRows: (ctx, values, lines) => {
      const rows = values.map((fields, at) => ({ ...fields, line: lines[at] })) as RowOf<Given>[]
      refuseRepeated(rows, codeOf, file.key)
      return file.importRows(ctx, rows)
    },
  }
}

function refuseRepeated<Row extends { line: number }>(
  rows: readonly Row[],
  codeOf: (row: Row) => string,
  column: string,
): void {
  const firstLines = new Map<string, number>()
  const problems = rows.flatMap((row) => {
    const code = codeOf(row)
    const first = firstLines.get(code)
    if (first === undefined) firstLines.set(code, row.line)
    return first === undefined ? [] : [{ line: row.line, column, reason: `repeats ${code} of line ${first}` }]
  })
  if (problems.length > 0) throw new FileRefused(problems)
}

/** The value a code stands for; collects the codes that stand for none, each with its line. */
export function codeResolver(problems: Problem[]) {
  return <Found>(row: { line: number }, column: string, word: string, known: ReadonlyMap<string, Found>): Found[] => {
    const found = known.get(word)
    if (found !== undefined) return [found]
    problems.push({ line: row.line, column, reason: `${word} is not known: bring it in first` })
    return []
  }
}
