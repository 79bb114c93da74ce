import { type Day, isDay } from '@romashka/basics'
import { longestCode } from './check-product.ts'
import { type CheckedRow, oneLine, rejected } from './checked-row.ts'
import type { FeedStock, FeedWarehouseStock } from './feed.ts'

const longestLot = 60
/** What has no day of expiry has mostly no lot either. */
const noLot = '-'
const mostPacks = 1_000_000

/** `today` is the pharmacy's own: a lot may be sold until the day before the one printed on it. */
export function checkStock(stock: FeedStock, today: Day): CheckedRow<FeedStock> {
  const code = oneLine(stock.code)
  const lot = oneLine(stock.lot) || (stock.expiresOn === null ? noLot : '')
  if (code === '') return rejected('code_missing', stock.code)
  if (code.length > longestCode) return rejected('code_too_long', code)
  if (lot === '' || lot.length > longestLot) return rejected('lot_malformed', stock.lot)
  if (!isCount(stock.packs)) return rejected('packs_malformed', stock.written ?? stock.packs)
  if (stock.expiresOn !== null && !isDay(stock.expiresOn)) return rejected('expiry_malformed', stock.expiresOn)
  if (stock.expiresOn !== null && stock.expiresOn <= today) return rejected('expired', stock.expiresOn)
  return { row: { ...stock, code, lot }, notes: [] }
}

export function checkWarehouseStock(stock: FeedWarehouseStock): CheckedRow<FeedWarehouseStock> {
  const code = oneLine(stock.code)
  if (code === '') return rejected('code_missing', stock.code)
  if (code.length > longestCode) return rejected('code_too_long', code)
  if (!isCount(stock.packs)) return rejected('packs_malformed', stock.written ?? stock.packs)
  return { row: { ...stock, code }, notes: [] }
}

function isCount(packs: number): boolean {
  return Number.isInteger(packs) && packs >= 0 && packs <= mostPacks
}
