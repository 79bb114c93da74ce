import { expect, test } from 'vitest'
import { packQualities, readExclusion } from './exclusion.russian.ts'

test.each([
  ['обезболивающее без аспирина', 'without', 'обезболивающее', 'аспирина'],
  ['капли в нос кроме нафтизина', 'without', 'капли в нос', 'нафтизина'],
  ['аналог детралекса дешевле', 'instead', 'детралекса', 'детралекса'],
  ['чем заменить мезим', 'instead', 'мезим', 'мезим'],
  ['нурофен аналоги', 'instead', 'нурофен', 'нурофен'],
  ['на что заменить нурофен', 'instead', 'нурофен', 'нурофен'],
  ['дешевле нурофена', 'cheaper', 'нурофена', 'нурофена'],
  ['что дешевле детралекса', 'cheaper', 'детралекса', 'детралекса'],
  ['как фастум гель только дешевле', 'cheaper', 'фастум гель', 'фастум гель'],
])('«%s» says what is not wanted', (query, kind, wanted, unwanted) => {
  expect(readExclusion(query)).toMatchObject({ kind, wanted, unwanted })
})

test.each([
  'леденцы без сахара',
  'зубная паста без фтора',
  'без аспирина',
  'заменитель сахара',
  'обезболивающее без рецепта',
  'тонометр дешевле 2000',
  'таблетки от кашля дешевле',
])('«%s» leaves nothing out', (query) => {
  expect(readExclusion(query)).toBeUndefined()
})

test.each([
  ['сироп без сахара', ['сахара']],
  ['каша без молока и сахара', ['молока', 'сахара']],
  ['крем без парабенов, спирта', ['парабенов', 'спирта']],
  ['крем без отдушек и пластырь', ['отдушек']],
])('«%s» is of packs', (query, words) => {
  expect(packQualities(query)).toEqual(words)
})
