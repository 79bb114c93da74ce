import { expect, test } from 'vitest'
import { readPharmacies } from './pharmacies.ts'
import { readCities } from './places.ts'
import { kilometres } from './places-distance.ts'

const pharmacies = readPharmacies()
const cities = new Map(readCities().map((city) => [city.id, city]))
const inCity = (name: string) => pharmacies.filter((pharmacy) => cities.get(pharmacy.cityId)?.name === name)

test('the chain has 200 to 300 pharmacies in ten cities, at least a dozen in each', () => {
  expect(pharmacies.length).toBeGreaterThanOrEqual(200)
  expect(pharmacies.length).toBeLessThanOrEqual(300)
  const names = ['Москва', 'Санкт-Петербург', 'Новосибирск', 'Екатеринбург', 'Казань']
  names.push('Нижний Новгород', 'Самара', 'Ростов-на-Дону', 'Краснодар', 'Владивосток')
  for (const name of names) expect(inCity(name).length, name).toBeGreaterThanOrEqual(12)
})

test('about sixty pharmacies of Novosibirsk stand where a real one was listed, and no others claim to', () => {
  expect(inCity('Новосибирск')).toHaveLength(60)
  expect(pharmacies.filter((pharmacy) => pharmacy.isAddressReal)).toEqual(inCity('Новосибирск'))
})

test('every pharmacy says that it is invented', () => {
  expect(pharmacies.filter((pharmacy) => !pharmacy.isInvented || !pharmacy.licenceNumber.startsWith('ДЕМО'))).toEqual(
    [],
  )
})

test('codes, slugs and names tell pharmacies apart', () => {
  expect(new Set(pharmacies.map((pharmacy) => pharmacy.code)).size).toBe(pharmacies.length)
  expect(new Set(pharmacies.map((pharmacy) => pharmacy.slug)).size).toBe(pharmacies.length)
  expect(new Set(pharmacies.map((pharmacy) => `${pharmacy.cityId} ${pharmacy.name}`)).size).toBe(pharmacies.length)
  expect(new Set(pharmacies.map((pharmacy) => `${pharmacy.cityId} ${pharmacy.address}`)).size).toBe(pharmacies.length)
  expect(
    pharmacies.filter((pharmacy) => !/^\d{4}$/.test(pharmacy.code) || !/^[a-z0-9-]+$/.test(pharmacy.slug)),
  ).toEqual([])
})

test('a pharmacy stands within 60 km of the centre of its city, and no two on one spot', () => {
  const far = pharmacies.filter((pharmacy) => {
    const city = cities.get(pharmacy.cityId)
    return !city || kilometres(city, pharmacy) > 60
  })
  expect(far).toEqual([])
  expect(new Set(pharmacies.map((pharmacy) => `${pharmacy.latitude} ${pharmacy.longitude}`)).size).toBe(
    pharmacies.length,
  )
})

test('opening hours can be read, begin before they end, and are round the clock somewhere in every city', () => {
  expect(pharmacies.filter((pharmacy) => !canBeRead(pharmacy.openingHours))).toEqual([])
  for (const cityId of new Set(pharmacies.map((pharmacy) => pharmacy.cityId))) {
    expect(pharmacies.some((pharmacy) => pharmacy.cityId === cityId && pharmacy.openingHours === '24/7')).toBe(true)
  }
})

test('phones are local numbers that begin with 0, which belong to nobody, and none is given twice', () => {
  expect(
    pharmacies.filter((pharmacy) => !/^\+7(495|812|383|343|831|843|846|863|861|423)000\d{4}$/.test(pharmacy.phone)),
  ).toEqual([])
  expect(new Set(pharmacies.map((pharmacy) => pharmacy.phone)).size).toBe(pharmacies.length)
})

test('every service and the permit to send medicines out can be found in every city', () => {
  for (const cityId of new Set(pharmacies.map((pharmacy) => pharmacy.cityId))) {
    const local = pharmacies.filter((pharmacy) => pharmacy.cityId === cityId)
    expect(new Set(local.flatMap((pharmacy) => pharmacy.services)).size).toBe(7)
    expect(local.some((pharmacy) => pharmacy.hasDistancePermit)).toBe(true)
  }
})

test('a pharmacy keeps the clock of its city', () => {
  expect(pharmacies.filter((pharmacy) => pharmacy.timezone !== cities.get(pharmacy.cityId)?.timezone)).toEqual([])
})

/** Every day of the week named once, each with its hours or `off`. */
function canBeRead(hours: string): boolean {
  if (hours === '24/7') return true
  const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
  const named: string[] = []
  for (const rule of hours.split('; ')) {
    const [, from = '', to = from, opens, closes] =
      /^(\w\w)(?:-(\w\w))? (?:off|(\d\d:\d\d)-(\d\d:\d\d))$/.exec(rule) ?? []
    if (!from || (opens && closes && opens >= closes)) return false
    named.push(...days.slice(days.indexOf(from), days.indexOf(to) + 1))
  }
  return named.join() === days.join()
}
