import { expect, test } from 'vitest'
import { cardTitle } from './card-text.ts'

const nurofen = {
  title: 'Нурофен таблетки, покрытые оболочкой, 200 мг, 12 шт.',
  tradeName: 'Нурофен',
  dosageForm: 'таблетки, покрытые оболочкой',
  strength: '200 мг',
  volume: null,
  packSize: 12,
}

test('a long title keeps on its card what tells one pack from another', () => {
  expect(cardTitle(nurofen)).toBe('Нурофен таблетки, 200 мг, 12 шт.')
  const syrup = {
    ...nurofen,
    dosageForm: 'суспензия для приема внутрь',
    strength: '100 мг/5 мл',
    volume: '100 мл',
    packSize: 1,
  }
  expect(cardTitle(syrup)).toBe('Нурофен суспензия, 100 мг/5 мл, 100 мл')
})

test('a title that fits, and one of which nothing else is known, stay as they are', () => {
  expect(cardTitle({ ...nurofen, title: 'Нурофен таблетки, 200 мг' })).toBe('Нурофен таблетки, 200 мг')
  expect(cardTitle({ ...nurofen, strength: null })).toBe(nurofen.title)
})
