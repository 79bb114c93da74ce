import { readFile } from 'node:fs/promises'
import type { catalogue } from '@romashka/domain'
import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'
import { csvFeed } from './tables/csv-feed.ts'
import { findDay } from './written-day.russian.ts'
import { kopecksOf, writtenPacks } from './written-figures.ts'
import { ymlFeed } from './yml-feed.ts'

const medicines = { id: '101000000', name: 'Лекарства', goods: null }
const targets = { priceZones: ['capital'], warehouses: ['w77'], categories: [medicines] }

async function* chunks(bytes: Uint8Array, size = 7) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const read = async (bytes: Uint8Array) => all(ymlFeed(chunks(bytes), { source: 'test', scope: 'full', targets }))
const readText = (text: string) => read(new TextEncoder().encode(text))
async function all(feed: catalogue.Feed) {
  const rows: catalogue.FeedRow[] = []
  for await (const row of feed.rows) rows.push(row)
  return rows
}
const shop = (inside: string, prolog = '') =>
  `${prolog}<yml_catalog date="2026-11-21 10:00"><shop>${inside}</shop></yml_catalog>`
const productsOf = (rows: catalogue.FeedRow[]) => rows.flatMap((row) => (row.kind === 'product' ? [row.product] : []))
const pricesOf = (rows: catalogue.FeedRow[]) => rows.flatMap((row) => (row.kind === 'price' ? [row.price] : []))

test('a real feed with a document type comes in with its prices; the type is not fetched', async () => {
  const rows = await read(
    await readFile(new URL('../../../../../tests/support/feeds/yml-stomtech-2026.xml', import.meta.url)),
  )
  expect(productsOf(rows)).toHaveLength(4)
  expect(productsOf(rows)[0]).toMatchObject({
    code: 'ULTRA-170',
    maker: 'STOMTECH PRO',
    categoryId: '999000000',
    dispensingClass: null,
  })
  expect(pricesOf(rows)[0]).toMatchObject({ code: 'ULTRA-170', priceKopecks: 1990_00 })
})

test('a feed in windows-1251 is read in its own letters', async () => {
  const letters = [0xcd, 0xf3, 0xf0, 0xee, 0xf4, 0xe5, 0xed]
  const [before, after] = shop(
    '<offers><offer id="1"><name>#</name><price>1</price></offer></offers>',
    '<?xml version="1.0" encoding="windows-1251"?>',
  ).split('#')
  const encoder = new TextEncoder()
  const bytes = Buffer.concat([encoder.encode(before), Uint8Array.from(letters), encoder.encode(after)])
  const rows = await all(ymlFeed(chunks(bytes, 80), { source: 'test', scope: 'full', targets }))
  expect(productsOf(rows)[0]?.title).toBe('Нурофен')
})

test('entities of HTML in a name are its signs, whether or not XML has them', async () => {
  const rows = await readText(
    shop(
      '<offers><offer id="a1"><name>Омега-3&reg; 10&thinsp;&plusmn;1&nbsp;мл</name><price>20</price></offer></offers>',
    ),
  )
  expect(productsOf(rows).map(({ title }) => title)).toEqual(['Омега-3® 10 ±1 мл'])
})

test('what real feeds look like: spaces and commas in prices, HTML in texts, several categories, no maker', async () => {
  const rows = await readText(
    shop(`<currencies><currency id="RUR" rate="1"/></currencies>
      <categories><category id="7">лекарства</category><category id="8" parentId="7">Обезболивающие</category></categories>
      <offers><offer id="a1" available="true"><name>Нурофен</name><price>1 312,50</price><oldprice>1400</oldprice>
        <currencyId>RUR</currencyId><categoryId>8</categoryId><categoryId>5</categoryId>
        <description>Снимает <b>боль</b>&nbsp;быстро<br/>и надолго</description>
        <param name="Рецептурный отпуск">Без рецепта</param><param name="Количество в упаковке" unit="шт">20</param>
      </offer><offer id=""><name>Без номера</name></offer><offer id="a2" available="false"/></offers>`),
  )
  expect(productsOf(rows)[0]).toMatchObject({
    categoryId: '101000000',
    maker: null,
    dispensingClass: 'otc',
    packSize: 20,
    description: 'Снимает боль быстро и надолго',
  })
  expect(pricesOf(rows)).toEqual([
    {
      priceZone: 'capital',
      code: 'a1',
      priceKopecks: 1312_50,
      written: '1 312,50',
      crossedKopecks: 1400_00,
      crossedUntil: null,
    },
  ])
  expect(rows.filter((row) => row.kind === 'unreadable')).toHaveLength(1)
})

