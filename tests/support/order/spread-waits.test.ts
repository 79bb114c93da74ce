import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createVitest } from 'vitest/node'
import { spread } from './spread-waits.ts'

const waits = (one: string) => one.startsWith('w')

test.each([
  ['w1 w2 a b c d e f g h', 'w1 a b w2 c d e f g h'],
  ['a b c d e f g h w1 w2', 'w1 a b w2 c d e f g h'],
  ['a w1 w2 w3 b', 'w1 a w2 b w3'],
  ['w1 w2', 'w1 w2'],
  ['a b', 'a b'],
  ['', ''],
])('of %j those that wait stand between those that work', (given, expected) => {
  expect(spread(given.split(' '), waits).join(' ')).toBe(expected)
})

test('every file of the run has its turn once, project after project, and no two that wait follow each other', async () => {
  const vitest = await createVitest('test', { watch: false, project: ['rules', 'long'] })
  try {
    const specifications = await vitest.globTestSpecifications()
    const sorted = await new vitest.config.sequence.sequencer(vitest).sort(specifications)
    const named = (list: typeof sorted) => list.map(({ project, moduleId }) => `${project.name}:${moduleId}`)
    expect(named(sorted).toSorted()).toEqual(named(specifications).toSorted())
    expect(sorted.map(({ project }) => project.name).filter((name, at, all) => name !== all[at - 1])).toEqual([
      'long',
      'rules',
    ])
    const isWaiting = sorted.map(({ moduleId }) => moduleId.includes('/tests/processes/'))
    expect(isWaiting.filter(Boolean)).toHaveLength(globSync('tests/processes/**/*.test.ts').length)
    expect(isWaiting.filter((one, at) => one && isWaiting[at + 1])).toEqual([])
  } finally {
    await vitest.close()
  }
})
