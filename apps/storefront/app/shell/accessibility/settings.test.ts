import { expect, test } from 'vitest'
import { defaults, readSettings, reset, type Settings, stepLetters, stepText } from './settings.ts'

const often = (times: number, step: (settings: Settings) => Settings) =>
  Array.from({ length: times }).reduce<Settings>((settings) => step(settings), defaults)

test('text grows by two and stops at six', () => {
  expect(often(1, (settings) => stepText(settings, 1)).textStep).toBe(2)
  expect(often(9, (settings) => stepText(settings, 1)).textStep).toBe(6)
})

test('text never gets smaller than usual', () => {
  expect(stepText(defaults, -1).textStep).toBe(0)
})

test('letters move by a tenth, a tenth either way at most', () => {
  expect(often(5, (settings) => stepLetters(settings, 1)).letterSpacing).toBe(0.1)
  expect(often(5, (settings) => stepLetters(settings, -1)).letterSpacing).toBe(-0.1)
  expect(stepLetters({ ...defaults, letterSpacing: -0.1 }, 1).letterSpacing).toBe(0)
})

test('reset gives the defaults back and leaves the panel open for its user', () => {
  expect(reset({ textStep: 4, letterSpacing: 0.1, images: 'none', contrast: 'dark', isPanelOpen: true })).toEqual({
    ...defaults,
    isPanelOpen: true,
  })
})

test('unreadable stored settings are read as the defaults', () => {
  for (const kept of [
    null,
    'x',
    [],
    { textStep: 100, letterSpacing: 'wide', images: 'some', contrast: 'red', isPanelOpen: 1 },
  ]) {
    expect(readSettings(kept)).toEqual(defaults)
  }
})

test('images are shown unless they were switched off', () => {
  expect(readSettings({ images: 'none' }).images).toBe('none')
  expect(readSettings({}).images).toBe('block')
})
