import { expect, test } from 'vitest'
import { useImportShop } from '../../../../tests/support/import-shop.ts'

const imports = useImportShop()

/** The lines of the report, and the sentence with which the command ends where it fails. */
async function importText(text: string | Uint8Array): Promise<string[]> {
  const lines = await imports.importFile('list', text)
  return lines.filter((line) => !/^(products|stock|category|product|price|warehouseStock|unreadable) ?:?\d*/.test(line))
}

/** What came in, by article, without what is not known. */
async function cameIn() {
  const { rows } = await imports.shop.database.raw(`select code, title, makers.name as maker, country, strength, volume,
      pack_size as size, ean, dispensing_class as class, vat_kind as vat, categories.name as category, picture_url as picture,
      (select min(price_kopecks)::int from prices where product_id = products.id) as price,
      (select sum(on_hand)::int from warehouse_stock where product_id = products.id) as packs
    from products left join makers on makers.id = maker_id join categories on categories.id = category_id order by code`)
  return (rows as Record<string, unknown>[]).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
  )
}

const yml = (...offers: string[]) =>
  `<yml_catalog><shop><categories><category id="1">Лекарства</category><category id="2">Зоотовары</category></categories>
<offers>${offers.join('\n')}</offers></shop></yml_catalog>`

test('what the elements of an offer do not say is read from its properties, units and remarks in labels included', async () => {
  await importText(
    yml(
      `<offer id="a"><name>Сироп от кашля</name><price>120</price><categoryId>1</categoryId>
        <barcode>4607027766583</barcode><barcode>4607084351378</barcode>
        <param name="Производитель">Синтез</param><param name="Страна производства">Италия</param>
        <param name="Дозировка, мг/мл">7,5</param><param name="Объем (мл)">100</param><param name="Фасовка">№ 1</param>
        <param name="Действующее вещество (МНН)">Амброксол, Гвайфенезин</param></offer>`,
      `<offer id="b" type="medicine"><name>Драже</name><price>50</price><categoryId>1</categoryId></offer>`,
      `<offer id="c"><name>Капли</name><price>50</price><categoryId>1</categoryId><vat>VAT_10</vat></offer>`,
      `<offer id="d"><name>Бахилы</name><price>9</price><categoryId>1</categoryId><vat>VAT_22</vat>
        <param name="Рецепт">не нужен</param></offer>`,
    ),
  )
  const medicine = { category: 'Лекарства', class: 'prescription', vat: 'medicine' }
  expect(await cameIn()).toEqual([
    {
      ...{ code: 'a', title: 'Сироп от кашля', price: 120_00, ...medicine },
      ...{ maker: 'Синтез', country: 'Италия', strength: '7,5 мг/мл', volume: '100 мл', size: 1, ean: '4607084351378' },
    },
    { code: 'b', title: 'Драже', price: 50_00, ...medicine },
    { code: 'c', title: 'Капли', price: 50_00, ...medicine },
    { code: 'd', title: 'Бахилы', price: 9_00, category: 'Лекарства', class: 'otc', vat: 'general' },
  ])
  const { rows } = await imports.shop.database.raw('select name from substances order by name')
  expect(rows).toEqual([{ name: 'Амброксол' }, { name: 'Гвайфенезин' }])
})

test('a table of 1C has rows of groups and of wholesale prices, which are no offers', async () => {
  const lines =
    await importText(`ЭтоГруппа;Код;Артикул;Наименование;ПолныйПуть;Цена_руб;ВидЦены;Остаток на складе;Фасовка
ИСТИНА;G-1;;Лекарства;Лекарства;;;;
ЛОЖЬ;I-2;Г3.2;Настойка;Лекарства / Настойка;10,50;Оптовая;;25 мл
ЛОЖЬ;I-2;Г3.2;Настойка;Лекарства / Настойка;14,90;Розничная;3;25 мл
`)
  expect(lines.slice(0, 2)).toEqual([
    'rejected\tline 2\t\tunreadable\tunreadable (G-1: a group of goods)',
    'rejected\tline 3\t\tunreadable\tunreadable (I-2: a price of the kind Оптовая)',
  ])
  expect(await cameIn()).toMatchObject([{ code: 'I-2', price: 14_90, packs: 3, volume: '25 мл' }])
})

