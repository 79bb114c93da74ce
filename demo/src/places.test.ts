import { defaultCityId } from '@romashka/basics'
import { expect, test } from 'vitest'
import { demoPlaces } from './index.ts'

const { regions, cities, priceZones, warehouses, pharmacies } = demoPlaces()
const served = new Set(pharmacies.map((pharmacy) => pharmacy.cityId))

test('every region and city of the country is there, each once', () => {
  expect(regions).toHaveLength(86)
  expect(cities).toHaveLength(1117)
  expect(new Set(cities.map((city) => city.slug)).size).toBe(1117)
  expect(new Set(regions.map((region) => region.slug)).size).toBe(86)
  expect(cities.filter((city) => !/^[a-z0-9-]+$/.test(city.slug))).toEqual([])
})

test('every city lies in a known region', () => {
  const known = new Set(regions.map((region) => region.id))
  expect(cities.filter((city) => !known.has(city.regionId))).toEqual([])
})

test('a region is named as people name it', () => {
  const names = regions.map((region) => region.fullName)
  expect(names).toContain('Новосибирская область')
  expect(names).toContain('Республика Татарстан')
  expect(names).toContain('Еврейская автономная область')
  expect(names.filter((name) => /\b(обл|Респ|АО|Аобл)$|^Респ /.test(name))).toEqual([])
})

test('a list of regions says «Алтайский край», and not «Республика» before every republic', () => {
  const names = regions.map((region) => region.name)
  expect(names).toEqual(expect.arrayContaining(['Алтайский край', 'Амурская область', 'Адыгея', 'Москва']))
  expect(names.filter((name) => !name.includes(' ') && /(ий|ый|ая)$/.test(name))).toEqual([])
})

test('the default city is Moscow, and it supplies Kaluga at its own prices', () => {
  const moscow = cities.find((city) => city.id === defaultCityId)
  expect(moscow).toMatchObject({ name: 'Москва', slug: 'moskva', priceZone: 'capital', supplyCityId: defaultCityId })
  expect(cities.find((city) => city.slug === 'kaluga')).toMatchObject({
    supplyCityId: defaultCityId,
    priceZone: 'capital',
  })
})

test('every city is supplied by a city with pharmacies, and such a city by itself', () => {
  expect(cities.filter((city) => !served.has(city.supplyCityId))).toEqual([])
  expect(cities.filter((city) => served.has(city.id) && city.supplyCityId !== city.id)).toEqual([])
})

test('every city has the prices of a known zone, and every zone serves somebody', () => {
  const used = new Set(cities.filter((city) => served.has(city.id)).map((city) => city.priceZone))
  expect([...used].sort()).toEqual(priceZones.map((zone) => zone.code).sort())
  expect(new Set(cities.map((city) => city.priceZone))).toEqual(used)
})

test('every region with pharmacies has one warehouse, with a time by which to order', () => {
  const regionsServed = cities.filter((city) => served.has(city.id)).map((city) => city.regionId)
  expect(warehouses.map((warehouse) => warehouse.regionId).sort()).toEqual([...new Set(regionsServed)].sort())
  expect(warehouses.filter((warehouse) => !/^([01]\d|2[0-3]):[0-5]\d$/.test(warehouse.cutOffTime))).toEqual([])
})
