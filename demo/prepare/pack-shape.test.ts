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

test('a supplement of millilitres stands in a bottle, one of pieces in a box', () => {
  expect(demoPackShape('', 'Рыбий жир «Янтарная капля», 100 мл', 'supplement')).toBe('solution')
  expect(demoPackShape('', 'Кальций морской, 100 шт.', 'supplement')).toBe('box')
  expect(demoPackShape('', 'Средство косметическое, 50 мл', 'cosmetic')).toBe('tube')
})
