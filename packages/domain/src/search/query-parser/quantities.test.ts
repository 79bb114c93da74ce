import { expect, test } from 'vitest'
import { splitQuantities } from './quantities.russian.ts'

test.each([
  ['урсосан 250 капс 50', [], 'урсосан 250 капс 50'],
  ['урсосан 250 капс №50', [50], 'урсосан 250 капс'],
  ['супрастин 20 таб 25 мг', [20], 'супрастин таб'],
  ['линекс 32 капсулы', [32], 'линекс капсулы'],
])('«%s» asks for packs of %j', (text, packSizes, rest) => {
  const read = splitQuantities(text)
  expect(read.packSizes).toEqual(packSizes)
  expect(read.rest).toBe(rest)
})
