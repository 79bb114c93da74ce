import { expect, test } from 'vitest'
import { partText } from './query-reading.tsx'
import { correctedQuery } from './query-text.ts'

const reading = (text: string, change = {}) => ({ text, corrected: false, layout: false, ...change })

test('a switched keyboard layout and a corrected spelling are shown', () => {
  expect(correctedQuery('yehjaty', reading('нурофен', { layout: true }))).toBe('нурофен')
  expect(correctedQuery('порацетамол', reading('парацетамол', { corrected: true }))).toBe('парацетамол')
})

test('what was typed is not repeated to the shopper', () => {
  expect(correctedQuery('Нурофен  №20', reading('нурофен #20', { corrected: true }))).toBeUndefined()
  expect(correctedQuery('нурофен', reading('нурофен'))).toBeUndefined()
})

test('a person is named in the words of the shop, with the age of a child', () => {
  const part = { text: 'ребенку', without: 'от кашля', ageMonths: null }
  expect(partText({ ...part, kind: 'child' })).toBe('для ребёнка')
  expect(partText({ ...part, kind: 'child', ageMonths: 24 })).toBe('для ребёнка, 2\u00a0года')
  expect(partText({ ...part, kind: 'child', ageMonths: 6 })).toBe('для ребёнка, 6\u00a0месяцев')
  expect(partText({ ...part, kind: 'complaint', text: 'сухой кашель' })).toBe('сухой кашель')
})

test('a size is told with the word for it, unless it says so itself', () => {
  const size = { kind: 'size' as const, ageMonths: null, without: 'подгузники' }
  expect(partText({ ...size, text: '3' })).toBe('размер 3')
  expect(partText({ ...size, text: 'xl' })).toBe('размер XL')
  expect(partText({ ...size, text: '3 размер' })).toBe('3 размер')
  expect(partText({ ...size, text: '60х90' })).toBe('60х90')
})