test.each([
  ['Фасовка', '3 блистера по 10', 'pack_size_wrong (3 блистера по 10)'],
  ['Количество в упаковке', '200 доз', 'pack_size_wrong (200 доз)'],
  ['Дозировка', '500', 'unit_missing (500)'],
  ['Объем', '0.1', 'unit_missing (0.1)'],
])('%s %s is no fact, and the report says so', async (label, value, said) => {
  const offer = `<offer id="a"><name>Сироп</name><price>1</price><categoryId>1</categoryId><param name="${label}">${value}</param></offer>`
  expect((await importText(yml(offer)))[0]).toBe(`note\tline 2\ta\tproduct\t${said}`)
  const [product] = await cameIn()
  expect(Object.keys(product ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/strength|volume|size/)]),
  )
})

test('how many offers have no category of the chain, and how many say nothing of a prescription, is counted', async () => {
  const offer = (id: string, category: number, inside = '') =>
    `<offer id="${id}"><name>Товар ${id}</name><price>1</price><categoryId>${category}</categoryId>${inside}</offer>`
  const free = '<param name="Условия отпуска">Без рецепта</param>'
  expect(await importText(yml(offer('a', 2), offer('b', 2, free), offer('c', 1, free)))).toEqual([
    'summary: 2 came into «Разное», the chain has no category «Зоотовары»',
    'summary: 1 say nothing of a prescription and are sold on prescription',
  ])
  expect(await importText(yml(offer('c', 1, free)))).toEqual([])
})

test('an offer that is in the feed twice is counted once', async () => {
  const offer = (price: string) => `<offer id="a"><name>Товар</name>${price}<categoryId>2</categoryId></offer>`
  const price = '<price>1</price>'
  const lines = await importText(yml(offer('<price>0</price>'), offer(price), offer(price)))
  expect(lines.filter((line) => line.startsWith('summary'))).toEqual([
    'summary: 1 came into «Разное», the chain has no category «Зоотовары»',
    'summary: 1 say nothing of a prescription and are sold on prescription',
  ])
})

test('a table may stand below the names of its sender and its list, and end in sums', async () => {
  const lines = await importText(
    Buffer.from(
      `Прайс-лист ООО "Фармация" на 25.11.2026;;;;;
Склад: Основной;;;;;
;;;;;
№ п/п;Код;Наименование;Производитель;Цена, руб.;Кол-во
Лекарства;;;;;
1;000123;"Анальгин таб.
(Дальхимфарм)";Дальхимфарм;1\u00a0234,50 руб.;12
Итого:;;;;1 234,50;12
`,
    ),
  )
  expect(lines.slice(0, 2)).toEqual([
    'rejected\tline 5\t\tunreadable\tunreadable (row without an article)',
    'rejected\tline 8\t\tunreadable\tunreadable (row without an article)',
  ])
  expect(await cameIn()).toMatchObject([
    { code: '000123', title: 'Анальгин таб. (Дальхимфарм)', maker: 'Дальхимфарм', price: 1234_50, packs: 12 },
  ])
})

test('WooCommerce sells at the reduced price, hides drafts, and names properties in columns of their own', async () => {
  await importText(`ID,Тип,Артикул,"GTIN, UPC, EAN или ISBN",Имя,Опубликован,Описание,Наличие,Запасы,"Акционная цена","Базовая цена",Категории,Изображения,"Имя атрибута 1","Значение(-я) атрибута 1"
501,simple,W-501,4607084351378,"Цитрамон П, таблетки",1,"<p>От боли, и не только</p>",1,50,29,35,"Каталог > Лекарства, Акции","https://w.ru/1.jpg, https://w.ru/2.jpg","Условия отпуска","Без рецепта"
504,simple,W-504,,Черновик,0,,1,5,,10,,,,
`)
  expect(await cameIn()).toEqual([
    {
      ...{ code: '501', title: 'Цитрамон П, таблетки', ean: '4607084351378', price: 29_00, packs: 50 },
      ...{ category: 'Лекарства', class: 'otc', vat: 'medicine', picture: 'https://w.ru/1.jpg' },
    },
    { code: '504', title: 'Черновик', category: 'Разное', class: 'prescription', vat: 'general' },
  ])
})

