import { decode, peek, startOfText } from '../feed-text.ts'
import { labelOf } from '../labels.russian.ts'
import { oneBlank } from '../plain-text.ts'
import { availabilityOf, type YmlItem } from '../yml-offer.ts'
import { attributePairOf, currencyOf, unitOtherThanPack, whyNoOffer } from '../yml-words.russian.ts'
import { csvRows, cutAt, hasTooManyFields, type RowInfo, tooManyFields } from './csv-form.ts'
import { spoiltText } from './spreadsheet-marks.russian.ts'
import { columnsOf, type Field, fieldOf, findProductTable, rankOf } from './table-heading.ts'
import { withLots } from './table-lots.russian.ts'

/** Rows of a spreadsheet of products, as 1C and Excel export them, one offer each. */
export async function* readTableOffers(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<YmlItem> {
  yield* withLots(rowOffers(bytes))
}

async function* rowOffers(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<YmlItem> {
  const { start, whole } = await peek(bytes)
  const table = findProductTable(startOfText(start))
  const text = new WatchedText(decode(whole))
  const lines = csvRows(text.parts(), {
    ...(table?.form ?? {}),
    columns: (heading: string[]) => columnsOf(heading, table?.below),
    relax_quotes: true,
    max_record_size: 200_000,
    skip_records_with_empty_values: true,
    // A blank behind a closing quotation mark is taken away below: the parser would refuse the file for any other sign there.
    ltrim: true,
  })
  const places = new Map<string, Place>()
  const placeOf = (column: string) => {
    const place = places.get(column) ?? { field: fieldOf(column), rank: rankOf(column) }
    places.set(column, place)
    return place
  }
  let isFirst = true
  let short: number | undefined
  for await (const { record, info } of lines) {
    short = isShort(record, info) ? info.lines : undefined
    const unpriced = isFirst ? withoutPrices(Object.keys(record)) : undefined
    if (unpriced) yield { line: info.lines - 1, unreadable: unpriced }
    const isHeading = isFirst && table?.below !== undefined
    isFirst = false
    if (isHeading) continue
    const item = itemOf(record, info, placeOf)
    const isSwallowed = 'offer' in item && holdsRows(record, table?.form.delimiter ?? ';', placeOf)
    yield isSwallowed ? { offer: { ...item.offer, broken: 'a quotation mark is not closed' } } : item
  }
  if (short !== undefined && !text.endsItsLine) throw new Error(cutAt(short))
}

/**
 * A cell of several lines is often a description. Where a name or a price goes on in a next line with more fields, the mark
 * that should have closed it is missing, and the row behind it stands within.
 */
function holdsRows(record: Partial<Record<string, string>>, delimiter: string, placeOf: (column: string) => Place) {
  return Object.entries(record).some(([column, text = '']) => {
    const { field } = placeOf(column)
    if (field === undefined || field === 'description') return false
    const [, ...others] = text.split(/[\r\n]+/)
    return others.some((line) => line.includes(delimiter))
  })
}

/** A text of which one may ask afterwards whether its last line was ended. */
class WatchedText {
  readonly #given: AsyncIterable<string>
  #last = ''

  constructor(given: AsyncIterable<string>) {
    this.#given = given
  }

  get endsItsLine(): boolean {
    return /[\r\n]\s*$/.test(this.#last)
  }

  async *parts(): AsyncGenerator<string> {
    for await (const part of this.#given) {
      this.#last = `${this.#last}${part}`.slice(-4)
      yield part
    }
  }
}

const isShort = (record: object, { columns }: RowInfo) =>
  typeof columns !== 'boolean' && Object.keys(record).length < columns.length

/** Said once: each row says that it has no price, and not why. */
function withoutPrices(columns: readonly string[]): string | undefined {
  const isPrice = (column: string) => ['price', 'saleprice'].includes(fieldOf(column) ?? '')
  return columns.some(isPrice) ? undefined : `no column of prices: its columns are ${columns.join('; ').slice(0, 90)}`
}

interface Place {
  field: Field | undefined
  /** Of several columns for one field the lowest counts: the one that `columnNames` names first. */
  rank: number
}

/** Between addresses of one cell. */
const severalPictures = /[\s,;|]+(?=https?:)/

/** Excel keeps zeros in front of a number when it is written as a formula, `="00123"`, or as text: `'00123`. */
const withoutFormula = (text: string) => /^="(.*)"$/.exec(text)?.[1] ?? text.replace(/^'(?=\d)/, '')

/**
 * Marks around a field that the parser has left there, because a blank stands behind the closing one, or one within is not
 * doubled: `"Ointment "Star" 10 g"`. In `"Star" and "Moon"` they are the text's own.
 */
function withoutQuotes(written: string): string {
  const text = written.trim()
  const inside = /^"(.*)"$/s.exec(text)?.[1]
  if (inside === undefined) return text
  const isSpoilt = /\s$/.test(written) ? !/^[^"]*[^\s("]"/.test(inside) : /^[^"]*[\s(]"\S/.test(inside)
  return isSpoilt ? inside : text
}

/** A long number that a spreadsheet has rounded, `4,60701E+12`: several articles may look like this. */
const isRounded = (article: string) => /^\d([.,]\d+)?e\+\d+$/i.test(article)

function itemOf(record: Partial<Record<string, string>>, info: RowInfo, placeOf: (column: string) => Place): YmlItem {
  const line = info.lines
  const ranked = Object.entries(record)
    .map(([column, text = '']) => ({
      column,
      text: oneBlank(withoutFormula(withoutQuotes(text))),
      ...placeOf(column),
    }))
    .filter(({ text, field }) => text !== '' && !(spoiltText.test(text) && saysWhatItIs(field)))
    .sort((one, other) => other.rank - one.rank)
  // Of one field the lowest rank is set last.
  const fields = new Map<string, string>(ranked.flatMap(({ field, text }) => (field ? [[field, text]] : [])))
  const params = new Map(ranked.flatMap(({ field, column, text }) => (field ? [] : [[labelOf(column), text]])))
  for (const [name, value] of attributesOf(params)) params.set(name, value)
  const id = fields.get('id')
  if (id === undefined) return { line, unreadable: 'row without an article' }
  if (fieldOf(id) === 'id' && fieldOf(fields.get('name') ?? '') === 'name') return { line, unreadable: 'a heading' }
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
      otherUnit: unitOtherThanPack(params),
      broken: hasTooManyFields(info) ? tooManyFields : null,
    },
  }
}

/** A figure that failed is refused as it is written; of the other fields nothing is known. */
const saysWhatItIs = (field: Field | undefined) =>
  field === undefined || !['price', 'saleprice', 'oldprice', 'count', 'available', 'expiry', 'vat'].includes(field)

/** Properties whose name is in one column and whose value is in the next one. */
function attributesOf(params: ReadonlyMap<string, string>): [string, string][] {
  return [...params].flatMap(([label, name]) => {
    const value = attributePairOf(label)
      .map((other) => params.get(other))
      .find(Boolean)
    return value === undefined ? [] : [[labelOf(name), value] as [string, string]]
  })
}
