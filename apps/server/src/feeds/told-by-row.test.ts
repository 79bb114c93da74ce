import { beforeAll, expect, test } from 'vitest'
import { addPharmacy } from '../../../../tests/support/builders.ts'
import { type ZippedFile, zipOf } from '../../../../tests/support/feeds/zip-of.ts'
import { useImportShop } from '../../../../tests/support/import-shop.ts'

const imports = useImportShop()

beforeAll(async () => {
  await addPharmacy(imports.shop.database.db, { code: 'centre' })
})

/** What the command prints about a file, and the sentence with which it ends where it fails. */
async function importBytes(name: string, bytes: string | Uint8Array): Promise<string[]> {
  const lines = await imports.importFile(name, bytes)
  return lines.filter((line) => !/^(products|stock|category|product|price|warehouseStock|summary) ?:?\d*/.test(line))
}
const titles = async () =>
  (await imports.shop.database.db.selectFrom('products').select('title').orderBy('code').execute()).map(
    ({ title }) => title,
  )

const offer = (id: string, inside = '') =>
  `<offer id="${id}"><name>Пастилки ${id}</name><price>120</price><categoryId>1</categoryId>${inside}</offer>`
const feed = (...offers: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog><shop><categories><category id="1">Лекарства</category></categories><offers>
${offers.join('\n')}
</offers></shop></yml_catalog>`

test('a zip of two files is refused by their names, so that neither is lost in silence', async () => {
  const one = { name: 'import.xml', text: feed(offer('a')) }
  const two = { name: 'offers.xml', text: feed(offer('b')) }
  const [said] = await importBytes('two.zip', zipOf(one, two))
  expect(said).toContain('the zip holds 2 files, import.xml, offers.xml: unpack it into a folder')
  expect(await titles()).toEqual([])
  const beside = ['__MACOSX/._import.xml', 'pictures/a.jpg', 'ReadMe.txt'].map((name) => ({ name, text: 'x' }))
  expect(await importBytes('one.zip', zipOf(one, ...beside))).toEqual([])
  expect(await titles()).toEqual(['Пастилки a'])
  const pictures = Array.from({ length: 3_000 }, (_, at) => ({ name: `import_files/${at}.jpg`, text: 'x' }))
  expect((await importBytes('pictures.zip', zipOf(one, two, ...pictures)))[0]).toContain('the zip holds 2 files')
  expect((await importBytes('none.zip', zipOf()))[0]).toContain('the zip holds no file')
})

const picture = new Uint8Array(200_000).map((_, at) => (at * 7919) >> 3)

test.each<[string, Partial<ZippedFile>]>([
  ['without compression', {}],
  ['deflated', { isDeflated: true }],
  ['with its length behind it', { isDeflated: true, tail: 16 }],
  ['with its length behind it, without a mark', { isDeflated: true, tail: 12 }],
  ['with its long length behind it', { isDeflated: true, tail: 24 }],
  ['with its long length behind it, without a mark', { isDeflated: true, tail: 20 }],
])('a zip that begins with what is no feed, %s, is read at its feed', async (_, packed) => {
  const others: ZippedFile[] = [
    { name: 'pictures/', text: '' },
    { name: 'pictures/a.png', text: picture },
    { name: 'terms.pdf', text: '%PDF-1.7' },
    { name: 'ReadMe.txt', text: 'Прочтите' },
  ]
  const entry = { name: 'price.xml', text: feed(offer('a')), ...packed }
  const last = { name: 'price.docx', text: 'x' }
  const zip = zipOf(...others.map((one) => (one.text === '' ? one : { ...one, ...packed })), entry, last)
  expect(await importBytes('behind.zip', zip)).toEqual(
    ['terms.pdf', 'price.docx'].map((name) => `note\tbehind.zip\t${name}\tis in the zip and is no feed: not read`),
  )
  expect(await titles()).toEqual(['Пастилки a'])
})

test('a zip without a feed is refused with a sentence', async () => {
  const zip = zipOf({ name: 'a.jpg', text: picture, isDeflated: true, tail: 16 }, { name: 'price.xlsx', text: 'PK' })
  expect((await importBytes('pictures.zip', zip))[0]).toContain('the zip holds no file that is read, but ')
  const cut = zipOf({ name: 'a.jpg', text: picture, isDeflated: true, tail: 16 }).subarray(0, 500)
  expect((await importBytes('cut.zip', cut))[0]).toContain('damaged or was cut off')
})

test.each(['utf-16le', 'utf-16be'] as const)('a table in %s without its mark has its letters', async (charset) => {
  const bytes = Buffer.from('Артикул;Наименование;Цена\r\nа1;Ромашка цветки;120,50\r\n', 'utf16le')
  expect(await importBytes('table.csv', charset === 'utf-16le' ? bytes : bytes.swap16())).toEqual([])
  expect(await titles()).toEqual(['Ромашка цветки'])
})

test('packs, days and places that are not understood are told in the words of the feed', async () => {
  const outlet = (attributes: string, expiry: string) =>
    `<outlets><outlet ${attributes}/></outlets><expiry>${expiry}</expiry>`
  expect(
    await importBytes(
      'packs.xml',
      feed(
        offer('a', '<count>5.5</count>'),
        offer('b', '<count>много</count>'),
        offer('c', outlet('id="centre" instock="много"', '2027-12-31')),
        offer('d', outlet('instock="7"', '2027-12-31')),
        offer('e', outlet('id="centre" instock="7"', 'P1Y')),
        offer('f', outlet('id="centre" instock="7"', '31.12.2027')),
      ),
    ),
  ).toEqual([
    'rejected\tline 3\ta\twarehouseStock\tpacks_malformed (5.5)',
    'rejected\tline 4\tb\twarehouseStock\tpacks_malformed (много)',
    'rejected\tline 5\tc\tstock\tpacks_malformed (много)',
    'note\tline 6\td\tproduct\tstock_place_unknown (outlet without id, instock 7)',
    'note\tline 7\te\tproduct\tstock_expiry_unknown (1 outlets, expiry P1Y)',
  ])
  const stock = await imports.shop.database.db.selectFrom('stock').select(['on_hand', 'expires_on']).execute()
  expect(stock).toEqual([{ on_hand: 7, expires_on: '2027-12-31' }])
})

test('of an offer within an offer both are told, and a category that nobody has is named once', async () => {
  const inner = offer('b')
  const lost = (id: string) =>
    `<offer id="${id}"><name>Пастилки ${id}</name><price>1</price><categoryId>77</categoryId></offer>`
  const lines = await importBytes('nested.xml', feed(offer('a', inner), lost('c'), lost('d')))
  expect(lines).toEqual([
    'unreadable: 0 added, 0 changed, 0 unchanged, 0 withdrawn, 1 rejected',
    'rejected\tline 3\tb\tprice+product\tprice_not_positive; title_too_short',
    'rejected\tline 3\t\tunreadable\tunreadable (offer a, which holds another offer)',
    'note\tline 4\tc\tproduct\tcategory_not_in_feed (77)',
  ])
  expect(await titles()).toEqual(['Пастилки c', 'Пастилки d'])
})

test('roubles in words are roubles, and a table of InSales says price and shelf in its own', async () => {
  expect(await importBytes('roubles.xml', feed(offer('a', '<currencyId>руб.</currencyId>')))).toEqual([])
  const table =
    'Название товара;Артикул;Цена продажи;Размещение на сайте\nВаленки;V1;120.0;выставлен\nЛапти;L1;90.0;скрыт\n'
  expect(await importBytes('insales.csv', table)).toEqual([])
  const { rows } = await imports.shop.database.raw(
    `select distinct code, price_kopecks::int as kopecks from prices join products on products.id = product_id order by 1`,
  )
  expect(rows).toEqual([
    { code: 'V1', kopecks: 120_00 },
    { code: 'a', kopecks: 120_00 },
  ])
})

test('JSON is called by its name', async () => {
  expect((await importBytes('goods.txt', '[{"id": 1}]'))[0]).toContain('it is JSON, which is not read')
})

test('a price list may have columns of its own, which are named; a slip of a known one or two of it refuse the list', async () => {
  await importBytes('feed.xml', feed(offer('a')))
  const list = (columns: string) => `${columns}\nprice;capital;a;99,50;Иванова;7\nend;;;;;\n`
  expect(await importBytes('list.csv', list('kind;place;code;price;Ответственный;retail'))).toEqual([
    'note\tline 1\t\tproduct\tcolumn_not_read (retail); column_not_read (ответственный)',
  ])
  expect(await importBytes('list.csv', list('kind;place;code;prise;Ответственный;№'))).toEqual([
    expect.stringContaining('the heading has prise, where price seems to be meant; the columns are kind;place;code;'),
  ])
  expect(await importBytes('list.csv', list('kind;place;code;price;price;№'))).toEqual([
    expect.stringContaining('the heading has price twice'),
  ])
})

test('a code that differs from another one in the case of its letters alone is told', async () => {
  expect(await importBytes('first.xml', feed(offer('ab-1'), offer('c-2')))).toEqual([])
  const said = await importBytes('second.xml', feed(offer('AB-1'), offer('c-2'), offer('d-3'), offer('D-3')))
  expect(said).toEqual([
    'note\tline 3\tAB-1\tproduct\tcode_of_other_case (ab-1)',
    'note\tline 5\td-3\tproduct\tcode_of_other_case (D-3)',
    'note\tline 6\tD-3\tproduct\tcode_of_other_case (d-3)',
  ])
  expect(await importBytes('second.xml', feed(offer('AB-1'), offer('d-3')))).toEqual([])
})

test('of a table with a row for each lot the row is named that cannot be read', async () => {
  const rows = [
    'centre;9;Сироп;A1;01.06.2035;5;50',
    'centre;9;Сироп;A2;01.06.2020;5;50',
    'nowhere;9;Сироп;A1;01.06.2035;5;50',
    'centre;9;Сироп;A3;06.2035;5;50',
  ]
  const said = await importBytes('lots.csv', `Аптека;Код;Наименование;Серия;Годен до;Кол-во;Цена\n${rows.join('\n')}\n`)
  expect(said.filter((line) => line.includes('\t9\t'))).toEqual([
    'rejected\tline 3\t9\tstock\texpired (2020-06-01)',
    'rejected\tline 4\t9\tstock\tpharmacy_unknown (nowhere)',
    'note\tline 5\t9\tproduct\tstock_expiry_unknown (1 outlets, expiry 06.2035)',
  ])
})

test('a table that was cut off within a row brings nothing; one that leaves empty fields away does', async () => {
  const table = 'Код;Наименование;Цена;Страна\n1;Сироп;50;Россия\n2;Пастилки;1'
  expect(await importBytes('cut.csv', table)).toEqual([
    'cut.csv: nothing was imported: the file was cut off: it ends within line 3 (if that line is whole, end it with a line break)',
  ])
  expect(await titles()).toEqual([])
  expect(await importBytes('whole.csv', `${table}\n`)).toEqual([])
  expect(await titles()).toEqual(['Сироп', 'Пастилки'])
})

test.each([
  [feed(offer('a')).slice(0, -60), 'the file ends before its elements do: it was cut off'],
  [feed(offer('a')) + feed(offer('b')), 'something stands behind the end of the feed'],
])('a feed that ends too early, or too late, says so in words', async (text, said) => {
  expect((await importBytes('feed.yml', text)).join()).toContain(said)
  expect(await titles()).toEqual([])
})

test('a name whose quotation mark is not closed does not cost what stands in the row behind it', async () => {
  const table = 'Код;Наименование;Цена\n1;Бинт;50\n2;"Вата;60\n3;"Мазь";70\n4;"Сироп\nдетский";80\n'
  expect(await importBytes('quote.csv', table)).toEqual([
    expect.stringContaining('\t2\tproduct\tmarkup_broken (a quotation mark is not closed)'),
  ])
  expect(await titles()).toEqual(['Бинт', 'Сироп детский'])
})
