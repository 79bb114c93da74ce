import type { CityId } from '@romashka/basics'
import { canGoByCourier } from '../../dispensing/index.ts'
import type { ShelfOfferRow } from './shelf.sql.ts'
import { type CityPlace, type CityShelf, ordinalOf, type Shelf } from './shelf.ts'

export function buildCityShelf(shelf: Shelf, cityId: CityId, offers: readonly ShelfOfferRow[]): CityShelf {
  const size = shelf.productIds.length
  const city: CityShelf = {
    cityId,
    price: new Int32Array(size),
    unitPrice: new Int32Array(size),
    discountPercent: new Uint8Array(size),
    popularity: new Int16Array(size),
    availability: new Uint8Array(size).fill(2),
    flags: new Uint8Array(size),
  }
  const place = shelf.cities.get(cityId)
  for (const offer of offers) putOffer(shelf, city, place, offer)
  return city
}

/** Takes a product off the city's shelf; putting its offer brings it back. */
export function clearOffer(shelf: Shelf, city: CityShelf, productId: number): void {
  const at = ordinalOf(shelf, productId)
  if (at >= 0) city.price[at] = 0
}

export function putOffer(shelf: Shelf, city: CityShelf, place: CityPlace | undefined, offer: ShelfOfferRow): void {
  const at = ordinalOf(shelf, offer.product_id)
  if (at < 0) return
  const isToday = offer.today > 0
  const isTomorrow = offer.tomorrow > 0
  const byCourier = place !== undefined && canGoByCourier(shelf.courier[at], place)
  city.price[at] = offer.price
  city.unitPrice[at] = offer.unit_price ?? 0
  city.discountPercent[at] = discountPercent(offer.price, offer.crossed) ?? 0
  city.popularity[at] = offer.popularity
  city.availability[at] = isToday ? 0 : isTomorrow ? 1 : 2
  city.flags[at] = (isToday ? 1 : 0) | (isTomorrow ? 2 : 0) | (byCourier ? 4 : 0) | (offer.crossed === null ? 0 : 8)
}

/** Whole per cent off the crossed price; null where nothing is crossed. */
export function discountPercent(price: number, crossed: number | null): number | null {
  return crossed === null || crossed <= price ? null : Math.round((100 * (crossed - price)) / crossed)
}
