import { readFileSync } from 'node:fs'
import { cityIdOf } from '@romashka/basics'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { plainName, readPlaces } from './address-words.russian.ts'
import { isInLatin } from './latin-places.russian.ts'
import { placeOf } from './place-of-address.ts'

const read = (name: string): Record<string, string>[] =>
  parse(readFileSync(new URL(`../../../../../demo/data/${name}.csv`, import.meta.url)), { columns: true })

const regions = new Map(read('regions').map(({ id, name = '' }) => [id, name]))
const cities = read('cities').map(({ id = '', name = '', region_id, population }) => ({
  id: cityIdOf(id),
  name,
  plain: plainName(name),
  region_name: regions.get(region_id ?? '') ?? '',
  population: Number(population),
}))

/** These may be another town without a comma; beside the name of their city they are its own. */
const askedAbout = [
  'Березовая ул. Лахта',
  'Каменка пос.',
  'пер Малый Лесной',
  'ул Зелёный остров',
  'ул Пальмиро Тольятти',
]

test.each([
  ['alone', (_: string, street: string) => `${street}, д. 5, кв. 12`, askedAbout],
  ['behind its city', (city: string, street: string) => `г. ${city}, ${street}, 5`, []],
  ['behind its city, without commas', (city: string, street: string) => `${city} ${street} 5 кв 12`, []],
])('each of three thousand streets, %s, is in its city', (_, write, exceptions) => {
  const elsewhere = read('streets').filter(({ city_id, street = '' }) => {
    const own = cities.find(({ id }) => id === cityIdOf(city_id ?? '')) ?? expect.fail(`no city ${city_id}`)
    const text = write(own.name, street)
    const places = readPlaces(text)
    const named = new Set([...places.towns, ...places.maybeTowns])
    const others = cities.filter((city) => city !== own && named.has(city.plain))
    return isInLatin(text) || placeOf(places, own, others) !== 'own'
  })
  expect(elsewhere.map(({ street }) => street).sort()).toEqual(exceptions)
})
