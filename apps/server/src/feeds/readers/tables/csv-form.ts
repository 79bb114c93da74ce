import { pipeline, Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'

/** How a spreadsheet has written its table: what is between the fields, and the line of the heading. */
export interface CsvForm {
  delimiter: string
  from_line: number
}

/** What the parser says of a row, beside its fields. */
export interface RowInfo {
  lines: number
  columns: boolean | readonly unknown[]
  error?: { record?: readonly string[] } | undefined
}

/** A table with more columns is none that anybody made: each row would have as many fields. */
export const mostColumns = 2_000

export const tooManyFields = 'more fields than the heading has'

/**
 * A separator within a text or a figure that is not quoted moves every field after it: a price would be read from a name,
 * and 312,50 would be 312. The last field that is too many may be empty then.
 */
export function hasTooManyFields({ columns, error }: RowInfo): boolean {
  const known = typeof columns === 'boolean' ? Number.POSITIVE_INFINITY : columns.length
  return (error?.record?.length ?? 0) > known
}

/** Excel's own first line, `sep=;`, names the separator; else it is whatever the heading has most of. */
export function formOf(text: string): CsvForm {
  const [line, separator] = /^\ufeff?"?sep=(.)"?[ \t]*\r?\n/i.exec(text) ?? []
  return line && separator
    ? { delimiter: separator, from_line: 2 }
    : { delimiter: separatorOf(text.replace(/^\ufeff/, '')), from_line: 1 }
}

function separatorOf(text: string): string {
  const heading = /^(?:#.*\r?\n)*(.*)/.exec(text)?.[1] ?? ''
  return bySeparators(heading)[0] ?? ';'
}

/** The one that a line has most of comes first. */
const bySeparators = (line: string) =>
  [';', '\t', ',', '|'].toSorted((one, other) => line.split(other).length - line.split(one).length)

/** How a table whose heading is line `at` may be written. */
export function possibleForms(lines: readonly string[], at: number): CsvForm[] {
  const line = (lines[at] ?? '').replace(/^\ufeff/, '')
  const [, named] = /^"?sep=(.)"?[ \t]*$/i.exec((lines[0] ?? '').replace(/^\ufeff/, '')) ?? []
  const separators = at > 0 && named ? [named] : bySeparators(line).filter((sign) => line.includes(sign))
  return separators.map((delimiter) => ({ delimiter, from_line: at + 1 }))
}

/** Of a row that ends before its fields do, and before its line. */
export const cutAt = (line: number) =>
  `the file was cut off: it ends within line ${line} (if that line is whole, end it with a line break)`

/** A row, with its line. */
export interface CsvRow {
  record: Partial<Record<string, string>>
  info: RowInfo
}

/** The rows of a table. @throws an Error with a sentence, also where a quotation mark is not closed */
export async function* csvRows(text: AsyncIterable<string>, options: Options): AsyncGenerator<CsvRow> {
  // The heading has been read before: by it the table is known.
  let ended = Number(options.from_line) || 1
  const noteLine = <Row>(row: Row, { lines }: { lines: number }): Row => {
    ended = lines
    return row
  }
  const parser = parse({
    ...options,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    on_record: noteLine,
  })
  // A read error destroys the parser, so the loop below throws it; the callback can stay empty.
  pipeline(Readable.from(text), parser, () => undefined)
  try {
    yield* parser as AsyncIterable<CsvRow>
  } catch (error) {
    if (!(error instanceof CsvError) || !endless.has(error.code)) throw error
    throw new Error(
      `the row that begins at line ${ended + 1} does not end, or is very long: is a quotation mark in it not closed?`,
    )
  }
}

const endless: ReadonlySet<string> = new Set(['CSV_MAX_RECORD_SIZE', 'CSV_QUOTE_NOT_CLOSED'])