test.each([
  ['Без рецепта', 'otc'],
  ['Отпускается без рецепта врача', 'otc'],
  ['Не отпускается без рецепта', 'prescription'],
  ['Без рецепта не отпускается', 'prescription'],
  ['Без рецепта врача продажа запрещена', 'prescription'],
  ['Отпуск без рецепта запрещён', 'prescription'],
  ['Отпуск без рецепта невозможен', 'prescription'],
  ['Недопустима продажа без рецепта', 'prescription'],
  ['Отпуск по рецепту не требуется', 'otc'],
  ['б/р', 'otc'],
  ['Б/Р', 'otc'],
  ['б.р.', 'otc'],
  ['б/рец.', 'otc'],
  ['б/рецепта', 'otc'],
  ['без рец.', 'otc'],
  ['ОТС', 'otc'],
  ['OTC', 'otc'],
  ['Свободный отпуск', 'otc'],
  ['Отпускается свободно', 'otc'],
  ['б/р не отпускается', 'prescription'],
  ['Не отпускать б/р', 'prescription'],
  ['б/р – запрещено', 'prescription'],
  ['п/р', 'prescription'],
  ['по рец.', 'prescription'],
  ['Рх', 'prescription'],
  ['Rx', 'prescription'],
  ['Нет в свободной продаже', 'prescription'],
  ['Свободная продажа запрещена, только по рецепту', 'prescription'],
  ['Бр. Рецептурный', 'prescription'],
  ['По предъявлении рецепта', 'prescription'],
  ['Rx/OTC', 'prescription'],
  ['не OTC', 'prescription'],
  ['OTC: нет', 'prescription'],
  ['без рецепта: нет', 'prescription'],
  ['Безрецептурный отпуск запрещён', 'prescription'],
  ['Отпуск без рецепта отменён', 'prescription'],
  ['Без рецепта, кроме ампул', 'prescription'],
  ['Для №10 рецепт не требуется, для №20 рецепт нужен', 'prescription'],
  ['Н\u200bе отпускается без рецепта', 'prescription'],
  ['Не требуется рецепт', 'otc'],
  ['Без рецепта. Нет противопоказаний', 'otc'],
  ['Без рецепта. До 14', 'prescription'],
  ['Без рецепта; нет', 'prescription'],
  ['Рецептурный/Безрецептурный', 'prescription'],
  ['ОТС/Рецептурный', 'prescription'],
  ['Переведён из безрецептурных в рецептурные', 'prescription'],
  ['Безрецептурный до 2024, затем рецептурный', 'prescription'],
  ['Свободная продажа; рецептурные дозировки', 'prescription'],
  ['Не является безрецептурным', 'prescription'],
  ['Без рецепта только взрослым', 'prescription'],
  ['Без рецепта 2 упаковки, более – рецепт', 'prescription'],
  ['Отпускается без рецепта?', 'prescription'],
  ['Безрецептурный отпуск отозван', 'prescription'],
  ['Без рецепта. Кроме ампул', 'prescription'],
  ['Неверно: без рецепта', 'prescription'],
  ['ПКУ, без рецепта', 'prescription'],
  ['рецепт', 'prescription'],
  ['Лекарственный препарат отпускается из аптек без рецепта', 'otc'],
  ['Отпуск без рецепта разрешён', 'otc'],
  ['Без предъявления рецепта', 'otc'],
  ['OTC (без рецепта)', 'otc'],
  ['спросите в аптеке', null],
])('«%s» is %s', async (written, dispensingClass) => {
  const param = `<param name="Условия отпуска">${written}</param>`
  const rows = await readText(shop(`<offers><offer id="a1"><name>Нурофен</name>${param}</offer></offers>`))
  expect(productsOf(rows)[0]?.dispensingClass).toBe(dispensingClass)
})

