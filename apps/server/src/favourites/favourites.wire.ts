import type { catalogue, favourites, pharmacies as places } from '@romashka/domain'
import { card } from '../catalogue/catalogue.wire.ts'
import { drugstore } from '../pharmacies/pharmacies.wire.ts'

export const total = (totalCount: number) => ({ totalCount })

export function page({ page = 1, size = 20 }: { page?: number; size?: number }) {
  return { page, size }
}

export function products({ items, ...page }: favourites.FavouritePage<catalogue.ProductCard>) {
  return { ...page, products: items.map(card) }
}

/** A list of pharmacies is `results`, as the specification names it. */
export function pharmacies({ items, ...page }: favourites.FavouritePage<places.Pharmacy>) {
  return { ...page, results: items.map(drugstore) }
}
