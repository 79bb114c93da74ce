import { expect, test } from 'vitest'
import { zipOf } from '../../../../tests/support/feeds/zip-of.ts'
import { useImportShop } from '../../../../tests/support/import-shop.ts'
import { readTable } from '../chain-files/read-table.ts'
import { FeedCategories } from './readers/feed-categories.ts'
import { readCommerceMl } from './readers/read-commerceml.russian.ts'
import { readYml } from './readers/read-yml.ts'
import { ymlFeed } from './readers/yml-feed.ts'
import type { YmlItem } from './readers/yml-offer.ts'

/** A feed of a stranger may hold anything: it costs him, and neither the shop nor the rest of the feed. */

const imports = useImportShop()

const offer = (id: string, inside = '', name = `Настойка ${id}`) =>
  `<offer id="${id}"><name>${name}</name><price>120</price>${inside}</offer>`
const feed = (...offers: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog><shop><offers>\n${offers.join('\n')}\n</offers></shop></yml_catalog>`

async function* bytesOf(text: string, size = 65_536) {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const codes = async () =>
  (await imports.shop.database.db.selectFrom('products').select('code').orderBy('code').execute()).map(
    ({ code }) => code,
  )
async function all<One>(items: AsyncIterable<One> | Iterable<One>): Promise<One[]> {
  const read: One[] = []
  for await (const item of items) read.push(item)
  return read
}
const brokenOf = (item: YmlItem | object) =>
  'offer' in item ? (item as { offer: { broken: string | null } }).offer.broken : undefined

/** A letter of two units, which no text may end within. */
const wide = '𝒳'

test.each([
  ['a title cut within a letter', offer('w1', '', `${'м'.repeat(199)}${wide.repeat(60)}${'м'.repeat(60)}`)],
  [
    'a value cut within a letter',
    offer('w1', `<param name="Условия хранения">${'м'.repeat(199)}${wide} хвост</param>`),
  ],
  ['a foreign currency cut within a letter', offer('w1', `<currencyId>${'м'.repeat(199)}${wide} хвост</currencyId>`)],
  ['an id cut within a letter', offer(`w1${'i'.repeat(61)}${wide}`)],
  ['a description cut within a letter', offer('w1', `<description>${'я'.repeat(99_999)}${wide}</description>`)],
  ['a property that says no without end', offer('w1', `<param name="Отпуск">${'не '.repeat(90_000)}</param>`)],
  ['half of a letter as an entity', offer('w1', '<description>Настойка &amp;#xD800; трав</description>')],
])('%s refuses no other offer of its feed', async (_, strange) => {
  await imports.importFile('wide.xml', feed(strange, offer('ok')))
  expect(await codes()).toContain('ok')
})

const unfinished = [
  ['headings', '&lt;h1'.repeat(24_000)],
  ['paragraphs', '&lt;p '.repeat(24_000)],
  ['commas', 'а, '.repeat(33_000)],
  ['colons', `${':'.repeat(99_000)}а`],
  ['blanks', `а${' '.repeat(99_000)}б`],
] as const
const targets = { priceZones: ['a', 'b'], warehouses: ['w'], categories: [] }

test.each(unfinished)('a hundred thousand characters of %s are read in the time of a text', async (_, text) => {
  const places = ['name', 'description', 'price', 'categoryId', 'count', 'barcode', 'vat', 'expiry', 'picture'].map(
    (name) => `<${name}>${text}</${name}>`,
  )
  const params = ['Действующее вещество', 'Дозировка', 'Отпуск из аптек', 'Состояние', 'Тип цены'].map(
    (name) => `<param name="${name}">${text}</param>`,
  )
  const named = `<param name="${text}">1</param>`
  const hostile = `<offer id="x">${places.join('')}${params.join('')}${named}</offer>`
  const { rows } = ymlFeed(bytesOf(feed(hostile)), { source: 'test', scope: 'changes', targets })
  const from = process.cpuUsage()
  expect(await all(rows)).not.toEqual([])
  // Of the processor, on a slow one a second; more than a minute where each is looked at from each.
  expect(process.cpuUsage(from).user / 1e6).toBeLessThan(12)
})

test.each([
  ['tags in a description', `<description>${'<b/>'.repeat(1_000_000)}</description>`],
  ['barcodes', '<barcode>4600000000000</barcode>'.repeat(100_000)],
  ['outlets', '<outlet id="centre" instock="1"/>'.repeat(100_000)],
  ['values of one property', Array.from({ length: 100_000 }, (_, at) => `<param name="x">${at}</param>`).join('')],
])('an offer without end is refused alone: %s', async (_, inside) => {
  const items = await all(readYml(bytesOf(feed(offer('endless', inside), offer('ok')))))
  expect(items.map(brokenOf)).toEqual([expect.stringMatching(/longer than 2000000 characters/), null])
  const [endless] = items
  expect(JSON.stringify(endless && 'offer' in endless && endless.offer.outlets).length).toBeLessThan(4_000_000)
})

test('goods of 1C without end are refused alone, and a list without end is told by its line', async () => {
  const goods = (id: string, inside: string) =>
    `<Товар><Ид>${id}</Ид><Наименование>Бинт</Наименование>${inside}</Товар>`
  const exchange = (inside: string) => `<КоммерческаяИнформация><Каталог>${inside}</Каталог></КоммерческаяИнформация>`
  const many = `<Картинка>${'x'.repeat(50_000)}</Картинка>`.repeat(60)
  const items = await all(readCommerceMl(bytesOf(exchange(`<Товары>${goods('a', many)}${goods('b', '')}</Товары>`))))
  expect(items.map(brokenOf)).toEqual([expect.stringMatching(/longer than/), null])
  const tree = `<Группы>${`<Группа><Ид>${'x'.repeat(90_000)}</Ид></Группа>`.repeat(230)}</Группы>`
  await expect(all(readCommerceMl(bytesOf(exchange(tree))))).rejects.toThrow(
    'line 1: <Группы> of the feed is too large',
  )
})

test('more categories than any shop has are no feed', () => {
  const categories = new FeedCategories([])
  const add = () => {
    for (let id = 0; id <= 50_000; id += 1) categories.add({ id: String(id), parentId: null, name: 'Бинты' })
  }
  expect(add).toThrow('the feed has more than 50000 categories')
})

test('an article of a million characters is told in a short line, also in a price list', async () => {
  const lines = await imports.importFile('ids.xml', feed(offer('x'.repeat(1_000_000)), offer('ok')))
  expect(lines).toContainEqual(
    expect.stringContaining('rejected\tline 3\t\tunreadable\tunreadable (an id of 1000000 characters)'),
  )
  const prices = ['kind;place;code;price', `price;capital;${'y'.repeat(9_000)};10`, 'price;capital;ok;130', 'end']
  const told = await imports.importFile('prices.csv', prices.join('\n'))
  expect(told).toContainEqual(expect.stringMatching(/^rejected\tline 2\ty{200}\tprice\tcode_too_long/))
  expect(Math.max(...told.map(({ length }) => length))).toBeLessThan(600)
})

test('a heading of sixty thousand columns is no table, and is seen at once', async () => {
  const from = process.cpuUsage()
  const lines = await imports.importFile('wide.csv', `id;name;price${';'.repeat(60_000)}\nx1;Бинт;10\n`)
  expect(lines).toEqual([expect.stringContaining('the heading has 60003 columns')])
  // Of the processor, as above: how long it waits for its turn says nothing of the heading.
  expect(process.cpuUsage(from).user / 1e6).toBeLessThan(5)
  const list = `region;${Array.from({ length: 3_000 }, (_, at) => `c${at}`).join(';')}\nmoskva\n`
  await expect(readTable(bytesOf(list))).rejects.toThrow('the heading has 3001 columns')
})

test('a quotation mark that is not closed is told by the row that it begins in', async () => {
  const rows = Array.from({ length: 9_000 }, (_, at) => `y${at};Бинт марлевый;10`).join('\n')
  expect(await imports.importFile('quote.csv', `id;name;price\nx1;Вата;10\nx2;"Бинт;10\n${rows}\n`)).toContainEqual(
    'quote.csv: nothing was imported: the row that begins at line 3 does not end, or is very long: is a quotation mark in it not closed?',
  )
  expect(await imports.importFile('prices.csv', 'kind;place;code;price\nprice;"capital;x;1\nend\n')).toContainEqual(
    'prices.csv: nothing was imported: the row that begins at line 2 does not end, or is very long: is a quotation mark in it not closed?',
  )
})