test('InSales hides goods in a column of its own, and OpenCart has a column for each language', async () => {
  await importText(
    `Название товара\tВидимость на витрине\tПодкатегория 1\tСвойство: Объем\tАртикул\tЦена продажи\tПараметр: Производитель
Гель\tвыставлен\tЛекарства\t250 мл\tG1\t199.0\tФиалка
Сироп\tскрыт\tЛекарства\t100 мл\tS1\t99.0\tСинтез
`,
  )
  const other = { class: 'prescription', vat: 'general', category: 'Лекарства' }
  expect(await cameIn()).toEqual([
    { code: 'G1', title: 'Гель', maker: 'Фиалка', volume: '250 мл', price: 199_00, ...other },
    { code: 'S1', title: 'Сироп', maker: 'Синтез', volume: '100 мл', ...other },
  ])
  await importText(`"product_id","name(ru-ru)","sku","ean","manufacturer","price","quantity","status"
"42","Парацетамол МС","PAR-10","4607084351378","Медисорб","22.0000","150","true"
"43","Бинт ""Эластичный"", 8см*1,5м","BNT","","Лаума","310.0000","0","false"
`)
  expect((await cameIn()).filter(({ code }) => code !== 'G1' && code !== 'S1')).toMatchObject([
    { code: 'BNT', title: 'Бинт "Эластичный", 8см*1,5м', maker: 'Лаума' },
    { code: 'PAR-10', title: 'Парацетамол МС', maker: 'Медисорб', price: 22_00, packs: 150, ean: '4607084351378' },
  ])
  const { rows } = await imports.shop.database.raw(
    "select from prices join products on products.id = product_id where code in ('S1', 'BNT')",
  )
  expect(rows).toEqual([])
})

test('a feed of Google Merchant comes in, at the lower of its prices and in roubles alone', async () => {
  const lines = await importText(`<?xml version="1.0"?>
<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Магазин</title>
<item><g:id>S1</g:id><g:title>Ибупрофен таблетки</g:title><g:image_link>https://a.ru/1.jpg</g:image_link><g:availability>in stock</g:availability><g:price>123.00 RUB</g:price><g:sale_price>99.00 RUB</g:sale_price><g:gtin>4607084351378</g:gtin><g:brand>Синтез</g:brand><g:product_type>Аптека &gt; Лекарства</g:product_type><g:product_detail><g:attribute_name>Отпуск</g:attribute_name><g:attribute_value>Без рецепта</g:attribute_value></g:product_detail></item>
<item><g:id>S2</g:id><title>Ромашка цветки</title><g:availability>out_of_stock</g:availability><g:price>80 RUB</g:price></item>
<item><g:id>S3</g:id><title>Advil</title><g:availability>in_stock</g:availability><g:price>USD 8.50</g:price></item>
<item><g:id>S4</g:id><title>Тонометр</title><g:availability>in_stock</g:availability><g:condition>refurbished</g:condition><g:price>800 RUB</g:price></item>
</channel></rss>`)
  expect(lines.map((line) => line.split('\t').slice(2)).filter(([code]) => code !== undefined)).toEqual([
    ['S1', 'price', 'crossed_never_asked (12300)'],
    ['S3', 'product', 'currency_foreign (USD)'],
    ['S4', 'product', 'not_new (refurbished)'],
  ])
  expect(await cameIn()).toEqual([
    {
      ...{ code: 'S1', title: 'Ибупрофен таблетки', maker: 'Синтез', ean: '4607084351378', price: 99_00 },
      ...{ category: 'Лекарства', class: 'otc', vat: 'medicine', picture: 'https://a.ru/1.jpg' },
    },
    { code: 'S2', title: 'Ромашка цветки', category: 'Разное', class: 'prescription', vat: 'general' },
  ])
})

test('a reduced price of Google Merchant is asked on its days alone, and an item ends on its day', async () => {
  const item = (id: string, inside: string) =>
    `<item><g:id>${id}</g:id><title>Товар ${id}</title><g:availability>in_stock</g:availability><g:price>1250.00 RUB</g:price>${inside}</item>`
  const reduced = (days: string) =>
    `<g:sale_price>40.00 RUB</g:sale_price><g:sale_price_effective_date>${days}</g:sale_price_effective_date>`
  await importText(`<rss xmlns:g="http://base.google.com/ns/1.0"><channel>
${item('now', reduced('2020-01-01T00:00+0300/2999-01-01T00:00+0300'))}
${item('now-2', reduced('2020-01-01 00:00 / 2999-01-01'))}
${item('over', reduced('2020-01-01T00:00+0300/2020-02-01T00:00+0300'))}
${item('later', reduced('2999-01-01T00:00+0300/2999-02-01T00:00+0300'))}
${item('unclear', reduced('весь ноябрь'))}
${item('ended', '<g:expiration_date>2020-01-01T00:00+0300</g:expiration_date>')}
${item('offered', '<g:expiration_date>2999-01-01</g:expiration_date>')}
</channel></rss>`)
  const prices = Object.fromEntries((await cameIn()).map(({ code, price }) => [code, price]))
  expect(prices).toEqual({
    ...{ now: 40_00, 'now-2': 40_00, over: 1250_00, later: 1250_00, unclear: 1250_00 },
    ...{ ended: undefined, offered: 1250_00 },
  })
})

