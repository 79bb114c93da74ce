import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCategories, addPharmacy, addPlaces } from '../../../../tests/support/builders.ts'
import { removeProducts } from '../../../../tests/support/engines/no-products.ts'
import { withSupplier } from '../../../../tests/support/servers/supplier-server.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { runImport } from './import-command.ts'
import { openImportInput } from './import-input.ts'
import { openFeed } from './readers/feed-text.ts'
import { readTableOffers } from './readers/tables/table-offers.ts'
import { offersFeed, ymlFeed } from './readers/yml-feed.ts'
import { reportLines } from './report-lines.ts'

const folder = new URL('../../../../tests/support/feeds/', import.meta.url)
let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  await addPlaces(shop.database.db)
  await shop.database.raw("delete from warehouses where code <> 'w77'")
  await addPharmacy(shop.database.db, { code: 'centre' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await removeProducts(shop.database)
  await addCategories(shop.database.db)
})

const print = () => undefined

/** Brings a file in as the command does; returns what came in and the lines of the report. */
async function importFeedFile(
  place: string,
  { scope = 'changes', source, mayWithdrawMany = false }: Partial<Setting> = {},
): Promise<{ report: catalogue.ImportReport; lines: string[] }> {
  const ctx = shop.ctx()
  const given = await openImportInput(ctx, place.startsWith('http') ? place : fileURLToPath(new URL(place, folder)), {
    source,
    print,
  })
  if (given.form !== 'yml' && given.form !== 'products') throw new Error(`it was taken for ${given.form}`)
  const targets = await catalogue.listImportTargets(ctx)
  const setting = { source: source ?? given.name, scope, targets, validator: given.validator } as const
  const feed = given.form === 'yml' ? ymlFeed(given.bytes, setting) : offersFeed(readTableOffers(given.bytes), setting)
  const report = await catalogue.importFeed(ctx, feed, { mayWithdrawMany })
  const lines: string[] = []
  for await (const line of reportLines(catalogue.listRejections(ctx, report.runId))) lines.push(line)
  return { report, lines }
}
interface Setting {
  scope: 'full' | 'changes'
  source: string
  mayWithdrawMany: boolean
}

const products = () =>
  shop.database.db.selectFrom('products').select(['code', 'title', 'dispensing_class']).orderBy('code').execute()
const titles = async () => Object.fromEntries((await products()).map(({ code, title }) => [code, title]))
const onSale = async () => {
  const rows = await shop.database.db.selectFrom('products').select(['code', 'withdrawn_at']).orderBy('code').execute()
  return rows.filter((row) => row.withdrawn_at === null).map(({ code }) => code)
}

test.each(['bitrix-windows-1251.xml', 'bitrix.xml.gz', 'bitrix.zip', 'bitrix.xml.gz.zip'])(
  '%s comes in with its letters',
  async (file) => {
    const { report, lines } = await importFeedFile(file)
    expect(lines).toEqual(['note\tline 5\t4101\tprice\tcrossed_never_asked (140000)'])
    expect(report.counts.product).toMatchObject({ added: 2 })
    expect(await titles()).toEqual({
      4101: 'Таблетки Завод "Заря" Нурофен Форте 400 мг №12',
      4102: 'Завод "Заря" Анальгин',
    })
    expect((await products())[0]).toMatchObject({ dispensing_class: 'otc' })
  },
)

test.each([
  ['utf-16.xml', 'Ёмкость для анализов'],
  ['says-1251-is-utf-8.xml', 'Нурофен для детей'],
  ['says-utf-8-is-1251.xml', 'Нурофен Экспресс'],
])('%s is read in the charset that it is in', async (file, title) => {
  const { lines } = await importFeedFile(file)
  expect([lines, Object.values(await titles())]).toEqual([[], [title]])
})

