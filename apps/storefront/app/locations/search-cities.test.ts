import { cityIdOf, regionIdOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import type { Region } from './cities.ts'
import { citiesWithPharmacies, searchCities } from './search-cities.ts'

const slugs: Record<string, string> = { Екатеринбург: 'ekaterinburg', Пикалёво: 'pikalevo' }
const city = (id: number, name: string, hasPharmacies = false, population = 0) => ({
  id: cityIdOf(id),
  city_id: cityIdOf(id),
  name,
  city_name: name,
  slug: slugs[name] ?? String(id),
  hasPharmacies,
  population,
})
const regions: Region[] = [
  {
    region_id: regionIdOf(1),
    slug: 'r1',
    name: 'Ленинградская область',
    cities: [city(1, 'Санкт-Петербург', true, 5_600_000), city(2, 'Пикалёво'), city(8, 'Торнд')],
  },
  {
    region_id: regionIdOf(2),
    slug: 'r2',
    name: 'Свердловская область',
    cities: [
      city(3, 'Екатеринбург', true),
      city(4, 'Нижний Тагил', false, 330_000),
      city(7, 'Нижние Серги'),
      city(5, 'Екатерининка'),
    ],
  },
  {
    region_id: regionIdOf(3),
    slug: 'r3',
    name: 'Нижегородская область',
    cities: [city(6, 'Нижний Новгород', true, 1_200_000)],
  },
]
const names = (sought: string) => searchCities(regions, sought).map(({ name }) => name)

test('a city is found by what people call it', () => {
  expect(names('Питер')).toEqual(['Санкт-Петербург'])
  expect(names('спб')).toEqual(['Санкт-Петербург'])
  expect(names('екб')).toEqual(['Екатеринбург'])
  expect(names('рнд')).toEqual([])
  expect(names('нижний')).toEqual(['Нижний Новгород', 'Нижний Тагил'])
})

test('a city is found on the other keyboard, by its name in Latin letters, by its first letters and by its former name', () => {
  expect(names('gbnth')).toEqual(['Санкт-Петербург'])
  expect(names('Crfn')).toEqual([])
  expect(names('ybc')).toEqual([])
  expect(names('ekaterin')).toEqual(['Екатеринбург'])
  expect(names('ekb')).toEqual(['Екатеринбург'])
  expect(names('пите')).toEqual(['Санкт-Петербург'])
  expect(names('свердловск')).toEqual(['Екатеринбург'])
})

test('a slip or two are forgiven where nothing else is found, and nonsense finds nothing', () => {
  expect(names('екатеринбруг')).toEqual(['Екатеринбург'])
  expect(names('санкт петирбург')).toEqual(['Санкт-Петербург'])
  expect(names('пекалево')).toEqual(['Пикалёво'])
  expect(names('абракадабра')).toEqual([])
  expect(names('ыыы')).toEqual([])
})

test('cities with pharmacies come first, and the spelling is free', () => {
  expect(names('екатерин')).toEqual(['Екатеринбург', 'Екатерининка'])
  expect(names('санкт петербург')).toEqual(['Санкт-Петербург'])
  expect(names('пикалево')).toEqual(['Пикалёво'])
  expect(names('лондон')).toEqual([])
})

test('of cities that are called alike the larger one comes first', () => {
  expect(names('нижн')).toEqual(['Нижний Новгород', 'Нижний Тагил', 'Нижние Серги'])
})

test('cities with pharmacies: those of the own region first, then the larger ones', () => {
  expect(citiesWithPharmacies(regions, 'Свердловская область').map(({ name }) => name)).toEqual([
    'Екатеринбург',
    'Санкт-Петербург',
    'Нижний Новгород',
  ])
})
