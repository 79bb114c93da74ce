import { expect, test } from 'vitest'
import { useImportShop } from '../../../../tests/support/import-shop.ts'

const imports = useImportShop()
const reportOf = async (name: string, text: string) =>
  (await imports.importFile(name, text))
    .filter((line) => /^(rejected|note|Nothing|.*nothing was)/.test(line))
    .map((line) => line.split('\t').slice(2).join(' '))
async function cameIn() {
  const { rows } = await imports.shop.database.raw(`select code, title, ean, dispensing_class as class,
      categories.name as category, (select min(price_kopecks)::int from prices where product_id = products.id) as price
    from products join categories on categories.id = category_id order by code`)
  return rows
}

test.each([
  [
    'in capitals',
    `<YML_CATALOG><Shop><Currencies><Currency ID="RUB" Rate="1"/></Currencies><Categories><Category ID="1">Лекарства</Category></Categories><Offers>
<Offer AVAILABLE="False" ID="a1"><Name>Мазь А</Name><Price>100</Price><CategoryId>1</CategoryId></Offer>
<Offer ID="a2" Available="true"><NAME>Мазь Б</NAME><PRICE>200</PRICE><CategoryID>1</CategoryID><CurrencyID>RUR</CurrencyID>
<Param Name="Условия отпуска">Без рецепта</Param><BarCode>4600000000008</BarCode></Offer></Offers></Shop></YML_CATALOG>`,
  ],
  [
    'with the prefix of a namespace',
    `<y:yml_catalog xmlns:y="urn:yml"><y:shop><y:categories><y:category id="1">Лекарства</y:category></y:categories><y:offers>
<y:offer id="a1" available="false"><y:name>Мазь А</y:name><y:price>100</y:price><y:categoryId>1</y:categoryId></y:offer>
<y:offer id="a2" y:available="true"><y:name>Мазь Б</y:name><y:price>200</y:price><y:categoryId>1</y:categoryId>
<y:param name="Условия отпуска">Без рецепта</y:param><y:barcode>4600000000008</y:barcode></y:offer></y:offers></y:shop></y:yml_catalog>`,
  ],
])('a YML file whose elements and attributes are written %s says the same', async (_, text) => {
  expect(await reportOf('list.xml', text)).toEqual([])
  expect(await cameIn()).toEqual([
    { code: 'a1', title: 'Мазь А', ean: null, class: 'prescription', category: 'Лекарства', price: null },
    { code: 'a2', title: 'Мазь Б', ean: '4600000000008', class: 'otc', category: 'Лекарства', price: 200_00 },
  ])
})

const offer = (id: string, inside: string) => `<offer id="${id}">${inside}<price>100</price></offer>`
const feed = (...offers: string[]) =>
  `<yml_catalog><shop><offers>\n${offers.join('\n')}\n</offers></shop></yml_catalog>`

test('a barcode of two packs is neither’s; one pack that is there twice, by its name, keeps it', async () => {
  const lines = await reportOf(
    'list.xml',
    feed(
      offer('b1', '<name>Бинт 5 м</name><barcode>4601234567893</barcode>'),
      offer('b2', '<name>Бинт 7 м</name><barcode>04601234567893</barcode>'),
      offer('b3', '<name>Вата, 50 г</name><barcode>4600000000008</barcode>'),
      offer('b4', '<name>Вата 50г</name><barcode>4600000000008</barcode>'),
      // Refused: it is no pack of the shop.
      offer('b5', '<name>Б</name><barcode>4600000000008</barcode>'),
    ),
  )
  expect(lines).toEqual([
    'b1 product ean_shared (4601234567893)',
    'b2 product ean_shared (04601234567893)',
    'b5 product title_too_short (Б)',
  ])
  expect((await cameIn()).map((row) => (row as { ean: string | null }).ean)).toEqual([
    null,
    null,
    '4600000000008',
    '4600000000008',
  ])
})

test('a price that is finer than a kopeck is rounded and told; a registered one is refused', async () => {
  const price = (id: string, text: string) => `<offer id="${id}"><name>Бинт ${id}</name><price>${text}</price></offer>`
  const noted = await reportOf(
    'list.xml',
    feed(price('c1', '312.4567'), price('c2', '312.5000'), price('c3', '199.99000000000001')),
  )
  expect(noted).toEqual(['c1 price price_rounded (312.4567)'])
  expect(await cameIn()).toMatchObject([{ price: 312_46 }, { price: 312_50 }, { price: 199_99 }])
  const registered = 'kind;place;code;price\nregistry;;c1;312.4567\nregistry;;c2;312.5000\nend\n'
  expect(await reportOf('registry.csv', registered)).toEqual(['c1 registryPrice price_not_positive (312.4567)'])
})

test('several packs for one price, and goods that are sold with others, are no pack', async () => {
  const item = (id: string, inside: string) =>
    `<item><g:id>${id}</g:id><title>Пластырь ${id}</title><g:price>300 RUB</g:price>${inside}</item>`
  const merchant = (...items: string[]) =>
    `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>\n${items.join('\n')}\n</channel></rss>`
  const several = [item('d1', '<g:multipack>3</g:multipack>'), item('d2', '<g:is_bundle>yes</g:is_bundle>')]
  const one = [item('d3', '<g:multipack>1</g:multipack>'), item('d4', '<g:is_bundle>no</g:is_bundle>')]
  expect(await reportOf('merchant.xml', merchant(...several, ...one))).toEqual([
    'd1 product unit_not_pack (multipack 3)',
    'd2 product unit_not_pack (is_bundle)',
  ])
  expect((await cameIn()).map((row) => (row as { code: string }).code)).toEqual(['d3', 'd4'])
})

test('a merchant feed whose elements have another prefix says the same', async () => {
  const lines = await reportOf(
    'atom.xml',
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:m="http://base.google.com/ns/1.0"><entry><m:id>f1</m:id><title>Вата</title>
<m:price>99,00 RUB</m:price><m:availability>in_stock</m:availability><m:product_detail><m:attribute_name>Отпуск</m:attribute_name>
<m:attribute_value>без рецепта</m:attribute_value></m:product_detail></entry>
<entry><m:id>f2</m:id><title>Бинт</title><m:price>99 RUB</m:price><m:availability>out_of_stock</m:availability></entry></feed>`,
  )
  expect(lines).toEqual([])
  expect(await cameIn()).toMatchObject([
    { code: 'f1', price: 99_00, class: 'otc' },
    { code: 'f2', price: null },
  ])
})

test('a quotation mark that is not doubled is one of its text, or spoils its own row alone', async () => {
  const lines = await reportOf(
    'list.csv',
    'Код;Наименование;Цена\n1;"Мазь "Звезда" 10 г";10\n2;"Бинт ""Эластик""" ; "20" \n3;"Мазь "Сад"; 20 г";30\n4; "Вата";40\n5;"Звезда" и "Луна" ;50\n',
  )
  expect(lines).toEqual(['3 product markup_broken (more fields than the heading has)'])
  expect((await cameIn()).map((row) => Object.values(row as object).filter((value) => value !== null))).toEqual([
    ['1', 'Мазь "Звезда" 10 г', 'prescription', 'Разное', 10_00],
    ['2', 'Бинт "Эластик"', 'prescription', 'Разное', 20_00],
    ['4', 'Вата', 'prescription', 'Разное', 40_00],
    ['5', '"Звезда" и "Луна"', 'prescription', 'Разное', 50_00],
  ])
})
