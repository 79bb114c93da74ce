import { otherColumns } from '../feeds/readers/tables/other-columns.ts'
import type { ChainFile, Problem } from './chain-file.ts'
import { WrongField } from './column.ts'
import type { Table } from './read-table.ts'

/** What a list says, row by row, and what of it cannot be read. */
export interface ReadRows {
  rows: Record<string, unknown>[]
  lines: number[]
  problems: Problem[]
}

/** A row with a field that cannot be read is named and left out: whoever has the others may look for what is wrong in them. */
export function readRows({ columns }: ChainFile, { heading, rows }: Table): ReadRows {
  const read: ReadRows = { rows: [], lines: [], problems: headingProblems(columns, heading) }
  if (read.problems.length > 0) return read
  if (rows.length === 0) read.problems.push({ line: 1, reason: 'no row stands below the heading' })
  for (const { line, fields } of rows) {
    const wrong: Problem[] = []
    const values = Object.entries(columns).map(([column, { read }]) => {
      if (!heading.includes(column)) return [column, undefined]
      const written = fields[column] ?? ''
      const value = read(written)
      if (value instanceof WrongField)
        wrong.push({ line, column, reason: `${JSON.stringify(written.slice(0, 60))} ${value.reason}` })
      return [column, value]
    })
    if (wrong.length > 0) read.problems.push(...wrong)
    else {
      read.rows.push(Object.fromEntries(values))
      read.lines.push(line)
    }
  }
  return read
}

export const mandatoryOf = (columns: ChainFile['columns']) =>
  Object.keys(columns).filter((name) => !columns[name]?.isOptional)

function headingProblems(columns: ChainFile['columns'], heading: readonly string[]): Problem[] {
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

/** Rows of two lists of one kind that speak of the same thing, as a list and its older copy do: neither counts. */
export function repeatedElsewhere(files: readonly { name: string; kind: ChainFile; read: ReadRows }[]): Problem[][] {
  const namesByCode = new Map<string, string[]>()
  const codesOf = ({ kind, read }: (typeof files)[number]) =>
    kind.codesOf(read.rows).map((code) => `${kind.key} ${code}`)
  for (const file of files)
    for (const code of new Set(codesOf(file))) namesByCode.set(code, [...(namesByCode.get(code) ?? []), file.name])
  return files.map((file) =>
    codesOf(file).flatMap((code, at) => {
      const names = namesByCode.get(code) ?? []
      if (names.length < 2) return []
      const others = names.toSpliced(names.indexOf(file.name), 1)
      const reason = `${code} is in ${others.join(', ')} as well: give one of these lists`
      return [{ line: file.read.lines[at] ?? 1, column: file.kind.key, reason }]
    }),
  )
}
