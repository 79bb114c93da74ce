import { expect, test } from 'vitest'
import { readPharmacies } from './pharmacies.ts'
import { readDemoData } from './places.ts'

const pharmacies = new Map(readPharmacies().map((pharmacy) => [pharmacy.code, pharmacy]))
const rooms = new Map(
  readDemoData('appointments/rooms.csv').map((row) => [row.text('room'), pharmacies.get(row.text('pharmacy'))]),
)
const specialists = readDemoData('appointments/specialists.csv')
const hours = readDemoData('appointments/hours.csv')

test('people are received in at least twenty salons of at least eight cities', () => {
  const salons = [...new Set(rooms.values())]
  expect(salons).not.toContain(undefined)
  expect(salons.length).toBeGreaterThanOrEqual(20)
  expect(new Set(salons.map((salon) => salon?.cityId)).size).toBeGreaterThanOrEqual(8)
})

test('there are at least forty specialists, and every one says that he is made up', () => {
  expect(specialists.length).toBeGreaterThanOrEqual(40)
  expect(specialists.filter((one) => one.text('invented') !== 'yes')).toEqual([])
  expect(new Set(specialists.map((one) => one.text('profession')))).toEqual(
    new Set(['doctor', 'optometrist', 'orthopaedist', 'audiologist']),
  )
})

test('every specialist receives in a room of a salon, without an end: six weeks ahead whatever today is', () => {
  const working = new Set(hours.filter((row) => rooms.has(row.text('room'))).map((row) => row.text('specialist')))
  expect(specialists.map((one) => one.text('specialist')).filter((code) => !working.has(code))).toEqual([])
  expect(hours.filter((row) => row.optional('last_day') !== null || row.text('first_day') > '2026-02-01')).toEqual([])
})