test.each([
  ['Цена розн., руб', '1 234,56', 1234_56],
  ['Розн. цена (₽)', '1234.56', 1234_56],
  ['Цена за уп.', '1234,56 руб.', 1234_56],
  ['Стоимость, руб.', '1234,5', 1234_50],
  ['Цена, в рублях', '12345', 12345_00],
  ['Цена, р.', '1,234', undefined],
  ['ЦенаРозн', '1 234,56', 1234_56],
])('a column named %s with %s', async (column, written, price) => {
  await importText(`Код;Наименование;"${column}";Остаток\n00012;Бинт;"${written}";12 шт.\n`)
  expect(await cameIn()).toMatchObject([{ code: '00012', packs: 12 }])
  expect((await cameIn())[0]?.price).toBe(price)
})

test.each([
  ...['10', '10%', 'НДС 10 %', 'VAT_10', 'НДС (10%)', '10/110', 'VAT_10_110', '0,1', '0.10', '2', 'Ставка НДС: 10'].map(
    (vat) => [vat, 'medicine', ''] as const,
  ),
  ...['20', '22%', 'НДС22', 'VAT_22', '0,2', '7', '5 %', 'VAT_7', 'VAT_20_120'].map(
    (vat) => [vat, 'general', ''] as const,
  ),
  ...['Без НДС', 'NO_VAT', '0', '0%', 'VAT_0', '6', 'Без налога (НДС)'].map(
    (vat) => [vat, 'general', 'without VAT'] as const,
  ),
  ...['десять', '10 или 22', '99999', 'общая', '2%'].map(
    (vat) => [vat, 'general', `vat_kind_unknown (${vat})`] as const,
  ),
])('a VAT of %s is that of %s goods', async (written, vat, said) => {
  const lines = await importText(`Код;Наименование;Цена;НДС\n1;Бинт;10;${written}\n`)
  expect((await cameIn())[0]).toMatchObject({ vat, price: 10_00 })
  const told = lines.filter((line) => !line.startsWith('summary: 1 came') && !line.includes('prescription'))
  expect(told.join()).toContain(said)
  expect(told).toHaveLength(said === '' ? 0 : 1)
})

test('a table whose prices are in a column of another meaning says so, and none is guessed', async () => {
  const lines = await importText('Код;Наименование;Цена опт.;Цена, USD\n1;Бинт;10;5\n')
  expect(lines.slice(0, 2)).toEqual([
    'rejected\tline 1\t\tunreadable\tunreadable (no column of prices: its columns are Код; Наименование; Цена опт.; Цена, USD)',
    'rejected\tline 2\t1\tprice\tprice_not_positive',
  ])
  expect((await cameIn())[0]?.price).toBeUndefined()
  expect((await importText('Код;Наименование;Цена, руб.;Цена\n1;Бинт;10;12\n')).join()).toContain(
    'the heading has the column цена twice',
  )
})

test('columns of programs are known by joined and by Latin words', async () => {
  await importText(
    'КодТовара;Товар;Производитель;ЦенаРозн;ЦенаОпт;Остаток;СрокГодности;ШК;РецептурныйОтпуск\n1;Бинт;Завод;10;8;5;31.12.2999;;0\n',
  )
  expect(await cameIn()).toMatchObject([{ code: '1', maker: 'Завод', class: 'otc', price: 10_00, packs: 5 }])
  await importText('TOVAR_ID;NAME;FIRM;PRICE;OST;SROK;EAN13;RECEPT\n1;БИНТ;ЗАВОД;12.50;7;2999-12-31;;1\n')
  expect(await cameIn()).toMatchObject([{ title: 'БИНТ', class: 'prescription', price: 12_50, packs: 7 }])
})

