import { expect, test } from 'vitest'
import { correctedQuery } from './query-reading.tsx'

const reading = (text: string, change = {}) => ({ text, corrected: false, layout: false, ...change })

test('a turned keyboard layout and a mended spelling are told', () => {
  expect(correctedQuery('yehjaty', reading('нурофен', { layout: true }))).toBe('нурофен')
  expect(correctedQuery('порацетамол', reading('парацетамол', { corrected: true }))).toBe('парацетамол')
})

test('what was typed is not repeated to the shopper', () => {
  expect(correctedQuery('Нурофен  №20', reading('нурофен #20', { corrected: true }))).toBeUndefined()
  expect(correctedQuery('нурофен', reading('нурофен'))).toBeUndefined()
})
