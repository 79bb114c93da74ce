import { expect, test } from 'vitest'
import { readProducts } from '../../src/catalogue.ts'
import { withYo } from './with-yo.ts'

test.each([
  ['таблетки, покрытые пленочной оболочкой', 'таблетки, покрытые плёночной оболочкой'],
  ['раствор для приема внутрь', 'раствор для приёма внутрь'],
  ['Черный жемчуг крем для темных и желтых пятен', 'Чёрный жемчуг крем для тёмных и жёлтых пятен'],
  ['Зубная щетка полужесткая, 4 щеточки', 'Зубная щётка полужёсткая, 4 щёточки'],
  ['Мое солнышко, мыло с медом', 'Моё солнышко, мыло с мёдом'],
  ['калоприемник трехдетальный для новорожденных', 'калоприёмник трёхдетальный для новорождённых'],
])('%s', (written, printed) => {
  expect(withYo(written)).toBe(printed)
})

test('a word that only begins alike keeps its letters', () => {
  const words = 'приемник, черника, шелковица, легко, медовый, Медисорб, варениклин, отекать, кленбутерол, ледяной'
  expect(withYo(words)).toBe(words)
})

test('nothing that the demo chain sells is printed without the dots that it has elsewhere', async () => {
  const undotted: string[] = []
  for await (const row of readProducts()) {
    if (row.kind !== 'product') continue
    const { title, tradeName, dosageForm } = row.product
    undotted.push(...[title, tradeName, dosageForm ?? ''].filter((text) => withYo(text) !== text))
  }
  expect(undotted).toEqual([])
})
