import type { Day } from '@romashka/basics'
import type { catalogue } from '@romashka/domain'
import { decode, peek, startOfText } from '../feed-text.ts'
import { writtenDay } from '../written-day.russian.ts'
import { exactKopecksOf, kopecksOf, writtenPacks } from '../written-figures.ts'
import { saysNoExpiry } from '../yml-words.russian.ts'
import { csvRows, formOf, hasTooManyFields, tooManyFields } from './csv-form.ts'
import { otherColumns } from './other-columns.ts'

/**
 * The chain's own price and stock list, and what a vital medicine may cost: a heading, and semicolons, commas or tabs between fields.
 * Each line is one of five, by `kind`:
 *
 * | kind      | place          | code | price | crossed | crossed_until | crossed_asked_until | lot | expires_on | packs |
 * | price     | price zone     | yes  | yes   | maybe   | maybe         | maybe               |     |            |       |
 * | stock     | pharmacy       | yes  |       |         |               |                     | yes | yes        | yes   |
 * | warehouse | warehouse      | yes  |       |         |               |                     |     |            | yes   |
 *
 * | registry  |                | yes  | the registered price without VAT; what has one is on the list of vital medicines
 * | markup    | region's slug  |      | `holds_from`, `source` (the order: name, day, number) and six percents of the registered price,
 *                                       `wholesale_` and `retail_`, each `to_100`, `to_500` and `above`
 *
 * `crossed_asked_until` is the last day on which the crossed price was asked: a chain says it of prices that the shop has
 * not had itself.
 *
 * Prices are roubles (`312.50` or `312,50`), days `YYYY-MM-DD` or `DD.MM.YYYY`. A file ends with the line `end`: without it the file was cut off.
 */
const csvColumns = [
  'kind',
  'place',
  'code',
  'price',
  'crossed',
  'crossed_until',
  'crossed_asked_until',
  'lot',
  'expires_on',
  'packs',
]
const bands = ['to_100', 'to_500', 'above'] as const

const columnsWithMarkups = [
  ...csvColumns,
  ...['holds_from', 'source'],
  ...['wholesale', 'retail'].flatMap((of) => bands.map((band) => `${of}_${band}`)),
]

type Line = Partial<Record<string, string>>

export function csvFeed(bytes: AsyncIterable<Uint8Array>, source: string, scope: 'full' | 'changes'): catalogue.Feed {
  return { source, scope, rows: rows(bytes) }
}

async function* rows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<catalogue.FeedRow> {
  const { start, whole } = await peek(bytes)
  let ignored: readonly string[] = []
  const lines = csvRows(decode(whole), {
    columns: (heading: string[]) => {
      const names = heading.map((name) => name.trim().toLowerCase())
      ignored = checkHeading(names)
      return names
    },
    ...formOf(startOfText(start)),
    max_record_size: 10_000,
  })
  let isComplete = false
  for await (const { record, info } of lines) {
    if (kindOf(record) === 'end') isComplete = true
    else if (hasTooManyFields(info)) yield { kind: 'unreadable', line: info.lines, reason: tooManyFields }
    else yield rowOf(record, info.lines)
  }
  if (!isComplete) throw new Error('the file has no line "end": it was cut off')
  for (const value of ignored)
    yield { kind: 'remark', line: 1, code: '', reason: 'column_not_read', value, isNote: true }
}

/** Returns the columns that are not read. @throws an Error with a sentence about those that are missing, misspelt or there twice */
function checkHeading(heading: readonly string[]): string[] {
  const missing = ['kind', 'place', 'code'].filter((name) => !heading.includes(name))
  const { ignored, misspelt, repeated } = otherColumns(
    heading,
    heading.includes('holds_from') ? columnsWithMarkups : csvColumns,
  )
  const faults = [
    ...(missing.length > 0 ? [`lacks ${missing.join(', ')}`] : []),
    ...misspelt.map(({ column, meant }) => `has ${column}, where ${meant} seems to be meant`),
    ...repeated.map((column) => `has ${column} twice`),
  ]
  if (faults.length > 0) throw new Error(`the heading ${faults.join(', ')}; the columns are ${csvColumns.join(';')}`)
  return ignored
}

/** A spreadsheet begins a cell with a capital, and leaves blanks behind. */
const kindOf = ({ kind = '' }: Line): string => kind.trim().toLowerCase()

function rowOf(record: Line, line: number): catalogue.FeedRow {
  const { code = '', lot = '' } = record
  const place = (record.place ?? '').trim()
  const packs = writtenPacks(record.packs)
  switch (kindOf(record)) {
    case 'price': {
      const crossedKopecks = record.crossed ? kopecksOf(record.crossed) : null
      const crossedUntil = record.crossed_until ? writtenDay(record.crossed_until) : null
      const crossedAskedUntil = record.crossed_asked_until ? writtenDay(record.crossed_asked_until) : null
      const crossed = { crossedKopecks, crossedUntil, crossedAskedUntil }
      return {
        kind: 'price',
        line,
        price: { priceZone: place, code, priceKopecks: kopecksOf(record.price), written: record.price, ...crossed },
      }
    }
    case 'stock':
      return {
        kind: 'stock',
        line,
        stock: {
          pharmacy: place,
          code,
          lot,
          expiresOn: expiryOf(record.expires_on),
          ...packs,
        },
      }
    case 'warehouse':
      return { kind: 'warehouseStock', line, stock: { warehouse: place, code, ...packs } }
    case 'registry':
      return {
        kind: 'registryPrice',
        line,
        registered: { code, priceKopecks: exactKopecksOf(record.price), written: record.price },
      }
    case 'markup':
      return { kind: 'markup', line, markup: markupOf(record, place) }
    default:
      return { kind: 'unreadable', line, reason: `kind ${record.kind ?? ''}` }
  }
}

function markupOf(record: Line, region: string): catalogue.FeedMarkup {
  const percents = (of: 'wholesale' | 'retail') =>
    bands.map((band) => percentOf(record[`${of}_${band}`])) as catalogue.BandPercents
  return {
    region: region.trim(),
    holdsFrom: writtenDay(record.holds_from ?? ''),
    source: record.source ?? '',
    wholesalePercents: percents('wholesale'),
    retailPercents: percents('retail'),
  }
}

/** `18`, `12.5` or `12,5`; anything else is no number, and the import says so. */
function percentOf(text: string | undefined): number {
  const written = text?.trim().replace(',', '.') ?? ''
  return /^\d+(\.\d+)?$/.test(written) ? Number(written) : Number.NaN
}

/** A list without the column says nothing of days: they were lost on the way, and none of its packs is without one. */
function expiryOf(written: string | undefined): Day | null {
  return written !== undefined && saysNoExpiry(written) ? null : writtenDay(written ?? '')
}
