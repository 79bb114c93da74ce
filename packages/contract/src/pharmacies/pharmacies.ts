import { maxPacksPerLine } from '@romashka/basics'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { CalendarDay, CityIdShape, PharmacyIdShape, ProductIdShape, shape } from '../shapes.ts'

const orNull = <Shape extends Parameters<typeof Type.Union>[0][number]>(shape: Shape) =>
  Type.Union([shape, Type.Null()])

/** A pharmacy of the chain; the specification calls it a drugstore, and its id `drugstore_id` or `id`. */
export const Drugstore = shape('Drugstore', {
  id: PharmacyIdShape,
  drugstore_id: PharmacyIdShape,
  code: Type.String({ description: "The chain's own number" }),
  slug: Type.String(),
  name: Type.String(),
  address: Type.String(),
  city_id: CityIdShape,
  city_name: Type.String(),
  metro: orNull(Type.String()),
  latitude: Type.Number(),
  longitude: Type.Number(),
  timezone: Type.String(),
  openingHours: Type.String({ description: "OpenStreetMap's grammar, on the pharmacy's own clock" }),
  isOpenNow: Type.Boolean(),
  isRoundTheClock: Type.Boolean(),
  changesAt: orNull(
    Type.String({ description: 'When it closes, or opens again: YYYY-MM-DD HH:MM on its own clock; null: never' }),
  ),
  phone: Type.String(),
  services: Type.Array(Type.String(), {
    description: 'optics, orthopaedics, doctor, e-prescription, card-payment, parking, step-free',
  }),
  licenceNumber: orNull(Type.String()),
  licenceAddress: orNull(Type.String()),
  hasDistancePermit: Type.Boolean({ description: 'May send medicines by courier' }),
  isInvented: Type.Boolean({ description: 'Made up for the demo chain' }),
  distanceKm: orNull(Type.Number({ description: 'As the crow flies, where the shopper has said where he is' })),
})
export type Drugstore = Static<typeof Drugstore>

export const listDrugstores = endpoint({
  method: 'GET',
  path: '/api/v1/search/pharmacies/all',
  summary: 'Pharmacies of the city, or of the city that supplies it; the nearest first where a place is given',
  access: 'open',
  query: Type.Object({
    latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
    longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  }),
  reply: Type.Object({ results: Type.Array(Drugstore) }),
  fails: ['city.not_found'],
})

export const getDrugstore = endpoint({
  method: 'GET',
  path: '/api/v1/drugstores/:id',
  summary: 'One pharmacy',
  access: 'open',
  params: Type.Object({ id: PharmacyIdShape }),
  reply: Drugstore,
  fails: ['pharmacy.not_found'],
})

export const getDrugstoreBySlug = endpoint({
  method: 'GET',
  path: '/api/v1/search/pharmacies/by-slug/:slug',
  summary: 'One pharmacy by the word in the address of its page, or by one that it had before',
  access: 'open',
  params: Type.Object({ slug: Type.String({ maxLength: 100 }) }),
  reply: Drugstore,
  fails: ['pharmacy.not_found'],
})

export const ClosedDrugstore = shape('ClosedDrugstore', {
  id: PharmacyIdShape,
  slug: Type.String(),
  name: Type.String(),
  address: Type.String(),
  city_id: CityIdShape,
  city_name: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  closedOn: CalendarDay,
})

export const getClosedDrugstore = endpoint({
  method: 'GET',
  path: '/api/v1/search/pharmacies/closed/:slug',
  summary: 'A pharmacy that has closed for good, by the word in the address that its page has or had before',
  access: 'open',
  params: Type.Object({ slug: Type.String({ maxLength: 100 }) }),
  reply: ClosedDrugstore,
  fails: ['pharmacy.not_found'],
})

export const listDrugstoresWith = endpoint({
  method: 'POST',
  path: '/api/v1/search/pharmacies/with-goods',
  summary: 'Ids of the pharmacies of the city that have all of these packs in stock now',
  access: 'open',
  isRead: true,
  body: Type.Object({
    items: Type.Array(
      Type.Object({ id: ProductIdShape, amount: Type.Integer({ minimum: 1, maximum: maxPacksPerLine }) }),
      {
        minItems: 1,
        maxItems: 100,
      },
    ),
  }),
  reply: Type.Object({ pharmacyIds: Type.Array(PharmacyIdShape) }),
  fails: ['city.not_found'],
})
