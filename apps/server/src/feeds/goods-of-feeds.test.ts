import { expect, test } from 'vitest'
import { useImportShop } from '../../../../tests/support/import-shop.ts'

const imports = useImportShop()

const offer = (inside: string, { name = 'Товар', type = '' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog><shop><categories><category id="555">Полка</category></categories><offers>
<offer id="1"${type && ` type="${type}"`}><name>${name}</name><model>${name}</model><price>120</price><categoryId>103000000</categoryId>${inside}</offer>
</offers></shop></yml_catalog>`
const param = (name: string, value: string) => `<param name="${name}">${value}</param>`

/** The class of the only product, and what the report says of it. */
async function imported(feed: string): Promise<[string | undefined, string[]]> {
  const lines = await imports.importFile('feed.xml', feed)
  const rows = await imports.shop.database.db
    .selectFrom('products')
    .where('code', '=', '1')
    .select(['dispensing_class'])
    .execute()
  return [rows[0]?.dispensing_class, lines.filter((line) => line.includes('dispensing_unclear'))]
}

test.each([
  ['Вид товара', 'БАД', 'supplement'],
  ['Вид товара', 'Биологически активная добавка к пище', 'supplement'],
  ['БАД', 'да', 'supplement'],
  ['Тип номенклатуры', 'Медицинские изделия', 'device'],
  ['Группа товара', 'Изделия медицинского назначения', 'device'],
  ['Товарная группа', 'Ортопедия', 'device'],
  ['Медицинское изделие', '1', 'device'],
  ['ВидНоменклатуры', 'БАД', 'supplement'],
  ['Вид номенклатуры', 'Косметика и парфюмерия', 'cosmetic'],
  ['Вид продукции', 'Средства гигиены', 'hygiene'],
  ['Категория товара', 'Детское питание', 'baby_food'],
  ['Вид товара', 'Прочие товары', 'other'],
  ['dispensing_class', 'device', 'device'],
  // Two things at once, or neither.
  ['Вид товара', 'Лекарства и БАД', 'prescription'],
  ['Вид товара', 'Лечебная косметика, препарат', 'prescription'],
  ['Вид товара', 'Лекарственный препарат', 'prescription'],
  ['Вид товара', 'Товар', 'prescription'],
  ['БАД', 'нет', 'prescription'],
  ['Цвет', 'БАД', 'prescription'],
])('«%s: %s» is %s, with a word on prescriptions or without', async (name, value, meant) => {
  expect((await imported(offer(param(name, value))))[0]).toBe(meant)
  const free = offer(param(name, value) + param('Условия отпуска', 'Без рецепта'))
  expect((await imported(free))[0]).toBe(meant === 'prescription' ? 'otc' : meant)
  const bound = offer(param(name, value) + param('Условия отпуска', 'По рецепту'))
  expect((await imported(bound))[0]).toBe('prescription')
})

test('a title that says it is a supplement is believed, one that only sounds like it is not', async () => {
  expect((await imported(offer('', { name: 'Омега-3 капсулы БАД 30 шт.' })))[0]).toBe('supplement')
  expect((await imported(offer('', { name: 'Бадяга порошок 5 г' })))[0]).toBe('prescription')
})

test.each([
  [param('АТХ', 'A11CC05'), 'A11CC05'],
  [param('Регистрационный номер', 'ЛП-№(001234)-(РГ-RU)'), 'ЛП-№(001234)-(РГ-RU)'],
  [param('Регистрационный номер', 'П N012345/01'), 'П N012345/01'],
  [param('МНН', 'Трамадол'), 'tramadol'],
])('a supplement with %s is a medicine, and the report says why', async (sign) => {
  const [given, [line = '']] = await imported(offer(sign + param('Вид товара', 'БАД')))
  expect(given === 'prescription' || given === 'pharmacy_only').toBe(true)
  expect(line).toContain('supplement, ')
})

test('a registration of a device or of food is no sign of a medicine', async () => {
  const sort = param('Вид товара', 'Медизделие')
  for (const number of ['РЗН 2014/1234', 'ФСЗ 2009/04321', 'RU.77.99.88.003.E.001234.02.15'])
    expect((await imported(offer(sort + param('Регистрационный номер', number))))[0]).toBe('device')
})

/** What the chain says of its categories, by its own list. */
const sayGoods = (...rows: string[]) =>
  imports.importFile('categories.csv', `category;parent;slug;name;goods\n${rows.join('\n')}\n`)

test('goods are what the chain says of their category, or of the nearest above it', async () => {
  await sayGoods('101000000;;uhod;Уход;cosmetic', '103000000;101000000;mylo;Мыло;')
  expect((await imported(offer('')))[0]).toBe('cosmetic')
  expect((await imported(offer(param('Условия отпуска', 'Без рецепта'))))[0]).toBe('cosmetic')
  await sayGoods('103000000;101000000;mylo;Мыло;hygiene')
  expect((await imported(offer('')))[0]).toBe('hygiene')
  expect((await imported(offer(param('Вид товара', 'БАД'))))[0]).toBe('supplement')
  // A list without the column leaves it; "medicine" ends what is said above.
  await imports.importFile('again.csv', 'category;parent;slug;name\n103000000;101000000;mylo;Мыло и соль\n')
  expect((await imported(offer('')))[0]).toBe('hygiene')
  await sayGoods('103000000;101000000;mylo;Мыло;medicine')
  expect((await imported(offer('')))[0]).toBe('prescription')
})

test.each([
  param('МНН', 'Клотримазол'),
  param('АТХ', 'D01AC01'),
  param('Регистрационный номер', 'ЛСР-001234/08'),
  param('Условия отпуска', 'По рецепту'),
  param('Условия отпуска', 'как получится, рецепт'),
])('a medicine that stands among cosmetics stays one: %s', async (sign) => {
  await sayGoods('103000000;;mylo;Мыло;cosmetic')
  expect((await imported(offer(sign)))[0]).toBe('prescription')
  expect((await imported(offer(sign, { type: 'medicine' })))[0]).toBe('prescription')
})

test('what is no medicine has the general rate of VAT unless the feed says another', async () => {
  const vatKind = async (inside: string) => {
    await imported(offer(param('Вид товара', 'БАД') + param('МНН', 'Магния цитрат') + inside))
    const row = imports.shop.database.db.selectFrom('products').where('code', '=', '1').select('vat_kind')
    return (await row.executeTakeFirstOrThrow()).vat_kind
  }
  expect(await vatKind('')).toBe('general')
  expect(await vatKind('<vat>VAT_10</vat>')).toBe('medicine')
})
