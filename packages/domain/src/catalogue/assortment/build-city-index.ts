import type { CityId } from '@romashka/basics'
import { canGoByCourier } from '../../dispensing/index.ts'
import type { IndexOfferRow } from './assortment-index.sql.ts'
import { type AssortmentIndex, type CityIndex, type CityPlace, ordinalOf } from './assortment-index.ts'

export function buildCityIndex(
  assortment: AssortmentIndex,
  cityId: CityId,
  offers: readonly IndexOfferRow[],
): CityIndex {
  const size = assortment.productIds.length
  const city: CityIndex = {
    cityId,
    revision: 0,
    price: new Int32Array(size),
    unitPrice: new Int32Array(size),
    discountPercent: new Uint8Array(size),
    popularity: new Int16Array(size),
    availability: new Uint8Array(size).fill(2),
    flags: new Uint8Array(size),
  }
  const place = assortment.cities.get(cityId)
  for (const offer of offers) putOffer(assortment, city, place, offer)
  return city
}

/** Marks a product as not sold in the city; `putOffer` makes it sold again. */
export function clearOffer(assortment: AssortmentIndex, city: CityIndex, productId: number): void {
  const at = ordinalOf(assortment, productId)
  if (at < 0) return
  city.revision += 1
  city.price[at] = 0
}

export function putOffer(
  assortment: AssortmentIndex,
  city: CityIndex,
  place: CityPlace | undefined,
  offer: IndexOfferRow,
): void {
  const at = ordinalOf(assortment, offer.product_id)
  if (at < 0) return
  city.revision += 1
  const isToday = offer.today > 0
  const isTomorrow = offer.tomorrow > 0
  const byCourier = place !== undefined && canGoByCourier(assortment.courier[at], place)
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
