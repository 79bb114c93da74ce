import { Type } from 'typebox'
import { Tariff } from '../basket/shapes.ts'
import { endpoint } from '../endpoint.ts'
import { CalendarDay, CityIdOrNull, CityIdShape, Instant, PriceKopecks } from '../shapes.ts'

export const listDeliveryCities = endpoint({
  method: 'GET',
  path: '/api/v1/delivery/cities',
  summary: 'Cities with courier delivery',
  access: 'open',
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        id: CityIdShape,
        city_id: CityIdShape,
        slug: Type.String(),
        name: Type.String(),
        city_name: Type.String(),
        region_name: Type.String(),
        price_from: PriceKopecks,
        free_from: Type.Union([PriceKopecks, Type.Null()]),
      }),
    ),
  }),
  fails: [],
})

const tariffs = Type.Object({ results: Type.Array(Tariff) })

export const listCityTariffs = endpoint({
  method: 'GET',
  path: '/api/v1/delivery/tariffs/by-destination/:city_id',
  summary: 'Delivery tariffs of the city, of the capital where it is unknown; empty where there is no courier delivery',
  access: 'open',
  params: Type.Object({ city_id: CityIdOrNull }),
  reply: tariffs,
  fails: [],
})

export const listDefaultCityTariffs = endpoint({
  method: 'GET',
  path: '/api/v1/delivery/tariffs/by-destination',
  summary: 'Delivery tariffs of the capital, for a caller that names no city',
  access: 'open',
  reply: tariffs,
  fails: [],
})

export const listDeliverySlots = endpoint({
  method: 'GET',
  path: '/api/v1/delivery/tariffs/:id/slots',
  summary: 'Delivery slots that are still open, in the local time of the city',
  access: 'open',
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        id: Type.String(),
        date: CalendarDay,
        time_from: Type.String(),
        time_until: Type.String(),
        places_left: Type.Integer(),
        order_until: Instant,
      }),
    ),
  }),
  fails: [],
})
