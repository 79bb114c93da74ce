import { parse } from 'csv-parse/sync'
import { decode } from '../feeds/readers/feed-text.ts'
import { cutAt, formOf, mostColumns, tooManyFields } from '../feeds/readers/tables/csv-form.ts'

/** A chain has some thousand pharmacies; a larger file is something else. */
const mostBytes = 20 * 1024 ** 2

export interface Table {
  /** In lower case, in the order of the file. */
  heading: string[]
  rows: TableRow[]
}

interface TableRow {
  line: number
  fields: Readonly<Record<string, string>>
}

/**
 * The rows of a file that a spreadsheet has saved: commas, semicolons or tabs between fields, `sep=;` as the first line,
 * UTF-8 or windows-1251. Lines that begin with # are remarks.
 * @throws an Error with a sentence where it is no such file
 */
export async function readTable(bytes: AsyncIterable<Uint8Array>): Promise<Table> {
  // The parser counts both signs of a line's end inside a field.
  const text = (await wholeText(bytes)).replaceAll('\r\n', '\n')
  const records: { record: string[]; line: number }[] = []
  parse(text, {
    ...formOf(text),
    comment: '#',
    comment_no_infix: true,
    relax_column_count: true,
    // A quotation mark inside a field is one of its text: Аптека "Ромашка".
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    on_record: (record: string[], { lines }) => {
      records.push({ record, line: lines })
      return null
    },
  })
  const [first, ...rest] = records
  if (!first) throw new Error('the file is empty')
  if (first.record.length > mostColumns) throw new Error(`the heading has ${first.record.length} columns`)
  const heading = first.record.map((name) => name.toLowerCase())
  const last = rest.at(-1)
  // A program that leaves empty fields at the end of a line away ends the line all the same.
  if (last && last.record.length < heading.length && !/[\r\n]\s*$/.test(text)) throw new Error(cutAt(last.line))
  const moved = rest.find(({ record }) => record.length > heading.length)
  if (moved) throw new Error(`line ${moved.line} has ${tooManyFields}`)
  const rows = rest.map(({ record, line }) => ({
    line,
    fields: Object.fromEntries(heading.map((name, at) => [name, record[at] ?? ''])),
  }))
  return { heading, rows }
}

async function wholeText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: string[] = []
  let length = 0
  for await (const part of decode(bytes)) {
    length += part.length
    if (length > mostBytes) throw new Error(`the file is larger than ${mostBytes / 1024 ** 2} MB`)
    parts.push(part)
  }
  return parts.join('')
}
