import { expect, test } from 'vitest'
import { useImportShop } from '../../../../tests/support/import-shop.ts'

const imports = useImportShop()

/** What the report says of single rows. */
async function rowsOf(name: string, text: string): Promise<string[]> {
  const lines = await imports.importFile(name, text)
  return lines.filter((line) => /^(rejected|note)\t/.test(line)).map((line) => line.split('\t').slice(1).join(' '))
}

/** By the code: the title, the price and the price before it in kopecks, and the packs of the warehouse. */
async function cameIn() {
  const { rows } = await imports.shop.database.raw(`select code, title,
      (select min(price_kopecks)::int from prices where product_id = products.id) as price,
      (select sum(on_hand)::int from warehouse_stock where product_id = products.id) as packs
    from products order by code`)
  return Object.fromEntries(
    (rows as { code: string; title: string; price: number | null; packs: number | null }[]).map(
      ({ code, price, packs }) => [code, [price, packs]],
    ),
  )
}

test('a table may begin with rows that are empty but for their separators', async () => {
  await rowsOf(
    'hand.csv',
    ';;;;\n;Аптека «Здоровье»;;;\n;;;;\n;Код;Наименование;Цена;Остаток\n;A-1;Но-шпа таб.;199,00;4\n',
  )
  expect(await cameIn()).toEqual({ 'A-1': [199_00, 4] })
})

test('so may a list of the chain', async () => {
  const lines = await imports.importFile('zones.csv', ';\n;\nprice_zone;name\nnorth;Север\n')
  expect(lines).toContain('zones.csv: 1 added, 0 changed, 0 unchanged')
})

test('a heading that stands in the table once more is no product', async () => {
  const said = await rowsOf(
    'glued.csv',
    '\ufeffКод;Наименование;Цена\n1;Анальгин таблетки;10\n\ufeffКод;Наименование;Цена\n2;Бинт марлевый;20\n',
  )
  expect(said).toEqual(['line 3  unreadable unreadable (a heading)'])
  expect(await cameIn()).toEqual({ 1: [10_00, null], 2: [20_00, null] })
})

test('what a spreadsheet writes where a formula failed is neither an article nor a name, a maker or a price', async () => {
  const said = await rowsOf(
    'failed.csv',
    `Код;Наименование;Производитель;Цена;Остаток
1;#Н/Д;Завод;10;3
#ЗНАЧ!;Аспирин таблетки;Завод;20;3
3;Бинт марлевый;#ССЫЛКА!;30;3
4;Вата медицинская;Завод;########;#ДЕЛ/0!
`,
  )
  expect(said).toEqual([
    'line 2 1 product+warehouseStock title_too_short; product_unknown (1)',
    'line 3  unreadable unreadable (row without an article)',
    'line 5 4 price+warehouseStock price_not_positive (########); packs_malformed (#ДЕЛ/0!)',
  ])
  expect(await cameIn()).toEqual({ 3: [30_00, 3], 4: [null, null] })
  const makers = await imports.shop.database.db.selectFrom('makers').select('name').execute()
  expect(makers.map(({ name }) => name).filter((name) => name.startsWith('#'))).toEqual([])
})

test('of WooCommerce the variations are sold, and neither what they are variations of nor what another shop sells', async () => {
  const said = await rowsOf(
    'woo.csv',
    `ID,Type,Name,Published,In stock?,Stock,Regular price
10,"simple, virtual",Цитрамон таблетки,1,1,15,120
11,variable,Крем для рук,1,1,5,80
12,variation,Крем для рук - 50 мл,1,1,5,80
13,external,Тонометр,1,1,,90
14,grouped,Набор,1,1,,90
`,
  )
  expect(said.map((line) => line.replace(/.*\(/, '('))).toEqual(
    ['11', '13', '14'].map((id) => `(${id}: no product of its own)`),
  )
  expect(await cameIn()).toEqual({ 10: [120_00, 15], 12: [80_00, 5] })
})

test('a table of Bitrix comes in by its XML ids, and what is not active has no price', async () => {
  await rowsOf(
    'bitrix.csv',
    `"IE_ID";"IE_XML_ID";"IE_NAME";"IE_ACTIVE";"CV_PRICE_1";"CV_CURRENCY_1";"CP_QUANTITY"
"7";"100";"Мирамистин 50 мл";"Y";"350.00";"RUB";"8"
"8";"101";"Бинт марлевый";"N";"20.00";"RUB";"8"
`,
  )
  expect(await cameIn()).toEqual({ 100: [350_00, 8], 101: [null, null] })
})

test('«Цена до скидки» is the price of what has no discount, where no other column is', async () => {
  await rowsOf(
    'discounts.csv',
    'Код;Наименование;Цена до скидки;Цена со скидкой\n1;Бинт один;120,00;100,00\n2;Бинт два;90,00;\n3;Бинт три;10,00;10,00\n',
  )
  expect(await cameIn()).toEqual({ 1: [100_00, null], 2: [90_00, null], 3: [10_00, null] })
  await rowsOf('before.csv', 'Код;Наименование;Цена до скидки\n4;Бинт четыре;50\n')
  expect(await cameIn()).toMatchObject({ 4: [null, null] })
})

test.each([
  ['>10', 10],
  ['более 10', 10],
  ['10+', 10],
  ['≥ 10 уп.', 10],
  ['<10', null],
  ['5-10', null],
  ['много', null],
])('of «%s» packs as many are there as are told: %s', async (written, packs) => {
  await rowsOf('counts.csv', `Код;Наименование;Цена;Остаток\n1;Бинт марлевый;10;${written}\n`)
  expect(await cameIn()).toEqual({ 1: [10_00, packs] })
})

test('an apostrophe that kept a spreadsheet from reading a number is no part of it', async () => {
  await rowsOf('text.csv', "Код;Наименование;Цена\n'00012;Бинт марлевый;'10,50\n")
  expect(await cameIn()).toEqual({ '00012': [10_50, null] })
})

test('the maker alone is no name of a product', async () => {
  const said = await rowsOf('nameless.csv', 'Код;Наименование;Производитель;Цена\n1;;Завод «Луч»;10\n')
  expect(said).toEqual(['line 2 1 product title_too_short'])
  expect(await cameIn()).toEqual({})
})
