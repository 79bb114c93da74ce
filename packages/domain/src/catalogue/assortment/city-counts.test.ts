import { cityIdOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import type { CityIndex } from './assortment-index.ts'
import { CityCounts } from './city-counts.ts'
import { ProductChanges } from './product-changes.ts'

const cityIndex = (id: string): CityIndex => ({
  cityId: cityIdOf(id),
  revision: 0,
  changes: new ProductChanges(),
  price: new Int32Array(0),
  unitPrice: new Int32Array(0),
  discountPercent: new Uint8Array(0),
  popularity: new Int16Array(0),
  availability: new Uint8Array(0),
  flags: new Uint8Array(0),
})

function counter() {
  let times = 0
  return () => {
    times += 1
    return times
  }
}

test('what was counted is not counted again until an offer of the city changes', () => {
  const counts = new CityCounts()
  const moscow = cityIndex('1')
  const count = counter()
  expect([counts.get(moscow, 'bol', count), counts.get(moscow, 'bol', count)]).toEqual([1, 1])
  moscow.revision += 1
  expect([counts.get(moscow, 'bol', count), counts.get(moscow, 'bol', count)]).toEqual([2, 2])
})

test('another city, another key and a new index of the same city are counted by themselves', () => {
  const counts = new CityCounts()
  const count = counter()
  const moscow = cityIndex('1')
  const asked: [CityIndex, string][] = [
    [moscow, 'bol'],
    [moscow, 'vitaminy'],
    [cityIndex('3'), 'bol'],
    [cityIndex('1'), 'bol'],
  ]
  expect(asked.map(([city, key]) => counts.get(city, key, count))).toEqual([1, 2, 3, 4])
})

test('what nobody asks for makes room', () => {
  const counts = new CityCounts()
  const count = counter()
  const moscow = cityIndex('1')
  for (let at = 0; at < 300; at += 1) {
    counts.get(moscow, `filter ${at}`, count)
    counts.get(moscow, 'bol', () => 'kept')
  }
  expect(counts.get(moscow, 'bol', () => 'counted again')).toBe('kept')
  expect(counts.get(moscow, 'filter 0', count)).toBe(301)
})
