import { expect, test } from 'vitest'
import { tagText, tagTitle } from './words.russian.ts'

const opening = (kind: 'substance' | 'form' | 'maker', value: string, name: string) =>
  tagText('От горла', kind, tagTitle('От горла', kind, value, name), 6, []).replace(/ Наименований.*$/, '')

test('each kind of page begins with a sentence of its own', () => {
  expect(opening('substance', '1', 'Грамицидин C')).toBe(
    'Здесь собраны товары раздела «От горла», действующее вещество которых — грамицидин C. Они могут различаться производителем, дозировкой и ценой.',
  )
  expect(opening('form', 'spray', 'Спреи')).toBe(
    'Из раздела «От горла» здесь показаны только спреи; остальное — в самом разделе.',
  )
  expect(opening('form', 'box', '')).toBe('Товары раздела «От горла» в других формах выпуска и упаковках.')
  expect(opening('maker', '1', 'Bayer')).toBe('Товары раздела «От горла», которые выпускает Bayer.')
})
