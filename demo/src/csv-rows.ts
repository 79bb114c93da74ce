/** A row by column name; `line` is where it starts in the file, the heading being line 1. */
export interface CsvRow {
  line: number
  /** The field's text. A column the file does not have is a defect of the file. */
  text(column: string): string
  /** null where the field is empty. */
  optional(column: string): string | null
  number(column: string): number
}

/** Reads comma-separated text with a heading; fields may be quoted and hold commas, quotes and line ends. */
export function csvRows(text: string): CsvRow[] {
  const [heading, ...records] = csvRecords(text)
  const columns = new Map(heading?.fields.map((name, at) => [name, at]))
  return records.map(({ line, fields }) => {
    const field = (column: string): string => {
      const value = fields[columns.get(column) ?? -1]
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

interface CsvRecord {
  line: number
  fields: string[]
}

function csvRecords(text: string): CsvRecord[] {
  const records: CsvRecord[] = []
  let line = 1
  let record: CsvRecord = { line, fields: [] }
  // A field, then what ends it: a comma, a line end or the end of the file.
  for (const [whole, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (whole === '' && record.fields.length === 0) break
    record.fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    line += whole.split('\n').length - 1
    if (end === ',') continue
    records.push(record)
    record = { line, fields: [] }
  }
  return records
}