const offer = (id: string, inside: string) =>
  `<offer id="${id}"><name>Крем ${id}</name><price>10</price>${inside}</offer>`

test('a category with a number of the chain and another name is not the chain’s, unless the feed numbers as the chain does', async () => {
  const own = [
    { id: '101000000', name: 'Лекарства' },
    { id: '102000000', name: 'Антибиотики' },
    { id: '103000000', name: 'Бинты' },
    { id: '104000000', name: 'Шприцы' },
    { id: '105000000', name: 'Маски' },
    { id: '106000000', name: 'Шампуни' },
  ]
  const categoriesOf = async (declared: readonly { id: string; name: string }[], ...wanted: string[]) => {
    const text = shop(`<categories>${declared.map(({ id, name }) => `<category id="${id}">${name}</category>`).join('')}
      </categories><offers>${wanted.map((id) => offer(`p${id}`, `<categoryId>${id}</categoryId>`)).join('')}</offers>`)
    const categories = own.map((one) => ({ ...one, goods: null }))
    const setting = { source: 'test', scope: 'full', targets: { ...targets, categories } } as const
    const rows = await all(ymlFeed(chunks(new TextEncoder().encode(text), 500), setting))
    return productsOf(rows).map(({ categoryId }) => categoryId)
  }
  const supplier = [
    { id: '102000000', name: 'Шампуни' },
    { id: '103000000', name: 'Игрушки' },
  ]
  // The second is nothing that the chain has; the third the feed does not name.
  expect(await categoriesOf(supplier, '102000000', '103000000', '104000000')).toEqual([
    '106000000',
    '999000000',
    '104000000',
  ])
  const renamed = own.map((one) => (one.id === '102000000' ? { ...one, name: 'Противомикробные' } : one))
  expect(await categoriesOf(renamed, '102000000')).toEqual(['102000000'])
})

test('what is not new is refused and its price ends; what is sold by threes comes in with a note', async () => {
  const rows = await readText(
    shop(`<offers>
      ${offer('1', '<condition type="preowned"><quality>good</quality><reason>возврат</reason></condition>')}
      ${offer('2', '<condition type="new"/>')}
      ${offer('3', '<param name="Состояние">Б/у, вскрыт</param>')}
      ${offer('4', '<param name="Состояние">жидкое</param><min-quantity>1</min-quantity>')}
      ${offer('5', '<min-quantity>3</min-quantity><step-quantity>3</step-quantity>')}
      ${offer('6', '<condition><reason>мятая коробка</reason></condition>')}</offers>`),
  )
  expect(productsOf(rows).map(({ code }) => code)).toEqual(['2', '4', '5'])
  expect(rows.flatMap((row) => (row.kind === 'priceEnd' ? [row.price.code] : []))).toEqual(['1', '3', '6'])
  const remarks = rows.flatMap((row) => (row.kind === 'remark' ? [[row.code, row.reason, row.value]] : []))
  expect(remarks).toEqual([
    ['1', 'not_new', 'preowned'],
    ['3', 'not_new', 'Б/у, вскрыт'],
    ['5', 'sold_together', 'min-quantity 3, step-quantity 3'],
    ['6', 'not_new', 'used'],
  ])
})

test('what begins in the name of a property may be forbidden in its value', async () => {
  const param = '<param name="Отпуск без рецепта">запрещён</param>'
  const rows = await readText(shop(`<offers><offer id="a1"><name>Нурофен</name>${param}</offer></offers>`))
  expect(productsOf(rows)[0]?.dispensingClass).toBe('prescription')
})

