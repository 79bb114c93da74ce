import { productIdOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import { aCard } from '../../../tests/builders.ts'
import { hasAskedStrength, nearestToLine, piecesApart } from './nearest-to-line.ts'

const noShpa = (id: number, strength: string, packSize: number, tradeName = 'Но-шпа') =>
  aCard({
    id: productIdOf(id),
    tradeName,
    title: `${tradeName} таблетки, ${strength}, ${packSize} шт.`,
    strength,
    packSize,
  })
const asks = (strength: string[], packSize: number[] = []) => ({ strength, packSize })

test('of the packs of one name the nearest count comes first, and other names stay after them', () => {
  const found = [
    noShpa(1, '40 мг', 100),
    noShpa(2, '40 мг', 6, 'Дротаверин'),
    noShpa(3, '40 мг', 25),
    noShpa(4, '80 мг', 24),
  ]
  expect(nearestToLine(found, asks(['40mg'], [24])).map(({ id }) => id)).toEqual([3, 1, 4, 2].map(productIdOf))
})

test('the nearest count of another form is not the nearest pack', () => {
  const ampoules = { ...noShpa(2, '40 мг', 25), dosageForm: 'раствор для инъекций' }
  const found = [noShpa(1, '40 мг', 100), ampoules, noShpa(3, '40 мг', 20)]
  expect(nearestToLine(found, asks(['40mg'], [24])).map(({ id }) => id)).toEqual([3, 1, 2].map(productIdOf))
})

test('a line without numbers keeps the order of the search', () => {
  const found = [noShpa(1, '40 мг', 100), noShpa(2, '40 мг', 6)]
  expect(nearestToLine(found, asks([]))).toEqual(found)
})

test.each([
  ['400mg', '40 мг', false],
  ['40mg', '40 мг', true],
  ['500mg', '0,5 г', true],
  ['1000mg', '1 000 мг', true],
  ['0.1mg', '100 мкг', true],
  ['125mg', '875 мг + 125 мг', true],
  ['100ml', '40 мг', true],
])('%s is found in «%s»: %s', (asked, strength, isThere) => {
  expect(hasAskedStrength(noShpa(1, strength, 20), asks([asked]))).toBe(isThere)
})

test('a count that a product does not state is not the count of the line', () => {
  expect(piecesApart(aCard({ packSize: null }), asks([], [24]))).toBeGreaterThan(0)
})