test('a zip that begins with thousands of pictures is read at its feed', async () => {
  const pictures = Array.from({ length: 20_000 }, (_, at) => ({ name: `${at}.jpg`, text: 'x' }))
  expect(
    await imports.importFile('pictures.zip', zipOf(...pictures, { name: 'a.xml', text: feed(offer('ok')) })),
  ).toContainEqual(expect.stringMatching(/^product: 1 added/))
})

test('a zip whose feed is not the one that was packed is refused, and so is one without its list', async () => {
  const zip = zipOf({ name: 'a.xml', text: feed(offer('ok')) })
  const changed = Buffer.from(zip)
  changed.write('<price>1.0</price>', zip.indexOf('<price>'))
  const ofAnotherName = Buffer.from(zip)
  ofAnotherName.write('b.xml', zip.lastIndexOf('a.xml'))
  const withoutList = zip.subarray(0, zip.indexOf('PK\x01\x02'))
  for (const wrong of [changed, ofAnotherName, withoutList])
    expect(await imports.importFile('a.zip', wrong)).toContainEqual(expect.stringContaining('damaged or was cut off'))
  expect(await codes()).toEqual([])
})

test('names of files in a zip command no terminal', async () => {
  const [said] = await imports.importFile('a.zip', zipOf({ name: '\u001b[2Jx\u0007.jpg', text: 'x' }))
  expect(said).toContain('but  [2Jx .jpg')
})
