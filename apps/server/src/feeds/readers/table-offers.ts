import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { formOf } from './csv-form.ts'
import { decode, peek, startOfText } from './feed-text.ts'
import { labelOf } from './read-yml.ts'
import type { YmlItem } from './yml-offer.ts'
import { columnNames, currencyOf, isNotAvailable } from './yml-words.russian.ts'

/** The offer's own fields, by the columns of a spreadsheet; other columns are properties, as `<param>` in YML. */
type Field = keyof typeof columnNames

/** Whether a heading is that of a list of products: an article and a name are the least. */
export function isProductHeading(heading: readonly string[]): boolean {
  const fields = heading.map(fieldOf)
  return fields.includes('id') && fields.includes('name')
}

function fieldOf(column: string): Field | undefined {
  const names = Object.entries(columnNames) as [Field, readonly string[]][]
  return names.find(([, known]) => known.includes(labelOf(column)))?.[0]
}

/** Rows of a spreadsheet of products, as 1C and Excel export them, one offer each. */
export async function* readTableOffers(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<YmlItem> {
  const { start, whole } = await peek(bytes)
  const lines = parse({
    ...formOf(startOfText(start)),
    columns: (heading: string[]) => heading.map((name, at) => name.trim() || `column ${at + 1}`),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 200_000,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  })
  // A read error destroys the parser, so the loop below throws it; the callback can stay empty.
  pipeline(Readable.from(decode(whole)), lines, () => undefined)
  type Line = { record: Partial<Record<string, string>>; info: { lines: number } }
  for await (const { record, info } of lines as AsyncIterable<Line>) yield itemOf(record, info.lines)
}

function itemOf(record: Partial<Record<string, string>>, line: number): YmlItem {
  const fields = new Map<string, string>()
  const params = new Map<string, string>()
  for (const [column, text = ''] of Object.entries(record)) {
    const field = fieldOf(column)
    if (text === '') continue
    if (!field) params.set(labelOf(column), text)
    else if (!fields.has(field)) fields.set(field, text)
  }
  const id = fields.get('id')
  if (id === undefined) return { line, unreadable: 'row without an article' }
  const [categoryId, barcode, available] = [fields.get('categoryId'), fields.get('barcode'), fields.get('available')]
  return {
    offer: {
      line,
      id,
      isAvailable: available === undefined || !isNotAvailable(available),
      groupId: null,
      fields,
      categoryIds: categoryId === undefined ? [] : [categoryId],
      barcodes: barcode === undefined ? [] : [barcode],
      params,
      outlets: [],
      currency: currencyOf(fields.get('currencyId')),
      broken: null,
    },
  }
}
