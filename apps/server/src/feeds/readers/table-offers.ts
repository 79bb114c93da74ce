import { parse as parseWhole } from 'csv-parse/sync'
import {
  type CsvForm,
  csvRows,
  hasTooManyFields,
  mostColumns,
  possibleForms,
  type RowInfo,
  tooManyFields,
} from './csv-form.ts'
import { decode, peek, startOfText } from './feed-text.ts'
import { labelOf } from './labels.russian.ts'
import { oneBlank } from './plain-text.ts'
import { availabilityOf, type YmlItem } from './yml-offer.ts'
import {
  amountName,
  attributePairOf,
  columnNames,
  columnsOfPlaces,
  currencyOf,
  whyNoOffer,
} from './yml-words.russian.ts'

/** The offer's own fields, by the columns of a spreadsheet; other columns are properties, as `<param>` in YML. */
type Field = keyof typeof columnNames

/** Whether a heading is that of a list of products: an article and a name are the least. */
function isProductHeading(heading: readonly string[]): boolean {
  if (heading.length > mostColumns) return false
  const fields = heading.map(fieldOf)
  if (heading.some((column) => columnsOfPlaces.has(labelOf(column)))) return false
  return fields.includes('id') && fields.includes('name')
}

/**
 * «Цена_руб», «ЦенаРозн», `currencyId`, `name(ru-ru)`: programs join words, or part what we write as one, and shops of several
 * languages have a column for each.
 */
const plainName = (column: string) =>
  amountName(labelOf(column.replace(ofLanguage, '').replaceAll('_', ' ').replace(joinedWords, '$1 $2'))).replaceAll(
    ' ',
    '',
  )
const joinedWords = /(\p{Ll})(\p{Lu})/gu
const ofLanguage = /\([a-z]{2}(?:-[a-z]{2})?\)\s*$/i

function fieldOf(column: string): Field | undefined {
  return fieldsByName.get(plainName(column))
}

/** Of two fields with one name the first counts. */
const fieldsByName: ReadonlyMap<string, Field> = new Map(
  (Object.entries(columnNames) as [Field, readonly string[]][])
    .flatMap(([field, names]) => names.map((name) => [plainName(name), field] as const))
    .reverse(),
)

/** Above the table stand the names of the list and of who sends it. */
const mostLinesAbove = 30

/**
 * Where the table of products begins, and what is between its fields; undefined where no line near the beginning is such
 * a heading. `start` may end in the middle of a row.
 */
export function findProductTable(start: string): CsvForm | undefined {
  const lines = start.split(/\r\n|\n|\r/)
  for (const at of lines.slice(0, mostLinesAbove).keys())
    for (const form of possibleForms(lines, at)) if (isProductHeading(headingAt(lines, form))) return form
  return undefined
}

/** A cell of it may hold a line break. */
function headingAt(lines: readonly string[], { from_line, delimiter }: CsvForm): string[] {
  const text = lines.slice(from_line - 1, from_line + 9).join('\n')
  const [heading = []] = parseWhole(text, {
    delimiter,
    to: 1,
    relax_quotes: true,
    relax_column_count: true,
    trim: true,
  })
  return heading
}