test.each([
  ['says-latin-1-is-1251.xml', 'l'],
  ['says-1251-is-iso-8859-5.xml', 'l'],
  ['folder.zip', 'l'],
  ['excel-mac.csv', 'm'],
])('%s has its letters, whatever it declares and wherever it lies', async (file, ids) => {
  const { lines } = await importFeedFile(file)
  const found = Object.entries(await titles()).map(([id, title]) => [id, title.replace(/[«»]/g, '"')])
  expect([lines, found]).toEqual([
    [],
    [
      [`${ids}1`, 'Нурофен Экспресс, капсулы 200 мг №16'],
      [`${ids}2`, 'Щётка зубная "Ёж", мягкая'],
    ],
  ])
})

/** By code: what it costs, and how many packs the warehouse has. */
async function figures() {
  const { rows } =
    await shop.database.raw(`select distinct code, dispensing_class as class, price_kopecks::int as price,
      on_hand as packs from products left join prices on prices.product_id = products.id
    left join warehouse_stock on warehouse_stock.product_id = products.id order by code`)
  return rows
}

test('a figure that could be two is refused; the price for shoppers counts; a rounded article is none', async () => {
  const { lines } = await importFeedFile('excel-odd-figures.csv')
  expect(lines.map((line) => line.split('\t').slice(1))).toEqual([
    ['line 3', 'e2', 'price', 'price_not_positive (1,234)'],
    ['line 4', 'e3', 'product', 'markup_broken (more fields than the heading has)'],
    ['line 5', 'e4', 'price', 'price_not_positive (12 50)'],
    ['line 6', '', 'unreadable', 'unreadable (article 4,60701E+12, which a spreadsheet has rounded)'],
    ['line 7', 'e6', 'warehouseStock', 'packs_malformed (-3)'],
    ['line 9', 'e8', 'price', 'price_not_positive (-0,50)'],
  ])
  expect(await figures()).toEqual([
    { code: '00123', class: 'prescription', price: 1234_50, packs: 12 },
    { code: 'e2', class: 'prescription', price: null, packs: 5 },
    { code: 'e4', class: 'prescription', price: null, packs: 5 },
    { code: 'e6', class: 'prescription', price: 1200_00, packs: null },
    { code: 'e7', class: 'prescription', price: null, packs: null },
    { code: 'e8', class: 'prescription', price: null, packs: 3 },
  ])
})

test('an offer that is off is not sold, a price from which others begin is none, and of two answers the strictest counts', async () => {
  const { lines } = await importFeedFile('odd-marks.xml.gz')
  expect(lines.map((line) => line.split('\t').slice(2))).toEqual([
    ['o4', 'price', 'price_not_positive (from 400)'],
    ['o5', 'product+warehouseStock', 'repeated (o5)'],
  ])
  expect(await figures()).toEqual([
    { code: 'o/1 А-2', class: 'prescription', price: 1234_50, packs: 7 },
    { code: 'o2', class: 'prescription', price: null, packs: null },
    { code: 'o3', class: 'prescription', price: null, packs: null },
    { code: 'o4', class: 'prescription', price: null, packs: null },
    { code: 'o5', class: 'prescription', price: 500_00, packs: 0 },
  ])
  const { rows } = await shop.database.raw(
    `select category_id, array(select name from product_substances join substances on substances.id = substance_id
       where product_id = products.id order by name) as substances from products where code = 'o/1 А-2'`,
  )
  const [medicines] = (await catalogue.listImportTargets(shop.ctx())).categories.filter(
    ({ name }) => name === 'Лекарства',
  )
  expect(rows).toEqual([{ category_id: medicines?.id, substances: ['калия хлорид', 'натрия хлорид'] }])
})

