import { expect, test } from 'vitest'
import { useImportShop } from '../../../../tests/support/import-shop.ts'

const imports = useImportShop()

const offer = (id: string, name: string, substance: string, atc: string) =>
  `<offer id="${id}"><name>${name}</name><price>120</price><categoryId>1</categoryId><param name="МНН">${substance}</param><param name="АТХ">${atc}</param></offer>`
const feed = (...offers: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog><shop><categories><category id="1">Лекарства</category></categories><offers>${offers.join('')}</offers></shop></yml_catalog>`

const rowsOf = async (query: string) => (await imports.shop.database.raw(query)).rows

test('the medicines of a chain have the names of their groups, their Latin names and what they do not go with', async () => {
  const warfarin = offer('1', 'Варфарин таблетки 2,5 мг', 'Варфарин', 'B01AA03')
  await imports.importFile('feed.xml', feed(warfarin))
  expect(await rowsOf("select name_latin from substances where name = 'Варфарин'")).toEqual([
    { name_latin: 'warfarinum' },
  ])
  expect(await rowsOf("select 1 as is_named from atc_groups where code = 'B01AA'")).toHaveLength(1)
  expect(await rowsOf('select 1 from substance_interactions')).toEqual([])
  await imports.importFile('feed.xml', feed(warfarin, offer('2', 'Ибупрофен таблетки 200 мг', 'Ибупрофен', 'M01AE01')))
  const pairs = await rowsOf('select level, source from substance_interactions')
  expect(pairs).toHaveLength(1)
  expect(pairs[0]).toMatchObject({ source: expect.stringContaining('ANSM') })
  expect((await rowsOf("select target from search_synonyms where phrase = 'ацетилка'"))[0]).toEqual({
    target: 'Ацетилсалициловая кислота',
  })
})
