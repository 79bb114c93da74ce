import type { Day } from '@romashka/basics'
import { type Checked, isDay, refused, tidy } from './checked.ts'
import type { FeedStock, FeedWarehouseStock } from './feed.ts'

const longestLot = 60
const mostPacks = 1_000_000

/** `today` is the pharmacy's own: a lot may be sold until the day before the one printed on it. */
export function checkStock(stock: FeedStock, today: Day): Checked<FeedStock> {
  const code = tidy(stock.code)
  const lot = tidy(stock.lot)
  if (code === '') return refused('code_missing', stock.code)
  if (lot === '' || lot.length > longestLot) return refused('lot_malformed', stock.lot)
  if (!isCount(stock.packs)) return refused('packs_malformed', stock.packs)
  if (!isDay(stock.expiresOn)) return refused('expiry_malformed', stock.expiresOn)
  if (stock.expiresOn <= today) return refused('expired', stock.expiresOn)
  return { row: { ...stock, code, lot }, notes: [] }
}

export function checkWarehouseStock(stock: FeedWarehouseStock): Checked<FeedWarehouseStock> {
  const code = tidy(stock.code)
  if (code === '') return refused('code_missing', stock.code)
  if (!isCount(stock.packs)) return refused('packs_malformed', stock.packs)
  return { row: { ...stock, code }, notes: [] }
}

function isCount(packs: number): boolean {
  return Number.isInteger(packs) && packs >= 0 && packs <= mostPacks
}
