import { expect, test } from 'vitest'
import { readAs } from './reading-line.tsx'

const reading = (text: string, change = {}) => ({ text, corrected: false, layout: false, ...change })

test('a turned keyboard layout and a mended spelling are told', () => {
  expect(readAs('yehjaty', reading('нурофен', { layout: true }))).toBe('нурофен')
  expect(readAs('порацетамол', reading('парацетамол', { corrected: true }))).toBe('парацетамол')
})

test('what was typed is not repeated to the shopper', () => {
  expect(readAs('Нурофен  №20', reading('нурофен #20', { corrected: true }))).toBeUndefined()
  expect(readAs('нурофен', reading('нурофен'))).toBeUndefined()
})
