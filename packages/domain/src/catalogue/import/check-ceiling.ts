import { isDay } from '@romashka/basics'
import { longestCode } from './check-product.ts'
import { type CheckedRow, oneLine, rejected } from './checked-row.ts'
import type { FeedMarkup, FeedRegistryPrice } from './feed.ts'

/** No region has come near it: a mark-up above is a slip of the keyboard. */
const highestPercent = 200
const longestSource = 300
const highestKopecks = 1_000_000_000

/** A region's mark-ups come in whole or not at all: with one band missing there would be no ceiling to work out. */
export function checkMarkup(markup: FeedMarkup): CheckedRow<FeedMarkup> {
  const source = oneLine(markup.source)
  if (!isDay(markup.holdsFrom)) return rejected('holds_from_malformed', markup.holdsFrom)
  if (source === '' || source.length > longestSource) return rejected('source_missing', source)
  const bad = [...markup.wholesalePercents, ...markup.retailPercents].find((percent) => !isPercent(percent))
  if (bad !== undefined) return rejected('percent_malformed', bad)
  return { row: { ...markup, source }, notes: [] }
}

export function checkRegistryPrice(registered: FeedRegistryPrice): CheckedRow<FeedRegistryPrice> {
  const { priceKopecks, written = priceKopecks } = registered
  const code = oneLine(registered.code)
  if (code === '') return rejected('code_missing', registered.code)
  if (code.length > longestCode) return rejected('code_too_long', code)
  if (!Number.isInteger(priceKopecks) || priceKopecks <= 0) return rejected('price_not_positive', written)
  if (priceKopecks > highestKopecks) return rejected('price_too_high', written)
  return { row: { code, priceKopecks }, notes: [] }
}

/** Orders of regions say at most two digits after the comma. */
function isPercent(percent: number): boolean {
  const isExact = Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6
  return Number.isFinite(percent) && percent >= 0 && percent <= highestPercent && isExact
}
