import type { CityId } from '@romashka/basics'
import type { Body, addresses as contract } from '@romashka/contract'
import type { delivery } from '@romashka/domain'

export function city(one: delivery.DeliveryCity) {
  return {
    id: one.id,
    city_id: one.id,
    slug: one.slug,
    name: one.name,
    city_name: one.name,
    region_name: one.regionName,
    price_from: one.fromKopecks,
    free_from: one.freeFromKopecks,
  }
}

export function slot(one: delivery.DeliverySlot) {
  return {
    id: one.id,
    date: one.on,
    time_from: one.timeFrom,
    time_until: one.timeUntil,
    places_left: one.placesLeft,
    order_until: one.orderUntil.toISOString(),
  }
}

export function address({ cityId, isDefault, createdAt, ...fields }: delivery.Address) {
  return { ...fields, city_id: cityId, is_default: isDefault, created_at: createdAt.toISOString() }
}

/** Absent fields are null; without a city it is the shopper's. */
export function addressFields(body: Body<typeof contract.createAddress>, cityId: CityId): delivery.AddressFields {
  const { city_id, is_default, representation, fias, street, house, flat, entrance, floor, intercom, comment } = body
  return {
    cityId: city_id ?? cityId,
    representation,
    fias: fias ?? null,
    street: street ?? null,
    house: house ?? null,
    flat: flat ?? null,
    entrance: entrance ?? null,
    floor: floor ?? null,
    intercom: intercom ?? null,
    comment: comment ?? null,
    latitude: body.latitude ?? null,
    longitude: body.longitude ?? null,
    isDefault: is_default ?? false,
  }
}

export function suggestion(one: delivery.AddressSuggestion) {
  return {
    representation: one.text,
    full: one.fullText,
    fias: one.fiasId ?? null,
    level: one.level,
    postcode: one.postcode ?? null,
    city: one.city ?? null,
    street: one.street ?? null,
    house: one.house ?? null,
    flat: one.flat ?? null,
    latitude: one.point?.latitude ?? null,
    longitude: one.point?.longitude ?? null,
  }
}
