import { parse } from 'csv-parse/sync'

/** A row by column name; `line` is where it is in a file whose fields hold no line ends, the heading being line 1. */
export interface CsvRow {
  line: number
  /** The field's text. A column the file does not have is a defect of the file. */
  text(column: string): string
  /** null where the field is empty. */
  optional(column: string): string | null
  number(column: string): number
}

/** Reads comma-separated text with a heading. */
export function csvRows(text: string): CsvRow[] {
  const rows: Record<string, string>[] = parse(text, { columns: true })
  return rows.map((fields, at) => {
    const line = at + 2
    const field = (column: string): string => {
      const value = fields[column]
      if (value === undefined) throw new Error(`line ${line}: no column ${column}`)
      return value
    }
    return {
      line,
      text: field,
      optional: (column) => field(column) || null,
      number: (column) => {
        const value = Number(field(column) || Number.NaN)
        if (!Number.isFinite(value)) throw new Error(`line ${line}: ${column} is not a number`)
        return value
      },
    }
  })
}