test('packs past their day are none, also those of a warehouse that were good before', async () => {
  const table = (day: string) =>
    importText(`Код;Наименование;Цена;Остаток;Срок годности\n7;Сироп;10;5;${day}\n8;Капли;10;5;24 мес\n`)
  await table('31.12.2999')
  expect(await cameIn()).toMatchObject([{ packs: 5 }, { packs: 5 }])
  expect((await table('01.01.2020'))[0]).toBe('note\tline 2\t7\tproduct\texpired (2020-01-01)')
  expect(await cameIn()).toMatchObject([{ packs: 0 }, { packs: 5 }])
})

test.each([
  ['01.2999', 5, ''],
  ['2999-01', 5, ''],
  ['01.2020', 0, 'expired (2020-01-01)'],
  ['P2Y', 5, ''],
  ['не ограничен', 5, ''],
  // A day as a spreadsheet counts it could be counted from 1900 or from 1904.
  ['46905', undefined, 'stock_expiry_unknown (count 5, expiry 46905)'],
  ['до мая', undefined, 'stock_expiry_unknown (count 5, expiry до мая)'],
  ['01/05/28', undefined, 'stock_expiry_unknown (count 5, expiry 01/05/28)'],
])('of packs that are good until «%s» %s come in', async (expiry, packs, said) => {
  const lines = await importText(`Код;Наименование;Цена;Остаток;Срок годности\n7;Сироп;10;5;${expiry}\n`)
  expect((await cameIn())[0]?.packs).toBe(packs)
  expect(lines[0]?.split('\t')[4] ?? '').toBe(said)
})

test('where a table says in words that there are none, the packs of yesterday are not sold', async () => {
  const table = (packs: string) => importText(`Код;Наименование;Цена;Остаток\n7;Сироп;10;${packs}\n`)
  await table('5')
  expect((await table('много'))[0]).toBe('rejected\tline 2\t7\twarehouseStock\tpacks_malformed (много)')
  expect(await cameIn()).toMatchObject([{ packs: 5 }])
  await table('нет в наличии')
  expect(await cameIn()).toMatchObject([{ packs: 0 }])
})

test('a price with VAT is a price for shoppers, one without VAT and one of purchase are none', async () => {
  const columns = 'Код;Наименование;Цена без НДС;Цена закупочная с НДС;Цена розничная с НДС 10%, руб.'
  await importText(`${columns}\n7;Сироп;90;80;99\n`)
  expect(await cameIn()).toMatchObject([{ price: 99_00 }])
})

test('of two prices, packs or rates of one offer none is taken', async () => {
  const lines = await importText(
    yml(
      '<offer id="a"><name>Сироп</name><price>10</price><price>12</price><count>1</count><count>2</count><categoryId>1</categoryId><vat>10</vat><vat>22</vat></offer>',
      '<offer id="b"><name>Капли</name><price>10</price><price>10</price><categoryId>1</categoryId></offer>',
    ),
  )
  expect(lines[0]?.split('\t')[4]?.split('; ').toSorted()).toEqual([
    'packs_malformed (1 | 2)',
    'price_not_positive (10 | 12)',
    'vat_kind_unknown (10 | 22)',
  ])
  expect(await cameIn()).toMatchObject([{ code: 'a' }, { code: 'b', price: 10_00 }])
  for (const column of ['Наименование', 'Наличие', 'Штрихкод'])
    expect(
      (await importText(`Код;Наименование;Цена;Наличие;Штрихкод;${column}\n7;Мазь;10;да;;нет\n`)).join(),
    ).toContain(`the heading has the column ${column.toLowerCase()} twice`)
})

test('a barcode that a spreadsheet has rounded is reported whole', async () => {
  const lines = await importText('Код;Наименование;Цена;Штрихкод\n7;Сироп;10;4,60709E+12\n')
  expect(lines[0]).toBe('note\tline 2\t7\tproduct\tean_wrong (4,60709E+12)')
})

test.each([
  ['1;Парацетамол;18,50\n2;Анальгин;20\n', 'it is no table that is known: its columns are 1; парацетамол; 18,50'],
  [
    'Код;Название;Адрес;Режим работы\n1;Аптека № 1;ул. Ленина, 1;8-20\n',
    'it is no table that is known: its columns are код',
  ],
  ['<!DOCTYPE html><html><body>404</body></html>', 'it is a web page, not a feed'],
  ['<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook></Workbook>', 'save its sheet as CSV'],
])('what is no feed is called by its name: %j', async (text, said) => {
  expect((await importText(text)).join()).toContain(said)
  expect(await cameIn()).toEqual([])
})