test.each([
  ['Б/р', 'да', 'otc'],
  ['Отпуск б/р', 'нет', 'prescription'],
  ['ОТС', '+', 'otc'],
  ['Рх', 'да', 'prescription'],
  ['Рх', 'нет', 'otc'],
  ['Рецепт', '-', null],
  ['Rx/OTC', 'да', null],
  ['non_prescription', 'false', 'prescription'],
  ['non_prescription', 'true', 'otc'],
  ['without_prescription', '0', 'prescription'],
  ['no_prescription', 'false', 'prescription'],
  ['bez_recepta', '0', 'prescription'],
  ['bez_recepta', '1', 'otc'],
  ['Рецептурный', 'ЛОЖЬ', 'otc'],
  ['Рецептурный отпуск', 'ИСТИНА', 'prescription'],
  ['Отпуск без рецепта', 'ЛОЖЬ', 'prescription'],
  ['Отпуск без рецепта', 'не разрешено', 'prescription'],
  ['Отпуск без рецепта', 'да, кроме форте', 'prescription'],
  ['Отпускная цена по рецепту', 'нет', null],
])('«%s»: «%s» is %s', async (name, value, dispensingClass) => {
  const param = `<param name="${name}">${value}</param>`
  const rows = await readText(shop(`<offers><offer id="a1"><name>Нурофен</name>${param}</offer></offers>`))
  expect(productsOf(rows)[0]?.dispensingClass).toBe(dispensingClass)
})

test('twelve packs may be written with a fraction of nothing', async () => {
  const counts = ['12,000', '12.00', '1 200', '12', '1,5'].map((count, at) => {
    const offer = `<offer id="a${at}"><name>Нурофен</name><price>5</price><count>${count}</count></offer>`
    return offer
  })
  const rows = await readText(shop(`<offers>${counts.join('')}</offers>`))
  const packs = rows.flatMap((row) => (row.kind === 'warehouseStock' ? [row.stock.packs] : []))
  expect(packs).toEqual([12, 12, 1200, 12, Number.NaN])
})

test('a feed that declares entities is refused before any is read', async () => {
  const bomb = '<!DOCTYPE yml_catalog [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>'
  await expect(readText(shop('<offers><offer id="1"><name>&b;</name></offer></offers>', bomb))).rejects.toThrow(
    'entities',
  )
  const outside = '<!DOCTYPE yml_catalog [<!ENTITY file SYSTEM "file:///etc/passwd">]>'
  await expect(readText(shop('', outside))).rejects.toThrow('entities')
})

test('a feed that is cut off, or is something else, or nothing, is not taken for a whole one', async () => {
  await expect(readText('<yml_catalog><shop><offers><offer id="1"><name>Нуро')).rejects.toThrow()
  await expect(readText('<html><body>502</body></html>')).rejects.toThrow('not a YML catalogue')
  await expect(readText('')).rejects.toThrow()
})

test('a price is read to the kopeck', () => {
  const prices = ['1 990', '1990,5', '312.50', '0', '1234.500', '0,999', '1 200.00 RUB', '12 345 678 ₽']
  expect(prices.map(kopecksOf)).toEqual([199000, 199050, 31250, 0, 123450, 100, 120000, 1234567800])
})

test.each([
  'цена',
  undefined,
  '',
  '1,234',
  '1.234',
  '1,234.50',
  '12 50',
  '1 23 456',
  '-0,50',
  '1e3',
  '10 USD',
  'от 100',
])('«%s» is no price', (written) => expect(kopecksOf(written)).toBeNaN())

test('a price list that a Russian spreadsheet has saved again is read as it was written', async () => {
  const list = 'kind;place;code;price;lot;expires_on;packs\nStock; 71-01 ;A;;L1;01.06.2035;40\nEnd;;;;;;\n'
  const rows = await all(csvFeed(chunks(new TextEncoder().encode(list)), 'list.csv', 'changes'))
  expect(rows).toMatchObject([{ kind: 'stock', stock: { pharmacy: '71-01', expiresOn: '2035-06-01', packs: 40 } }])
})