test('an offer that becomes unavailable is sold no longer, also where a feed brings changes only', async () => {
  const offer = (mark: string) =>
    `<yml_catalog><shop><offers><offer id="1" available="${mark}"><name>Бинт</name><price>50</price></offer></offers></shop></yml_catalog>`
  const bring = async (mark: string) => {
    const targets = await catalogue.listImportTargets(shop.ctx())
    const feed = ymlFeed(Readable.from([Buffer.from(offer(mark))]), { source: 'x', scope: 'changes', targets })
    return (await catalogue.importFeed(shop.ctx(), feed)).counts.price
  }
  expect(await bring('true')).toMatchObject({ added: 2, withdrawn: 0 })
  expect(await bring('false')).toMatchObject({ added: 0, withdrawn: 2 })
  expect(await figures()).toMatchObject([{ code: '1', price: null }])
})

test.each(['1c-windows-1251.csv', 'excel-unicode.txt', 'excel-sep.csv', 'dos-866.csv'])(
  'a table of products, %s, comes in',
  async (file) => {
    const { lines } = await importFeedFile(file)
    expect(lines).toEqual([expect.stringContaining('unreadable (row without an article)')])
    expect(await titles()).toEqual({
      '00-001': 'Аспирин Кардио таб. 100 мг №28',
      '00-002': 'Дезинфектант "Чистота", 1 л',
    })
    const { rows } = await shop.database.raw('select sum(on_hand)::int as packs from warehouse_stock')
    expect(rows).toEqual([{ packs: 12 }])
  },
)

test('a table of the market names its categories and currencies in words', async () => {
  const { lines } = await importFeedFile('yandex-table.csv')
  expect(lines).toEqual(['rejected\tline 4\tT3\tproduct\tcurrency_foreign (EUR)'])
  expect(Object.keys(await titles())).toEqual(['T1', 'T2'])
})

test('letters that were cut in half refuse their offer, and leave the good title that is there', async () => {
  await importFeedFile('cut-letters.xml')
  expect(await onSale()).toHaveLength(29)
  expect(Object.values(await titles()).join()).not.toContain('\ufffd')
})

test('an offer is one line of the report, with its id and every reason; the others come in', async () => {
  const { lines, report } = await importFeedFile('hand-made.xml')
  expect(report.failure).toBeNull()
  expect(lines.map((line) => line.split('\t').filter((_, at) => at !== 1))).toEqual([
    ['rejected', 'h1', 'product', expect.stringContaining('markup_broken')],
    ['rejected', 'h2', 'product', expect.stringContaining('undefined entity')],
    ['rejected', 'h3', 'product', 'title_too_short'],
    ['rejected', 'h4', 'product', expect.stringContaining('unexpected close tag')],
    ['rejected', 'h5', 'price', 'price_not_positive (цена по запросу)'],
    ['rejected', 'h6', 'product', 'repeated (h6)'],
    ['rejected', '', 'unreadable', 'unreadable (offer without id)'],
    ['rejected', 'h7', 'product', expect.stringContaining('markup_broken')],
    ['note', 'h8', 'price', 'crossed_not_above_price (2000)'],
  ])
  expect(Object.keys(await titles())).toEqual(['h5', 'h6', 'h8'])
})

test('ten dollars are not ten roubles, nor are prices of a feed that counts in tenge', async () => {
  const { report, lines } = await importFeedFile('foreign-currency.xml')
  expect(lines.map((line) => line.split('\t').slice(2))).toEqual([
    ['c1', 'product', 'currency_foreign (USD)'],
    ['c2', 'product', 'currency_foreign (KZT)'],
  ])
  expect(report.counts.product).toMatchObject({ added: 1, rejected: 2 })
})

