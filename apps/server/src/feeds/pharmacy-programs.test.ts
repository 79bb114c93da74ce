import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { addPharmacy } from '../../../../tests/support/builders.ts'
import { zipOf } from '../../../../tests/support/feeds/zip-of.ts'
import { useImportShop } from '../../../../tests/support/import-shop.ts'

const imports = useImportShop()

/** What the report says of single rows, and the sentence with which the command ends where it fails. */
async function importList(name: string, text: string | Uint8Array): Promise<string[]> {
  const lines = await imports.importFile(name, text)
  return lines.filter(
    (line) => !/^(summary|(products|stock|category|product|price|warehouseStock|unreadable)[ :])/.test(line),
  )
}

async function cameIn() {
  const { rows } =
    await imports.shop.database.raw(`select code, title, dispensing_class as class, storage_max_celsius as most,
      (select min(price_kopecks)::int from prices where product_id = products.id) as price,
      (select sum(on_hand)::int from warehouse_stock where product_id = products.id) as packs,
      (select string_agg(lot || ' ' || on_hand, ', ' order by lot) from stock where product_id = products.id) as lots
    from products order by code`)
  return (rows as Record<string, unknown>[]).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
  )
}

test('below the heading may stand a second line: the wholesale price is not the price', async () => {
  const lines = await importList(
    '1c.csv',
    `Прайс-лист на 27.11.2026;;;;;
ООО «Ромашка»;;;;;
Код;Наименование;Цена, руб.;;Остаток;Срок годности
;;Опт;Розница;уп.;
10;Анальгин таблетки;8,00;10,50;5;01.06.2028
11;Аспирин таблетки;9,00;;6;01.06.2028
`,
  )
  expect(lines).toEqual(['rejected\tline 6\t11\tprice\tprice_not_positive'])
  expect(await cameIn()).toMatchObject([
    { code: '10', price: 10_50, packs: 5 },
    { code: '11', packs: 6 },
  ])
})

test('a group below the heading is no second line of it', async () => {
  await importList('1c.csv', 'Код;Наименование;Цена;Остаток\n;Лекарства;;\n10;Анальгин таблетки;10,50;5\n')
  await importList('1c-2.csv', '№;Код;Наименование;Цена\nЛекарства;;;\n1;20;Аспирин таблетки;20,50\n')
  expect(await cameIn()).toMatchObject([
    { code: '10', price: 10_50, packs: 5 },
    { code: '20', price: 20_50 },
  ])
})

test('what all packs cost is not the price of one', async () => {
  const lines = await importList('stock.csv', 'Код;Наименование;Кол-во;Стоимость\n1;Анальгин таблетки;10;105,00\n')
  expect(lines).toEqual([
    'rejected\tline 1\t\tunreadable\tunreadable (no column of prices: its columns are Код; Наименование; Кол-во; Стоимость (всего))',
    'rejected\tline 2\t1\tprice\tprice_not_positive',
  ])
  await importList('stock.csv', 'Код;Наименование;Остаток;Стоимость\n2;Аспирин таблетки;10;10,50\n')
  expect(await cameIn()).toMatchObject([{ code: '1', packs: 10 }, { price: 10_50 }])
})

test.each(['кг', 'м', 'л', '100 шт', 'таб.', 'тыс. шт'])('nobody buys a pack for the price of one %s', async (unit) => {
  const lines = await importList('units.csv', `Код;Наименование;Ед. изм.;Цена\n1;Вата медицинская;${unit};10,50\n`)
  expect(lines[0]).toBe(`rejected\tline 2\t1\tproduct\tunit_not_pack (${unit})`)
  expect(await cameIn()).toEqual([])
})

test.each(['уп', 'шт.', 'фл', '1 шт', 'пачка', 'компл.'])('a %s is a pack', async (unit) => {
  await importList('units.csv', `Код;Наименование;Ед. изм.;Цена\n1;Вата медицинская;${unit};10,50\n`)
  expect(await cameIn()).toMatchObject([{ price: 10_50 }])
})

test('rows of one article are lots of it: packs that are still good are added up, those of another price are not', async () => {
  const lines = await importList(
    'efarma.csv',
    `Код товара;Наименование;Серия;Годен до;Остаток;Цена розн.
1;Анальгин таблетки;A;01.06.2090;5;10,00
1;Анальгин таблетки;B;01.07.2090;7;10,00
1;Анальгин таблетки;C;01.07.2020;9;10,00
2;Аспирин таблетки;A;01.06.2090;5;10,00
2;Аспирин таблетки;B;01.06.2090;7;12,00
3;Вата медицинская;A;;5;
`,
  )
  expect(lines).toEqual([
    'note\tline 4\t1\tproduct\texpired (2020-07-01)',
    'rejected\tline 6\t2\tproduct+warehouseStock\trepeated (2)',
    'rejected\tline 7\t3\tprice\tprice_not_positive',
  ])
  expect(await cameIn()).toMatchObject([
    { code: '1', price: 10_00, packs: 12 },
    { price: 10_00, packs: 5 },
    { packs: 5 },
  ])
})

