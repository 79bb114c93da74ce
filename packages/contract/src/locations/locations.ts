import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { CityIdOrNull, CityIdShape, shape } from '../shapes.ts'

export const City = shape('City', {
  id: CityIdShape,
  city_id: CityIdShape,
  slug: Type.String(),
  name: Type.String(),
  city_name: Type.String(),
  region_id: Type.Integer(),
  regionName: Type.String(),
  timezone: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  hasPharmacies: Type.Boolean({ description: 'The chain has pharmacies here' }),
  supplyCity: Type.Object(
    { id: CityIdShape, slug: Type.String(), name: Type.String() },
    { description: 'The city whose pharmacies and prices are shown: itself, or the nearest with pharmacies' },
  ),
  absentPages: Type.Array(Type.String(), {
    description:
      'Addresses of pages for which the chain has nothing: services it does not offer, texts it has not published',
  }),
})

const CityLine = shape('CityLine', {
  id: CityIdShape,
  city_id: CityIdShape,
  slug: Type.String(),
  name: Type.String(),
  city_name: Type.String(),
  hasPharmacies: Type.Boolean(),
  population: Type.Integer({ description: 'Inhabitants; 0 where it is not known' }),
})

export const Region = shape('Region', {
  region_id: Type.Integer(),
  name: Type.String(),
  slug: Type.String(),
  cities: Type.Array(CityLine),
})

export const getCity = endpoint({
  method: 'GET',
  path: '/api/v1/locations/:id',
  summary: 'One city by its id',
  access: 'open',
  params: Type.Object({ id: CityIdOrNull }),
  reply: City,
  fails: ['city.not_found'],
})

export const listLocations = endpoint({
  method: 'GET',
  path: '/api/v1/locations',
  summary: 'Every region with its cities, in the order the city chooser shows them',
  access: 'open',
  reply: Type.Object({ results: Type.Array(Region) }),
  fails: [],
})

export const getCityBySlug = endpoint({
  method: 'GET',
  path: '/api/v1/locations/by-slug/:slug',
  summary: 'One city by the slug of its pages',
  access: 'open',
  params: Type.Object({ slug: Type.String({ maxLength: 100 }) }),
  reply: City,
  fails: ['city.not_found'],
})

export const getCityForOlderClients = endpoint({
  method: 'GET',
  path: '/api/v1/points/cities/:cityId',
  summary: 'One city by its id; kept for older clients',
  access: 'open',
  params: Type.Object({ cityId: CityIdOrNull }),
  reply: City,
  fails: ['city.not_found'],
})

export const listRegionsForOlderClients = endpoint({
  method: 'GET',
  path: '/api/v1/points/regions',
  summary: 'Every region with its cities; kept for older clients',
  access: 'open',
  reply: Type.Object({ results: Type.Array(Region) }),
  fails: [],
})