test('a price list of 1C says yes and no in words of its own; what is not understood is not sold, and the report says so', async () => {
  const { lines } = await importFeedFile('1c-booleans.csv')
  expect(lines.map((line) => line.split('\t').slice(2))).toEqual([
    ['000002', 'product', 'dispensing_accounted (трамадол: potent substances)'],
    ['000006', 'product', 'availability_unclear (уточняйте у провизора)'],
    ['Анальгетики', 'price+product', 'price_not_positive; title_too_short'],
    ['000008', 'price', 'price_not_positive (01.02.2026)'],
  ])
  const rx = { class: 'prescription' }
  expect(await figures()).toEqual([
    { code: '000001', class: 'otc', price: 199_50, packs: 12 },
    { code: '000002', class: 'pharmacy_only', price: 1312_00, packs: 5 },
    { code: '000003', class: 'otc', price: null, packs: null },
    ...['000004', '000005', '000006'].map((code) => ({ code, ...rx, price: null, packs: null })),
    { code: '000007', ...rx, price: 45_00, packs: 1 },
    { code: '000008', ...rx, price: null, packs: 1 },
  ])
})

test('a pharmacy’s price list opens a medicine by plain words alone', async () => {
  const { lines } = await importFeedFile('pharmacy-price-list.csv')
  expect(lines.map((line) => line.split('\t').slice(2))).toEqual([
    ['10001', 'product+warehouseStock', 'repeated (10001)'],
    ['10004', 'product', 'dispensing_unclear (условия отпуска: Без рецепта не более 2 уп.)'],
  ])
  expect((await products()).map(({ code, dispensing_class }) => [code, dispensing_class])).toEqual([
    ['10001', 'prescription'],
    ['10002', 'otc'],
    ['10003', 'prescription'],
    ['10004', 'prescription'],
    ['10005', 'otc'],
  ])
  expect((await titles())[10005]).toBe('ЭФФЕКТЖЕЛЬЛЕГ')
})

test('titles without their letters are refused, what was deleted is not sold, and a sign is no markup', async () => {
  const { lines } = await importFeedFile('bitrix-marks.xml')
  expect(lines.map((line) => line.split('\t').slice(2))).toEqual([
    ['m3', 'product', expect.stringContaining('text_damaged')],
    ['m4', 'product', expect.stringContaining('text_damaged')],
  ])
  expect(await figures()).toEqual([
    { code: 'm1', class: 'otc', price: 312_50, packs: null },
    { code: 'm2', class: 'prescription', price: null, packs: null },
    { code: 'm5', class: 'otc', price: 500_00, packs: null },
    { code: 'm6', class: 'prescription', price: null, packs: null },
    { code: 'm7', class: 'prescription', price: null, packs: null },
  ])
  expect((await titles()).m5).toBe('Гель pH <5 и >3,5, 50 мл')
})

test('packs of outlets come in where their expiry is known, and a count where there is one warehouse', async () => {
  const { lines } = await importFeedFile('yandex-market.xml')
  expect(lines.map((line) => line.split('\t').slice(2))).toEqual([
    ['YM-1', 'stock', 'pharmacy_unknown (nowhere)'],
    ['YM-2', 'product', 'stock_expiry_unknown (1 outlets)'],
  ])
  const { rows } = await shop.database.raw('select on_hand, expires_on::text as until from stock')
  expect(rows).toEqual([{ on_hand: 6, until: '2035-05-01' }])
})

test('a category of the chain that has taken the address of «Разное» does not keep offers out', async () => {
  await shop.database.raw(
    "insert into categories (id, parent_id, slug, name, path, level) values ('500000000', '000000001', 'raznoe', 'Прочее', '000000001:500000000', 2)",
  )
  const first = await importFeedFile('says-utf-8-is-1251.xml')
  expect([first.lines, await onSale()]).toEqual([[], ['m2']])
  const again = await importFeedFile('says-utf-8-is-1251.xml')
  expect(again.report.counts.category).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
})

test('offers of a feed without a line break are lines of the report each, with their own ids', async () => {
  const { lines } = await importFeedFile('one-line.xml')
  expect(lines).toEqual([
    'rejected\tline 1\t1\tprice\tprice_not_positive (дорого)',
    'rejected\tline 1\t2\tprice\tprice_not_positive (дорого)',
    'note\tline 1\t3\tproduct\tean_wrong (4600000000001)',
  ])
})