/** Rows of a spreadsheet of products, as 1C and Excel export them, one offer each. */
export async function* readTableOffers(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<YmlItem> {
  const { start, whole } = await peek(bytes)
  const lines = csvRows(decode(whole), {
    ...(findProductTable(startOfText(start)) ?? {}),
    columns: columnsOf,
    relax_quotes: true,
    max_record_size: 200_000,
    skip_records_with_empty_values: true,
    trim: true,
  })
  const places = new Map<string, Place>()
  const placeOf = (column: string) => {
    const place = places.get(column) ?? { field: fieldOf(column), rank: rankOf(column) }
    places.set(column, place)
    return place
  }
  let isFirst = true
  for await (const { record, info } of lines) {
    const unpriced = isFirst ? withoutPrices(Object.keys(record)) : undefined
    if (unpriced) yield { line: info.lines - 1, unreadable: unpriced }
    isFirst = false
    yield itemOf(record, info, placeOf)
  }
}

/** Said once: each row says that it has no price, and not why. */
function withoutPrices(columns: readonly string[]): string | undefined {
  const isPrice = (column: string) => ['price', 'saleprice'].includes(fieldOf(column) ?? '')
  return columns.some(isPrice) ? undefined : `no column of prices: its columns are ${columns.join('; ').slice(0, 90)}`
}

/** What a product is, what it costs and whether it can be had: of two columns of one name either could be meant. */
const decisive: ReadonlySet<Field> = new Set([
  ...(['id', 'name', 'available', 'barcode', 'currencyId'] as const),
  ...(['price', 'saleprice', 'oldprice', 'vat', 'count', 'expiry'] as const),
])

/** @throws where two columns of one name could both be the price, the packs or another of these */
function columnsOf(heading: string[]): string[] {
  const repeated = heading.find((name, at) => {
    const field = fieldOf(name)
    return (
      field !== undefined &&
      decisive.has(field) &&
      heading.findIndex((other) => plainName(other) === plainName(name)) !== at
    )
  })
  if (repeated !== undefined) throw new Error(`the heading has the column ${labelOf(repeated)} twice`)
  return heading.map((name, at) => name.trim() || `column ${at + 1}`)
}

interface Place {
  field: Field | undefined
  /** Of several columns for one field the lowest counts: the one that `columnNames` names first. */
  rank: number
}

function rankOf(column: string): number {
  const field = fieldOf(column)
  return field === undefined
    ? 0
    : (columnNames[field] as readonly string[]).findIndex((name) => plainName(name) === plainName(column))
}

/** Between addresses of one cell. */
const severalPictures = /[\s,;|]+(?=https?:)/

/** Excel keeps zeros in front of a number when it is written as a formula: `="00123"`. */
const withoutFormula = (text: string) => /^="(.*)"$/.exec(text)?.[1] ?? text

/** A long number that a spreadsheet has rounded, `4,60701E+12`: several articles may look like this. */
const isRounded = (article: string) => /^\d([.,]\d+)?e\+\d+$/i.test(article)

function itemOf(record: Partial<Record<string, string>>, info: RowInfo, placeOf: (column: string) => Place): YmlItem {
  const line = info.lines
  const ranked = Object.entries(record)
    .map(([column, text = '']) => ({ column, text: oneBlank(withoutFormula(text)), ...placeOf(column) }))
    .filter(({ text }) => text !== '')
    .sort((one, other) => other.rank - one.rank)
  // Of one field the lowest rank is set last.
  const fields = new Map<string, string>(ranked.flatMap(({ field, text }) => (field ? [[field, text]] : [])))
  const params = new Map(ranked.flatMap(({ field, column, text }) => (field ? [] : [[labelOf(column), text]])))
  for (const [name, value] of attributesOf(params)) params.set(name, value)
  const id = fields.get('id')
  if (id === undefined) return { line, unreadable: 'row without an article' }
  const noOffer = whyNoOffer(params)
  if (noOffer !== null) return { line, unreadable: `${id}: ${noOffer}` }
  if (isRounded(id)) return { line, unreadable: `article ${id}, which a spreadsheet has rounded` }
  const barcode = fields.get('barcode')
  const [picture] = fields.get('picture')?.split(severalPictures) ?? []
  if (picture) fields.set('picture', picture)
  const all = (wanted: Field) => ranked.flatMap(({ field, text }) => (field === wanted ? [text] : [])).reverse()
  return {
    offer: {
      line,
      id,
      ...availabilityOf(all('available')),
      groupId: null,
      fields,
      // A product of several categories names them in one cell.
      categoryIds: all('categoryId').flatMap((text) => [...new Set([text, ...text.split(/\s*[,;|]\s*/)])]),
      barcodes: barcode === undefined ? [] : [barcode],
      params,
      outlets: [],
      currency: currencyOf(fields.get('currencyId')),
      condition: null,
      broken: hasTooManyFields(info) ? tooManyFields : null,
    },
  }
}

/** Properties whose name is in one column and whose value is in the next one. */
function attributesOf(params: ReadonlyMap<string, string>): [string, string][] {
  return [...params].flatMap(([label, name]) => {
    const value = attributePairOf(label)
      .map((other) => params.get(other))
      .find(Boolean)
    return value === undefined ? [] : [[labelOf(name), value] as [string, string]]
  })
}
