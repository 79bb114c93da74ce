import type { Day } from '@romashka/basics'
import type { catalogue } from '@romashka/domain'
import { findDay, findMonth } from './written-day.russian.ts'
import { writtenPacks } from './written-figures.ts'
import type { YmlSetting } from './yml-feed.ts'
import type { YmlOffer } from './yml-offer.ts'
import { saysNoDay, saysNoExpiry } from './yml-words.russian.ts'

type Setting = Pick<YmlSetting, 'targets' | 'today'>
type StockNote = 'stock_place_unknown' | 'stock_expiry_unknown' | 'expired'

const noteOf =
  ({ line, id: code }: YmlOffer) =>
  (reason: StockNote, value: string, own = line): catalogue.FeedRow => ({
    kind: 'remark',
    line: own,
    code,
    reason,
    value,
    isNote: true,
  })

/** Packs come in where the place is known, and for a pharmacy the day until which they may be sold. */
export function* stockRows(offer: YmlOffer, setting: Setting): Generator<catalogue.FeedRow> {
  yield* pharmacyRows(offer)
  yield* warehouseRows(offer, setting)
}

/** Said in words. Feeds of shops that have their lots in a list of their own say nothing, and would be counted twice. */
const isEndless = (written: string | undefined) =>
  written !== undefined && written.trim() !== '' && saysNoExpiry(written)

/** YML names no lots, a table may. */
function* pharmacyRows(offer: YmlOffer): Generator<catalogue.FeedRow> {
  const note = noteOf(offer)
  const { id: code } = offer
  const stocked = offer.outlets
    .filter(({ inStock }) => inStock !== undefined)
    .map((outlet) => ({ line: offer.line, ...outlet, written: outlet.expiry ?? offer.fields.get('expiry') }))
  const undated = stocked.filter(({ written }) => !findDay(written) && !isEndless(written))
  const [first] = undated
  if (first)
    yield note(
      'stock_expiry_unknown',
      `${undated.length} outlets${first.written ? `, expiry ${first.written}` : ''}`,
      first.line,
    )
  for (const { id, inStock, lot = 'YML', written, line } of stocked) {
    const expiresOn = findDay(written) ?? null
    if (!expiresOn && !isEndless(written)) continue
    if (id === '') yield note('stock_place_unknown', `outlet without id, instock ${inStock}`, line)
    else yield { kind: 'stock', line, stock: { pharmacy: id, code, lot, expiresOn, ...writtenPacks(inStock) } }
  }
}

/** What shops call the packs of an offer; the market's own name counts first. */
const countNames = ['count', 'quantity_in_stock', 'stock_quantity', 'quantity', 'stock']

/** Packs of a warehouse keep no day: where the month alone is said, they are not sold from its beginning. */
function* warehouseRows(offer: YmlOffer, { targets, today = '' as Day }: Setting): Generator<catalogue.FeedRow> {
  const note = noteOf(offer)
  const { line, id: code, fields } = offer
  const count = countNames.map((name) => fields.get(name)).find((written) => written !== undefined)
  if (count === undefined) return
  const [warehouse, ...others] = targets.warehouses
  const lots = offer.lots && offer.lots.length > 0 ? offer.lots : [{ count, expiry: fields.get('expiry'), line }]
  if (warehouse === undefined || others.length > 0) {
    yield note('stock_place_unknown', `count ${lots.map((lot) => lot.count).join(' + ')}`)
    return
  }
  const good: string[] = []
  let isKnown = false
  for (const { count, expiry, line: own } of lots) {
    const earliest = findDay(expiry) ?? findMonth(expiry)
    if (expiry !== undefined && !earliest && !saysNoDay(expiry)) {
      yield note('stock_expiry_unknown', `count ${count}, expiry ${expiry}`, own)
      continue
    }
    isKnown = true
    if (earliest && earliest <= today) yield note('expired', earliest, own)
    else good.push(count)
  }
  if (!isKnown) return
  const packs = good.reduce((sum, one) => sum + writtenPacks(one).packs, 0)
  const written = (good.length > 0 ? good : lots.map((lot) => lot.count)).join(' + ')
  yield { kind: 'warehouseStock', line, stock: { warehouse, code, packs, written } }
}