test('a row with more fields than the heading is refused: a price of 312,50 between commas is not 312', async () => {
  const list = 'kind,place,code,price,crossed\nprice,capital,p1,312,50,\nprice,capital,p2,99,\nend,,,,\n'
  const rows = await all(csvFeed(chunks(new TextEncoder().encode(list)), 'list.csv', 'changes'))
  expect(rows).toMatchObject([
    { kind: 'unreadable', line: 2 },
    { kind: 'price', line: 3, price: { priceKopecks: 99_00 } },
  ])
})

test('markup and scripts leave a text, its words stay', () => {
  expect(plainText('<p>Сироп</p><script>alert(1)</script> &laquo;детский&raquo; &#8212; 5&lt;10')).toBe(
    'Сироп\n«детский» — 5<10',
  )
})

test("the chain's own list brings prices and stock, and is complete only with its last line", async () => {
  const text = `kind;place;code;price;crossed;crossed_until;crossed_asked_until;lot;expires_on;packs
price;capital;p1;312,50;400;2026-12-31;2026-11-20;;;
stock;centre;p1;;;;;A7;2027-05-01;12
warehouse;w77;p1;;;;;;;40
nonsense;;;;;;;;;
`
  const bytes = (whole: string) => csvFeed(chunks(new TextEncoder().encode(whole)), 'list.csv', 'full')
  expect(await all(bytes(`${text}end;;;;;;;;\n`))).toEqual([
    {
      kind: 'price',
      line: 2,
      price: {
        priceZone: 'capital',
        code: 'p1',
        priceKopecks: 312_50,
        written: '312,50',
        crossedKopecks: 400_00,
        crossedUntil: '2026-12-31',
        crossedAskedUntil: '2026-11-20',
      },
    },
    {
      kind: 'stock',
      line: 3,
      stock: { pharmacy: 'centre', code: 'p1', lot: 'A7', expiresOn: '2027-05-01', packs: 12, written: '12' },
    },
    { kind: 'warehouseStock', line: 4, stock: { warehouse: 'w77', code: 'p1', packs: 40, written: '40' } },
    { kind: 'unreadable', line: 5, reason: 'kind nonsense' },
  ])
  await expect(all(bytes(text))).rejects.toThrow('cut off')
})

test.each([
  ['true', true],
  ['Y', true],
  ['есть', true],
  ['В наличии: 3 шт.', true],
  ['> 10', true],
  ['ИСТИНА', true],
  ['false', false],
  ['ЛОЖЬ', false],
  ['—', false],
  ['нету', false],
  ['0 шт.', false],
  ['out_of_stock', false],
  ['в пути', false],
  ['снят с производства', false],
  ['временно нет', false],
  ['уточняйте', false],
  ['-5', false],
])('an offer that is available «%s» is sold: %s', async (written, isSold) => {
  const rows = await readText(
    shop(
      `<offers><offer id="a1" available="${written.replace('>', '&gt;')}"><name>Бинт</name><price>5</price></offer></offers>`,
    ),
  )
  expect(pricesOf(rows)).toHaveLength(isSold ? 1 : 0)
})

test.each([
  ['31.02.2027', undefined],
  ['2027-13-01', undefined],
  ['00.00.2027', undefined],
  ['29.02.2028', '2028-02-29'],
  ['31.12.27', undefined],
  ['20271231', '2027-12-31'],
  ['20271331', undefined],
])('the day %s is %s', (written, day) => {
  expect(findDay(written)).toBe(day)
})

test.each([
  ['1 234', 1234],
  ['12,000', 12],
  ['5 шт.', 5],
  ['12 50', Number.NaN],
  ['0x10', Number.NaN],
  ['1e3', Number.NaN],
  ['-0', -0],
])('%s packs are %s', (written, packs) => {
  expect(writtenPacks(written).packs).toBe(packs)
})
