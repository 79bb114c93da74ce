import { isDay } from '@romashka/basics'
import { longestCode } from './check-product.ts'
import { type CheckedRow, type Note, oneLine, rejected } from './checked-row.ts'
import type { FeedPrice } from './feed.ts'

/** Ten million roubles: a price above it is a slip of the keyboard. */
const highestKopecks = 1_000_000_000

/**
 * `312.4567`: nobody can pay it. A machine that reckons in fractions of two writes `199.99000000000001` where it means
 * 199.99.
 */
export function isFinerThanKopecks(written: string): boolean {
  const [, finer = ''] = /\d[.,]\d\d(\d+)/.exec(written) ?? []
  return !/^(?:0+|0{4,}\d*|9{4,}\d*)?$/.test(finer)
}

export function checkPrice(price: FeedPrice): CheckedRow<FeedPrice> {
  const { priceKopecks, written = priceKopecks, crossedKopecks, crossedUntil, crossedAskedUntil = null } = price
  const code = oneLine(price.code)
  if (code === '') return rejected('code_missing', price.code)
  if (code.length > longestCode) return rejected('code_too_long', code)
  if (!Number.isInteger(priceKopecks) || priceKopecks <= 0) return rejected('price_not_positive', written)
  if (priceKopecks > highestKopecks) return rejected('price_too_high', written)
  const notes: Note[] = isFinerThanKopecks(String(written)) ? [rejected('price_rounded', written)] : []
  if (crossedKopecks === null) return { row: { ...price, code, crossedUntil: null, crossedAskedUntil: null }, notes }
  const uncrossed = { ...price, code, crossedKopecks: null, crossedUntil: null, crossedAskedUntil: null }
  if (!Number.isInteger(crossedKopecks) || crossedKopecks <= priceKopecks || crossedKopecks > highestKopecks) {
    return { row: uncrossed, notes: [...notes, rejected('crossed_not_above_price', crossedKopecks)] }
  }
  if (crossedUntil !== null && !isDay(crossedUntil)) {
    return { row: uncrossed, notes: [...notes, rejected('crossed_day_malformed', crossedUntil)] }
  }
  if (crossedAskedUntil !== null && !isDay(crossedAskedUntil)) {
    return { row: uncrossed, notes: [...notes, rejected('crossed_day_malformed', crossedAskedUntil)] }
  }
  return { row: { ...price, code }, notes }
}
