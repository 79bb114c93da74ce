import { expect, test } from 'vitest'
import { defaultSettings, type Settings } from '../settings.ts'
import { settingDefinitions } from './setting-definitions.ts'

/** What makes the shop this chain's shop, the order of cities, and what a number of a social card looks like. */
const notChainSettings = /^(?:brand|citiesAhead)\b|^socialCards\.\d\.(?:kind|fewestDigits|mostDigits|checksum)$/

type Group = Record<string, unknown>
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !isDays(value)
const isDays = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'number')

/** Every number and word among the settings, by its path. */
function pathsIn(group: Group, above: readonly string[] = []): string[][] {
  return Object.entries(group).flatMap(([name, value]) =>
    isGroup(value) ? pathsIn(value, [...above, name]) : [[...above, name]],
  )
}

function otherThan(value: unknown, rest: readonly string[]): unknown {
  if (isGroup(value)) return withOther(value, rest)
  if (Array.isArray(value)) return [...value, 7]
  return typeof value === 'number' ? value + 1 : `${value}!`
}

function withOther(group: Group, [name = '', ...rest]: readonly string[]): Group {
  return Object.assign(Array.isArray(group) ? [...group] : { ...group }, { [name]: otherThan(group[name], rest) })
}

test('every business setting can be set by the chain', () => {
  const readAll = (settings: object) =>
    [...settingDefinitions.values()].map((setting) => setting.read(settings as Settings))
  const missing = pathsIn(defaultSettings)
    .filter((path) => !notChainSettings.test(path.join('.')))
    .filter((path) => readAll(withOther(defaultSettings, path)).join() === readAll(defaultSettings).join())
  expect(missing).toEqual([])
})

test.each([
  ['3,1,2', '1,2,3', [1, 2, 3]],
  ['7', '7', [7]],
  ['1,1', '1', [1]],
  ['daily', 'daily', []],
])('the days of a social card typed as %s are %s', (typed, kept, weekdays) => {
  const setting = settingDefinitions.get('socialCards.pension.weekdays')
  expect(setting?.parse(typed)).toBe(kept)
  const settings = setting?.write(defaultSettings as Settings, kept)
  expect(settings?.socialCards.map((card) => card.weekdays)).toEqual([[], weekdays, []])
  expect(settings && setting?.read(settings)).toBe(kept)
})

test.each(['', '0', '8', '1,', '1 2', 'monday'])('"%s" is no list of days', (typed) => {
  expect(settingDefinitions.get('socialCards.pension.weekdays')?.parse(typed)).toBeUndefined()
})
