import { expect, test } from 'vitest'
import { demoPackShape } from './pack-shape.ts'

test('parts of a plant in a box are herbs, and what smells of tea or of the tea tree is none', () => {
  const shapeOf = (title: string) => demoPackShape('', title, 'otc')
  expect(shapeOf('Ромашка цветки, 50 г')).toBe('herbs')
  expect(shapeOf('Брусника лист, 50 г')).toBe('herbs')
  expect(shapeOf('Шиповника плоды с плодами калины, 50 г')).toBe('herbs')
  expect(shapeOf('Чайный напиток хмель, 50 г')).toBe('herbs')
  expect(demoPackShape('', 'Пенка очищающая (алоэ и чайное дерево), 50 мл', 'hygiene')).toBe('bottle')
  expect(demoPackShape('', 'Карандаш от прыщей с маслом чайного дерева, 10 мл', 'cosmetic')).not.toBe('herbs')
})
