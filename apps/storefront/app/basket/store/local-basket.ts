import { maxPacksPerLine, type PharmacyId, type ProductId } from '@romashka/basics'
/** One product of a basket stored in this browser; the names are the specification's, prices in kopecks. */
export interface LocalItem {
  id: ProductId
  amount: number
  checked: boolean
  price: number | null
  priceCrossed: number | null
  titleShort: string
}

/** What a visitor who is not signed in has: one record of the browser's database. */
export interface LocalRecord {
  indexDbId: string
  products: LocalItem[]
  favourites: ProductId[]
  drugstoreId: PharmacyId[]
}

type NewItem = Pick<LocalItem, 'id' | 'price' | 'priceCrossed' | 'titleShort'>

/** Adding a product that is there already does nothing; a new one starts with one pack, checked. */
export function addItem(items: readonly LocalItem[], item: NewItem): LocalItem[] {
  if (items.some((one) => one.id === item.id)) return [...items]
  const { id, price, priceCrossed, titleShort } = item
  return [...items, { id, amount: 1, checked: true, price, priceCrossed, titleShort }]
}

/** An amount below one takes the product out. */
export function setAmount(items: readonly LocalItem[], id: ProductId, amount: number): LocalItem[] {
  if (amount < 1) return removeItems(items, [id])
  return items.map((one) => (one.id === id ? { ...one, amount: Math.min(amount, maxPacksPerLine) } : one))
}

export function checkItems(items: readonly LocalItem[], ids: readonly ProductId[], checked: boolean): LocalItem[] {
  return items.map((one) => (ids.includes(one.id) ? { ...one, checked } : one))
}

export function removeItems(items: readonly LocalItem[], ids: readonly ProductId[]): LocalItem[] {
  return items.filter((one) => !ids.includes(one.id))
}

/** Takes back a removal: what has come in again meanwhile stays as it is. */
export function restoreItems(items: readonly LocalItem[], removed: readonly LocalItem[]): LocalItem[] {
  return [...items, ...removed.filter((one) => !items.some((present) => present.id === one.id))]
}

/** Over checked items only; without a crossed price the price itself counts as the price without discount. */
export function totalsOf(items: readonly LocalItem[]) {
  const checked = items.filter((one) => one.checked)
  return {
    packs: checked.reduce((packs, one) => packs + one.amount, 0),
    products: checked.length,
    priceKopecks: checked.reduce((sum, one) => sum + (one.price ?? 0) * one.amount, 0),
    fullKopecks: checked.reduce((sum, one) => sum + (one.priceCrossed ?? one.price ?? 0) * one.amount, 0),
  }
}
