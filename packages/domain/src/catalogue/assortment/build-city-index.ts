import type { CityId } from '@romashka/basics'
import { canGoByCourier } from '../../dispensing/index.ts'
import type { OfferColumns } from './assortment-index.sql.ts'
import { type AssortmentIndex, type CityIndex, type CityPlace, ordinalOf } from './assortment-index.ts'
import { ProductChanges } from './product-changes.ts'

/** What was made of the index before so many changes is made anew. */
const mostRemembered = 2_000

export function buildCityIndex(assortment: AssortmentIndex, cityId: CityId, offers: OfferColumns): CityIndex {
  const size = assortment.productIds.length
  const city: CityIndex = {
    cityId,
    revision: 0,
    changes: new ProductChanges(mostRemembered),
    price: new Int32Array(size),
    unitPrice: new Int32Array(size),
    discountPercent: new Uint8Array(size),
    popularity: new Int16Array(size),
    availability: new Uint8Array(size).fill(2),
    flags: new Uint8Array(size),
  }
  putOffers(assortment, city, offers)
  return city
}

/** Marks a changed product as not sold in the city; `putOffers` makes it sold again. */
export function clearOffer(assortment: AssortmentIndex, city: CityIndex, productId: number): void {
  city.changes.note(productId)
  const at = ordinalOf(assortment, productId)
  if (at < 0) return
  city.revision += 1
  city.price[at] = 0
}

export function putOffers(assortment: AssortmentIndex, city: CityIndex, offers: OfferColumns): void {
  const place = assortment.cities.get(city.cityId)
  city.revision += 1
  for (let row = 0; row < offers.productIds.length; row += 1) {
    const at = ordinalOf(assortment, offers.productIds[row] ?? 0)
    if (at >= 0) putOffer(assortment, city, { at, place }, offers, row)
  }
}

function putOffer(
  assortment: AssortmentIndex,
  city: CityIndex,
  { at, place }: { at: number; place: CityPlace | undefined },
  offers: OfferColumns,
  row: number,
): void {
  const price = offers.prices[row] ?? 0
  const crossed = offers.crossed[row] ?? 0
  const isToday = (offers.today[row] ?? 0) > 0
  const isTomorrow = (offers.tomorrow[row] ?? 0) > 0
  // Whether couriers come is asked of the city that is looked at, which may be another one.
  const byCourier = place !== undefined && canGoByCourier(assortment.courier[at], place)
  city.price[at] = price
  city.unitPrice[at] = offers.unitPrices[row] ?? 0
  city.discountPercent[at] = discountPercent(price, crossed || null) ?? 0
  city.popularity[at] = offers.popularity[row] ?? 0
  city.availability[at] = isToday ? 0 : isTomorrow ? 1 : 2
  city.flags[at] = (isToday ? 1 : 0) | (isTomorrow ? 2 : 0) | (byCourier ? 4 : 0) | (crossed === 0 ? 0 : 8)
}

/** Whole per cent off the crossed price; null where nothing is crossed. */
export function discountPercent(price: number, crossed: number | null): number | null {
  return crossed === null || crossed <= price ? null : Math.round((100 * (crossed - price)) / crossed)
}
