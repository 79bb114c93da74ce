import { expect, test } from 'vitest'
import { partText } from './query-reading.tsx'

const part = { kind: 'pregnant', ageMonths: null, without: '' } as const

test.each([
  ['беременной', 'при беременности'],
  ['кормящей', 'при кормлении грудью'],
  ['гв', 'при кормлении грудью'],
])('for whom a query is read: «%s» is %s', (text, said) => {
  expect(partText({ ...part, text })).toBe(said)
})
