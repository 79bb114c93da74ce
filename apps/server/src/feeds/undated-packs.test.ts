import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addPharmacy } from '../../../../tests/support/builders.ts'
import { useImportShop } from '../../../../tests/support/import-shop.ts'

const imports = useImportShop()

beforeAll(async () => {
  await addPharmacy(imports.shop.database.db, { code: 'centre' })
  await addPharmacy(imports.shop.database.db, { code: 'north' })
})
beforeEach(() => imports.importFile('products.csv', goods('Медицинское изделие')))

const goods = (kind: string) =>
  `Код;Наименование;Цена;Категория;Вид товара\n1;Тонометр;1900;Приборы;${kind}\n2;Парацетамол таблетки;90;Лекарства;Лекарство\n`

const chainFile = (...rows: string[]) =>
  `kind;place;code;price;crossed;crossed_until;lot;expires_on;packs\n${rows.join('\n')}\nend\n`

async function importStock(...rows: string[]): Promise<string[]> {
  const lines = await imports.importFile('stock.csv', chainFile(...rows))
  return lines.filter((line) => /^(note|rejected)/.test(line))
}
const stock = async () =>
  (
    await imports.shop.database.raw(
      `select code, on_hand as packs, lot, expires_on::text as until from stock join products on products.id = product_id
     order by code, lot`,
    )
  ).rows

test.each(['', '-', 'бессрочно', 'Не ограничен', 'без срока годности'])(
  'packs of a device that are good until «%s» come in without a day',
  async (until) => {
    expect(await importStock(`stock;centre;1;;;;;${until};4`, 'stock;north;1;;;;;2099-01-01;1')).toEqual([
      'rejected\tline 3\t1\tstock\tlot_malformed',
    ])
    expect(await stock()).toEqual([{ code: '1', packs: 4, lot: '-', until: 'infinity' }])
  },
)

test('outlets of a feed that say nothing of a day stay out, those that say there is none come in', async () => {
  const feed = (said: string) =>
    `<yml_catalog><shop><categories><category id="1">Приборы</category></categories><offers><offer id="9"><name>Трость</name><price>900</price>
<categoryId>1</categoryId><param name="Вид товара">Медицинское изделие</param><outlets><outlet id="centre" instock="3"/></outlets>${said}</offer></offers></shop></yml_catalog>`
  await imports.importFile('feed.xml', feed(''))
  expect(await stock()).toEqual([])
  await imports.importFile('feed.xml', feed('<expiry>бессрочно</expiry>'))
  expect(await stock()).toEqual([{ code: '9', packs: 3, lot: 'YML', until: 'infinity' }])
})

test('of a list that has lost its column of days nothing comes in, and what had a day keeps it', async () => {
  await importStock('stock;centre;1;;;;A;2099-01-01;4')
  await imports.importFile('stock.csv', 'kind;place;code;price;lot;packs\nstock;centre;1;;A;9\nend\n')
  expect(await stock()).toEqual([{ code: '1', packs: 4, lot: 'A', until: '2099-01-01' }])
})

test('packs of a medicine without a day stay out, told once for all of its pharmacies', async () => {
  const rows = ['stock;centre;2;;;;A;;4', 'stock;north;2;;;;A;;5', 'stock;north;2;;;;B;2099-01-01;6']
  expect(await importStock(...rows)).toEqual(['note\tline 2\t2\tproduct\tstock_expiry_unknown (2 outlets)'])
  expect(await stock()).toEqual([{ code: '2', packs: 6, lot: 'B', until: '2099-01-01' }])
})

test('what turns out to be a medicine is sold no longer without its day', async () => {
  await importStock('stock;centre;1;;;;;;4')
  const packsOnSale = async () => {
    const offers = imports.shop.database.db
      .selectFrom('city_offers')
      .innerJoin('products', 'products.id', 'city_offers.product_id')
      .where('code', '=', '1')
      .select('today_packs')
    return Math.max(...(await offers.execute()).map(({ today_packs }) => today_packs))
  }
  expect(await packsOnSale()).toBe(4)
  await imports.importFile('products.csv', goods('Лекарство'))
  expect(await packsOnSale()).toBe(0)
})
