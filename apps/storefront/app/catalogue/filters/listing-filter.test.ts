import { expect, test } from 'vitest'
import { type AnsweredFilter, readFilters, type SentFilters, sendFilters } from './listing-filter.ts'

const answered: AnsweredFilter[] = [
  {
    code: 'maker',
    values: [
      { value: 'bayer', name: 'Байер "АГ"', count: 3, isSelected: true },
      { value: 'unknown', name: 'unknown', count: 0, isSelected: false },
    ],
  },
  { code: 'sale', values: [] },
  { code: 'price', values: [], range: { min: 100, max: null, from: null, to: 5_000 } },
]

test('a browser reads the filters that the server has shown', () => {
  const sent = sendFilters(answered)
  const arrived: SentFilters = JSON.parse(JSON.stringify(sent))
  const [maker, ...rest] = readFilters(arrived)
  expect(maker?.values).toEqual([
    { value: 'bayer', name: 'Байер "АГ"', count: 3, isSelected: true },
    { value: 'unknown', name: 'unknown', count: 0 },
  ])
  expect(rest).toEqual(answered.slice(1))
  expect(readFilters(arrived)).toBe(readFilters(arrived))
})

test('the same counts are one text and one thing to draw, in whatever town they are shown', () => {
  expect(sendFilters(answered)).toBe(sendFilters(answered))
  expect(readFilters(sendFilters(answered))).toBe(readFilters(sendFilters(answered)))
  expect(sendFilters([...answered])).not.toBe(sendFilters(answered))
})
