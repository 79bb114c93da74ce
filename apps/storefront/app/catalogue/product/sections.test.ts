import { expect, test } from 'vitest'
import { sectionsOf } from './sections.ts'

test('an instruction is read in its sections, each with an anchor', () => {
  const sections = sectionsOf('## Состав\n\nИбупрофен 200 мг.\n\nКрахмал.\n## Показания\nГоловная боль.')
  expect(sections).toEqual([
    { id: 'instruction-1', title: 'Состав', paragraphs: ['Ибупрофен 200 мг.', 'Крахмал.'] },
    { id: 'instruction-2', title: 'Показания', paragraphs: ['Головная боль.'] },
  ])
})

test('a text without titles is one section, and an empty one is none', () => {
  expect(sectionsOf('Просто текст.')).toMatchObject([{ paragraphs: ['Просто текст.'] }])
  expect(sectionsOf(null)).toEqual([])
  expect(sectionsOf('## Состав\n\n')).toEqual([])
})
