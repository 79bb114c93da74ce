import { expect, test } from 'vitest'
import { type TagWords, tagText, tagTitle } from './words.russian.ts'

const textOf = (change: Partial<TagWords>) =>
  tagText({
    category: 'От горла',
    kind: 'maker',
    title: 'От горла: Bayer',
    products: 6,
    names: [],
    areMedicines: true,
    ...change,
  })

const opening = (kind: 'substance' | 'form' | 'maker', value: string, name: string) =>
  textOf({ kind, title: tagTitle('От горла', kind, value, name) }).replace(/ Всего их.*$/, '')

test('each kind of page begins with a sentence of its own', () => {
  expect(opening('substance', '1', 'Грамицидин C')).toBe(
    'Здесь собраны товары раздела «От горла», в составе которых есть грамицидин C. Они могут различаться производителем, дозировкой и ценой.',
  )
  expect(opening('form', 'spray', 'Спреи')).toBe(
    'Из раздела «От горла» здесь только спреи; остальное — в самом разделе.',
  )
  expect(opening('form', 'shaving', 'Для бритья')).toBe(
    'Из раздела «От горла» здесь только товары для бритья; остальное — в самом разделе.',
  )
  expect(opening('substance', '1', 'L-карнитин')).toContain('есть L-карнитин.')
  expect(opening('form', 'box', '')).toBe('Товары раздела «От горла» в других формах выпуска и упаковках.')
  expect(opening('maker', '1', 'Bayer')).toBe('Товары раздела «От горла», которые выпускает Bayer.')
})

test('some names are told where there are several, and what concerns medicines only where there are some', () => {
  expect(textOf({ names: ['Стрепсилс', 'Гольфы, 2 класс'] })).toMatch(
    / Всего их 6, среди них: Стрепсилс; Гольфы, 2 класс\. Цена/,
  )
  expect(textOf({ names: ['Стрепсилс'] })).toContain(' Всего их 6. Цена')
  expect(textOf({})).toContain('Имеются противопоказания.')
  expect(textOf({ areMedicines: false })).toMatch(/ Всего их 6\. Цена и наличие зависят от города\.$/)
})
