import { type TSchema, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AddressIdShape, AddressText, CityIdShape, Instant, pageQuery, shape, Uuid } from '../shapes.ts'

const orNull = <T extends TSchema>(shape: T) => Type.Union([shape, Type.Null()])
const optionalText = (maxLength: number) => Type.Optional(orNull(Type.String({ maxLength })))

const fields = {
  fias: orNull(Type.String()),
  representation: Type.String(),
  street: orNull(Type.String()),
  house: orNull(Type.String()),
  flat: orNull(Type.String()),
  entrance: orNull(Type.String()),
  floor: orNull(Type.String()),
  intercom: orNull(Type.String()),
  comment: orNull(Type.String()),
  latitude: orNull(Type.Number()),
  longitude: orNull(Type.Number()),
}

export const Address = shape('Address', {
  id: AddressIdShape,
  city_id: CityIdShape,
  ...fields,
  is_default: Type.Boolean(),
  created_at: Instant,
})

export const AddressBody = shape('AddressInput', {
  city_id: Type.Optional(CityIdShape),
  fias: Type.Optional(orNull(Uuid)),
  representation: AddressText,
  street: optionalText(150),
  house: optionalText(30),
  flat: optionalText(30),
  entrance: optionalText(30),
  floor: optionalText(30),
  intercom: optionalText(30),
  comment: optionalText(300),
  latitude: Type.Optional(orNull(Type.Number({ minimum: -90, maximum: 90 }))),
  longitude: Type.Optional(orNull(Type.Number({ minimum: -180, maximum: 180 }))),
  is_default: Type.Optional(Type.Boolean()),
})

const params = Type.Object({ id: AddressIdShape })

export const suggestAddresses = endpoint({
  method: 'GET',
  path: '/api/v2/addresses/suggestions',
  summary: 'Suggests addresses of the city for what has been typed',
  access: 'visitor',
  query: Type.Object({ query: Type.String({ maxLength: 300 }) }),
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        representation: Type.String(),
        full: Type.String(),
        fias: orNull(Type.String()),
        level: Type.String(),
        postcode: orNull(Type.String()),
        city: orNull(Type.String()),
        street: orNull(Type.String()),
        house: orNull(Type.String()),
        flat: orNull(Type.String()),
        latitude: orNull(Type.Number()),
        longitude: orNull(Type.Number()),
      }),
    ),
  }),
  fails: ['service.unavailable'],
})

export const createAddress = endpoint({
  method: 'POST',
  path: '/api/v2/addresses',
  summary: 'Adds an address to the address book',
  access: 'user',
  status: 201,
  body: AddressBody,
  reply: Address,
  fails: ['city.not_found', 'address.outside_city', 'address.city_unclear', 'address.too_many'],
})

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/v2/addresses',
  summary: "The shopper's addresses, the default one first",
  access: 'user',
  query: Type.Object(pageQuery(20)),
  reply: Type.Object({
    results: Type.Array(Address),
    page: Type.Integer(),
    totalCount: Type.Integer(),
    totalPages: Type.Integer(),
  }),
  fails: [],
})

export const getAddress = endpoint({
  method: 'GET',
  path: '/api/v2/addresses/:id',
  summary: "One of the shopper's addresses",
  access: 'user',
  params,
  reply: Address,
  fails: ['address.not_found'],
})

export const changeAddress = endpoint({
  method: 'PUT',
  path: '/api/v2/addresses/:id',
  summary: 'Changes an address',
  access: 'user',
  params,
  body: AddressBody,
  reply: Address,
  fails: ['address.not_found', 'city.not_found', 'address.outside_city', 'address.city_unclear'],
})

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/api/v2/addresses/:id',
  summary: 'Removes an address from the address book; orders keep theirs',
  access: 'user',
  params,
  reply: Type.Object({ id: AddressIdShape }),
  fails: ['address.not_found'],
})
