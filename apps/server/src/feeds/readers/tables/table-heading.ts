import { parse as parseWhole } from 'csv-parse/sync'
import { labelOf } from '../labels.russian.ts'
import { roubleSign } from '../yml-words.russian.ts'
import { amountName, columnNames, columnsOfPlaces, nameOfFullPrice, nameOfSum } from './column-names.russian.ts'
import { type CsvForm, mostColumns, possibleForms } from './csv-form.ts'

/** The offer's own fields, by the columns of a spreadsheet; other columns are properties, as `<param>` in YML. */
export type Field = keyof typeof columnNames

/** A table of products: how it is written, and the second line of its heading where it has one. */
export interface ProductTable {
  form: CsvForm
  /** Below «Цена» stand «Опт» and «Розница». */
  below: readonly string[] | undefined
}

/** Whether a heading is that of a list of products: an article and a name are the least. */
function isProductHeading(heading: readonly string[]): boolean {
  if (heading.length > mostColumns) return false
  const fields = heading.map(fieldOf)
  if (heading.some((column) => columnsOfPlaces.has(labelOf(column)))) return false
  return fields.includes('id') && fields.includes('name')
}

/**
 * «Цена_руб», «ЦенаРозн», `currencyId`, `name(ru-ru)`: programs join words, or part what we write as one, and shops of several
 * languages have a column for each. «Номенклатура.Код» is how 1C names the article of a row.
 */
const plainName = (column: string) =>
  amountName(
    labelOf(column.replace(ofLanguage, '').replaceAll('_', ' ').replace(joinedWords, '$1 $2')).replace(ofRow, ''),
  ).replaceAll(' ', '')
const joinedWords = /(\p{Ll})(\p{Lu})/gu
const ofLanguage = /\([a-z]{2}(?:-[a-z]{2})?\)\s*$/i
const ofRow = /^[\p{L}\s]+\.\s*(?=\p{L}{3})/u

export function fieldOf(column: string): Field | undefined {
  return fieldsByName.get(plainName(column))
}

/** Of two fields with one name the first counts. */
const fieldsByName: ReadonlyMap<string, Field> = new Map(
  (Object.entries(columnNames) as [Field, readonly string[]][])
    .flatMap(([field, names]) => names.map((name) => [plainName(name), field] as const))
    .reverse(),
)

/** Of several columns for one field the lowest counts: the one that `columnNames` names first. */
export function rankOf(column: string): number {
  const field = fieldOf(column)
  return field === undefined
    ? 0
    : (columnNames[field] as readonly string[]).findIndex((name) => plainName(name) === plainName(column))
}

/** Above the table stand the names of the list and of who sends it. */
const mostLinesAbove = 30

/**
 * Where the table of products begins, and what is between its fields; undefined where no line near the beginning is such
 * a heading. `start` may end in the middle of a row.
 */
export function findProductTable(start: string): ProductTable | undefined {
  const lines = start.split(/\r\n|\n|\r/)
  for (const at of lines.slice(0, mostLinesAbove).keys())
    for (const form of possibleForms(lines, at)) {
      const [heading = [], next = []] = rowsAt(lines, form)
      if (isProductHeading(heading)) return { form, below: isSecondLine(heading, next) ? next : undefined }
    }
  return undefined
}

/** Two rows, of which a cell may hold a line break. */
function rowsAt(lines: readonly string[], { from_line, delimiter }: CsvForm): string[][] {
  const text = lines.slice(from_line - 1, from_line + 9).join('\n')
  const options = { delimiter, to: 2, relax_quotes: true, relax_column_count: true, ltrim: true }
  return parseWhole(text, options).map((row) => row.map((field) => field.trim()))
}

const isFigure = (text: string) => /^[-+]?\d[\d\s.,]*%?$/.test(text.replace(roubleSign, ''))

/**
 * Words in a row without an article and a name, below a column without a name or below one of amounts, belong to the
 * heading: without them the wholesale price, which is the first below «Цена», would be the price.
 */
function isSecondLine(heading: readonly string[], next: readonly string[]): boolean {
  const said = [...next.entries()].filter(([, text]) => text !== '')
  const isOffer = said.some(([at]) => ['id', 'name'].includes(fieldOf(heading[at] ?? '') ?? ''))
  if (isOffer || said.some(([, text]) => isFigure(text))) return false
  return said.some(([at]) => (heading[at] ?? '') === '' || decisive.has(fieldOf(heading[at] ?? '') ?? 'picture'))
}

/** What a product is, what it costs and whether it can be had: of two columns of one name either could be meant. */
const decisive: ReadonlySet<Field> = new Set([
  ...(['id', 'name', 'available', 'barcode', 'currencyId'] as const),
  ...(['price', 'saleprice', 'oldprice', 'vat', 'count', 'expiry'] as const),
])

/**
 * The names of the columns.
 *
 * @throws where two columns of one name could both be the price, the packs or another of these
 */
export function columnsOf(heading: string[], below: readonly string[] | undefined): string[] {
  const written = withSecondLine(heading, below)
  const hasPrice = written.some((name) => fieldOf(name) === 'price')
  const names = hasPrice ? written : written.map((name) => nameOfFullPrice(name, written) ?? name)
  const repeated = names.find((name, at) => {
    const field = fieldOf(name)
    return (
      field !== undefined &&
      decisive.has(field) &&
      names.findIndex((other) => plainName(other) === plainName(name)) !== at
    )
  })
  if (repeated !== undefined) throw new Error(`the heading has the column ${labelOf(repeated)} twice`)
  return names.map((name, at) => nameOfSum(name, names) ?? (name.trim() || `column ${at + 1}`))
}

/** «Цена» above «Опт» and «Розница» stands in the first of its columns. */
function withSecondLine(heading: readonly string[], below: readonly string[] | undefined): string[] {
  if (below === undefined) return [...heading]
  let above = ''
  return Array.from({ length: Math.max(heading.length, below.length) }, (_, at) => {
    const [own, second] = [heading[at]?.trim() ?? '', below[at]?.trim() ?? '']
    if (own !== '') above = amountName(labelOf(own))
    return second === '' ? own : [above, second].filter(Boolean).join(' ')
  })
}