test('what one lot says of a prescription counts for all', async () => {
  await importList(
    'lots.csv',
    `Код;Наименование;Серия;Остаток;Цена;Отпуск
1;Первые таблетки;A;5;10,00;Без рецепта
1;Первые таблетки;B;7;10,00;По рецепту
2;Вторые таблетки;A;5;10,00;Без рецепта
2;Вторые таблетки;B;7;10,00;Без рецепта
`,
  )
  expect((await cameIn()).map((row) => [row.class, row.packs])).toEqual([
    ['prescription', 12],
    ['otc', 12],
  ])
})

test('packs of a row that names its pharmacy are in no warehouse', async () => {
  await addPharmacy(imports.shop.database.db, { code: 'centre' })
  const lines = await importList(
    'pharmacies.csv',
    `Аптека;Код;Наименование;Серия;Срок годности;Остаток;Цена розн.
centre;1;Анальгин таблетки;A1;20900601;5;10,50
centre;1;Анальгин таблетки;B1;20900601;7;10,50
Аптека на углу;1;Анальгин таблетки;B1;20900601;3;10,50
`,
  )
  expect(lines).toEqual(['rejected\tline 4\t1\tstock\tpharmacy_unknown (Аптека на углу)'])
  expect(await cameIn()).toEqual([
    { code: '1', title: 'Анальгин таблетки', class: 'prescription', price: 10_50, lots: 'A1 5, B1 7' },
  ])
})

test('1C names columns after its catalogue, and programs part them by a bar', async () => {
  await importList(
    '1c.csv',
    'Номенклатура.Код|Номенклатура|Остаток, уп.|Цена (руб.)|Отпускается по рецепту\n00-1|Анальгин таблетки|12,000|1 234,50|Нет\n',
  )
  expect(await cameIn()).toMatchObject([{ code: '00-1', price: 1234_50, packs: 12, class: 'otc' }])
})

test('what a column of accounting marks is had in a pharmacy alone, whatever another one says', async () => {
  await importList(
    'pku.csv',
    `Код;Наименование;Цена;Отпуск;ПКУ
1;Первые таблетки;10;Без рецепта;Да
2;Вторые таблетки;10;;Список сильнодействующих
3;Третьи таблетки;10;б/р;Нет
4;Четвёртые таблетки;10;ОТС;-
5;Пятые таблетки;10;рец.;0
6;Шестые таблетки;10;Rx;
7;Седьмые таблетки;10;б/рец или рец.;
8;Восьмые таблетки;10;бр;
`,
  )
  const classes = (await cameIn()).map((row) => row.class)
  expect(classes).toEqual([
    ...['pharmacy_only', 'pharmacy_only', 'otc', 'otc'],
    ...['prescription', 'prescription', 'prescription', 'prescription'],
  ])
})

test('what has to be kept cold is known to be', async () => {
  await importList(
    'cold.csv',
    `Код;Наименование;Цена;Условия хранения;Термолабильный
1;Свечи с бактериями;10;При температуре от 2 до 8 °C;
2;Капли;10;Не выше 25 °С;Нет
3;Порошок;10;;Да
4;Мазь;10;В сухом месте;
`,
  )
  expect((await cameIn()).map((row) => row.most)).toEqual([8, 25, 8, undefined])
})

test('two prices of an item of Google Merchant are none', async () => {
  const item = (id: string, ...prices: string[]) =>
    `<item><g:id>${id}</g:id><g:title>Товар ${id}</g:title><g:availability>in_stock</g:availability>${prices.map((price) => `<g:price>${price}</g:price>`).join('')}</item>`
  const lines = await importList(
    'merchant.xml',
    `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${item('a', '500 RUB', '400 RUB')}${item('b', '500 RUB', '500 RUB')}</channel></rss>`,
  )
  expect(lines).toEqual([expect.stringContaining('price_not_positive (500')])
  expect((await cameIn()).map((row) => row.price)).toEqual([undefined, 500_00])
})

test('a workbook is called one, and half of a packed file brings nothing', async () => {
  const workbook = zipOf(
    { name: '[Content_Types].xml', text: '<Types/>', isDeflated: true },
    { name: 'xl/workbook.xml', text: '<workbook/>', isDeflated: true },
  )
  expect(await importList('price.xlsx', workbook)).toEqual([
    expect.stringContaining('it is a workbook of a spreadsheet program: save its sheet as CSV'),
  ])
  const rows = Array.from({ length: 500 }, (_, at) => `c${at};Товар ${at * 7919};${at + 1},50`).join('\n')
  const packed = gzipSync(`Артикул;Наименование;Цена\n${rows}`)
  expect(await importList('half.csv.gz', packed.subarray(0, packed.length / 2))).toEqual([
    expect.stringContaining('the packed file is damaged or was cut off'),
  ])
  expect(await cameIn()).toEqual([])
})
