import { expect, test } from 'vitest'
import { packShapes } from '../../catalogue/pack-shape.ts'
import { wordingWords } from '../index/wording-keys.ts'
import { parseWordings, readWordings } from './read-wordings.ts'
import { rootOf } from './roots.russian.ts'

const heading = 'wordings,kind,for,first,also,without,shapes,prescription'

test('every wording says something, and says one thing', () => {
  const meant = new Map<string, string>()
  for (const { wordings, person } of readWordings()) {
    for (const text of wordings) {
      const key = wordingWords(text).map(rootOf).sort().join(' ')
      expect(key, text).not.toBe('')
      const own = `${key} ${person ?? ''}`
      expect([undefined, wordings[0]], text).toContain(meant.get(own))
      meant.set(own, wordings[0] ?? '')
    }
  }
  expect(meant.size).toBeGreaterThan(400)
})

test('every form is one that products have', () => {
  for (const { shapes } of readWordings()) for (const shape of shapes) expect(packShapes).toContain(shape)
})

test('a malformed line is named', () => {
  expect(() => parseWordings('a,b\n')).toThrow('the heading')
  expect(() => parseWordings(`${heading}\nкашель,complaint,,R05,,,\n`)).toThrow('line 2: 7 cells')
  expect(() => parseWordings(`${heading}\nкашель,illness,,R05,,,,\n`)).toThrow('line 2: illness')
  expect(() => parseWordings(`${heading}\nкашель,complaint,,сироп,,,,\n`)).toThrow('line 2: сироп')
})

test('a target that names nothing is refused, for it would stand in every title', () => {
  expect(() => parseWordings(`${heading}\nпластырь,goods,,~×,,,,\n`)).toThrow('line 2: ~× names nothing')
})
