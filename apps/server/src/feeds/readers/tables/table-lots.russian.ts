import type { YmlItem, YmlOffer } from '../yml-offer.ts'

/** Columns that say of which pharmacy a row speaks. */
const placeLabels = [
  'аптека',
  'код аптеки',
  'аптечный пункт',
  'торговая точка',
  'точка продаж',
  'филиал',
  'подразделение',
]
const lotLabels = ['серия', 'партия', 'серия номенклатуры', 'серия товара', 'номер серии', 'seria', 'ser', 'lot']

/**
 * Accounting programs of pharmacies write a row for each lot, and for each pharmacy: rows of one article that follow each
 * other are one offer. A row of another price stays by itself and is refused: its packs are not sold at the first one.
 */
export async function* withLots(items: AsyncIterable<YmlItem>): AsyncGenerator<YmlItem> {
  let held: YmlOffer | undefined
  for await (const item of items) {
    const row = 'offer' in item ? split(item.offer) : undefined
    if (row && held && isNextRow(held, row)) {
      held = joined(held, row)
      continue
    }
    if (held) yield { offer: held }
    held = row
    if (!row) yield item
  }
  if (held) yield { offer: held }
}

const found = ({ params }: YmlOffer, labels: readonly string[]) =>
  labels.map((label) => params.get(label)).find((text) => text !== undefined)

/** Packs of a row that names its pharmacy are that one's, of any other row a lot of the warehouse. */
function split(offer: YmlOffer): YmlOffer {
  const [place, lot] = [found(offer, placeLabels), found(offer, lotLabels)]
  const [count, expiry] = [offer.fields.get('count'), offer.fields.get('expiry')]
  if (count === undefined || (place === undefined && lot === undefined)) return offer
  const { line } = offer
  if (place === undefined) return { ...offer, lots: [{ count, expiry, line }] }
  const fields = new Map(offer.fields)
  fields.delete('count')
  return {
    ...offer,
    fields,
    outlets: [{ id: place, inStock: count, expiry, line, ...(lot === undefined ? {} : { lot }) }],
  }
}

const isOfLots = ({ lots, outlets }: YmlOffer) => lots !== undefined || outlets.length > 0

/** What all rows of one offer say alike. */
const alike = ['name', 'price', 'saleprice', 'oldprice', 'vat', 'currencyId', 'barcode'] as const

const isNextRow = (one: YmlOffer, other: YmlOffer) =>
  one.id === other.id &&
  one.broken === null &&
  other.broken === null &&
  one.isAvailable === other.isAvailable &&
  isOfLots(one) &&
  isOfLots(other) &&
  alike.every((name) => one.fields.get(name) === other.fields.get(name))

const joined = (one: YmlOffer, other: YmlOffer): YmlOffer => ({
  ...one,
  // What one row says of a prescription counts for all of them.
  params: new Map([...one.params, ...[...other.params].map(([label, text]) => bothOf(one, label, text))]),
  outlets: [...one.outlets, ...other.outlets],
  lots: [...(one.lots ?? []), ...(other.lots ?? [])],
})

const bothOf = ({ params }: YmlOffer, label: string, text: string): [string, string] => {
  const first = params.get(label)
  return [label, first === undefined || first.split('; ').includes(text) ? (first ?? text) : `${first}; ${text}`]
}
