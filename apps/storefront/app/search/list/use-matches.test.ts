import { expect, test } from 'vitest'
import { aCard } from '../../../tests/builders.ts'
import { aReading } from '../../../tests/reading.ts'
import { doubtOf } from './use-matches.ts'

type Found = Parameters<typeof doubtOf>[1]

const card = aCard({ title: 'Но-шпа таблетки, 40 мг, 100 шт.', strength: '40 мг', packSize: 100 })
const doubt = (asked: Partial<Found['reading']>, results = [card]) =>
  doubtOf({ query: 'но-шпа', packs: 1 }, { reading: aReading(asked), isPartial: false, results }, results)

test('another strength than the line asks for is never taken without a word', () => {
  expect(doubt({ strength: ['400mg'] })).toBe('Дозировка другая, проверьте')
  expect(doubt({ strength: ['40mg'] })).toBeUndefined()
})

test('another count than the line asks for is said', () => {
  expect(doubt({ packSize: [24] })).toBe('Фасовка другая, проверьте')
  expect(doubt({ packSize: [100] })).toBeUndefined()
  expect(doubt({ packSize: [24] }, [{ ...card, packSize: null }])).toBe('Фасовка не указана, проверьте')
})

test('a line that is no name is not said to be sold out', () => {
  expect(doubt({ confidence: 'none' }, [])).toMatch(/^Ничего не нашли/)
})