test('prices of a feed stay out of a shop without price zones, and the report says so', async () => {
  const targets = { ...(await catalogue.listImportTargets(shop.ctx())), priceZones: [] }
  const opened = await openFeed(fileURLToPath(new URL('bitrix-windows-1251.xml', folder)))
  if (opened === 'not-modified') throw new Error('a file is always there')
  const feed = ymlFeed(opened.bytes, { source: 'x', scope: 'changes', targets })
  const { runId } = await catalogue.importFeed(shop.ctx(), feed)
  const lines: string[] = []
  for await (const line of reportLines(catalogue.listRejections(shop.ctx(), runId))) lines.push(line)
  expect(lines).toEqual(['note\tline 0\t\tproduct\tprice_zones_missing'])
})

test("a full feed withdraws its own source's products alone, and asks before it withdraws many", async () => {
  await importFeedFile('cut-letters.xml', { source: 'main', scope: 'full' })
  await importFeedFile('bitrix-windows-1251.xml', { source: 'other', scope: 'full' })
  expect(await onSale()).toHaveLength(31)
  const short = await importFeedFile('says-utf-8-is-1251.xml', { source: 'main', scope: 'full' })
  expect(short.report).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('would withdraw 29 of the 30'),
  })
  expect(await onSale()).toHaveLength(31)
  await importFeedFile('says-utf-8-is-1251.xml', { source: 'main', scope: 'full', mayWithdrawMany: true })
  expect(await onSale()).toEqual(['4101', '4102', 'm2'])
  const { rows } = await shop.database.raw(
    "select count(*)::int as prices from prices join products on products.id = product_id where code like '410%'",
  )
  expect(rows).toEqual([{ prices: 2 }])
})

test('a feed that has not changed since it came in is not read again', async () => {
  const body = readFileSync(new URL('bitrix.xml.gz', folder))
  await withSupplier(
    ({ headers }, reply) => {
      if (headers['if-none-match'] === '"v1"') reply.writeHead(304).end()
      else reply.writeHead(200, { etag: '"v1"' }).end(body)
    },
    async (address) => {
      expect((await openImportInput(shop.ctx(), address, { source: undefined, print })).form).toBe('yml')
      await importFeedFile(address)
      expect((await openImportInput(shop.ctx(), address, { source: undefined, print })).form).toBe('not-modified')
      const age = async () => {
        const { feeds } = await catalogue.measureSupply(shop.ctx())
        return feeds.find((feed) => feed.source === address)?.ageSeconds
      }
      shop.clock.advance(90)
      expect(await age()).toBe(5_400)
      await runImport(shop.ctx(), [address], print)
      expect(await age()).toBe(0)
    },
  )
})

test('a download that is cut off is said to be so, and brings nothing in', async () => {
  const body = readFileSync(new URL('yml-stomtech-2026.xml', folder))
  await withSupplier(
    (_request, reply) => {
      reply.writeHead(200, { 'content-length': String(body.length * 100) })
      reply.write(body.subarray(0, 4_000), () => reply.destroy())
    },
    async (address) => {
      const failure = importFeedFile(address).then(
        ({ report }) => report.failure,
        (error: Error) => error.message,
      )
      expect(await failure).toMatch(/the download of .* was cut off after \d+ bytes/)
      expect(await onSale()).toEqual([])
    },
  )
})

test('the document explains every reason', () => {
  const source = readFileSync(
    new URL('../../../../packages/domain/src/catalogue/import/checked-row.ts', import.meta.url),
    'utf8',
  )
  const document = readFileSync(new URL('../../../../docs/feeds.md', import.meta.url), 'utf8')
  const reasons = [...source.matchAll(/^ {2}\| '(\w+)'$/gm)].map(([, reason = '']) => reason)
  expect(reasons.length).toBeGreaterThan(40)
  expect(reasons.filter((reason) => !document.includes(`\`${reason}\``))).toEqual([])
})
