import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCategories, addPharmacy, addPlaces } from '../../../../tests/support/builders.ts'
import { removeProducts } from '../../../../tests/support/engines/no-products.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { runImport } from './import-command.ts'
import { csvFeed } from './readers/tables/csv-feed.ts'
import { ymlFeed } from './readers/yml-feed.ts'
import { reportLines } from './report-lines.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  await addPlaces(shop.database.db)
  await addPharmacy(shop.database.db, { code: 'centre' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await removeProducts(shop.database)
  await addCategories(shop.database.db)
})

interface Offer {
  id: string
  name: string
  price: number
  packs?: number
  barcode?: string
  group?: string
}

const inOneFile = async function* (text: string) {
  yield new TextEncoder().encode(text)
}

async function importOffers(source: string, offers: readonly Offer[], scope: 'full' | 'changes' = 'full') {
  const targets = await catalogue.listImportTargets(shop.ctx())
  return report(ymlFeed(inOneFile(ymlOf(offers)), { source, scope, targets }))
}

function ymlOf(offers: readonly Offer[]): string {
  const bodies = offers.map(
    ({ id, name, price, packs = 1, barcode, group }) =>
      `<offer id="${id}"${group ? ` group_id="${group}"` : ''}><name>${name}</name><price>${price}</price>
      ${barcode ? `<barcode>${barcode}</barcode>` : ''}<expiry>2030-01-01</expiry>
      <outlets><outlet id="centre" instock="${packs}"/></outlets></offer>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?><yml_catalog date="2026-11-23"><shop><currencies><currency id="RUR"
    rate="1"/></currencies><categories/><offers>${bodies.join('')}</offers></shop></yml_catalog>`
}

async function report(feed: catalogue.Feed) {
  const { runId, state, counts } = await catalogue.importFeed(shop.ctx(), feed)
  expect(state).toBe('done')
  const lines: string[] = []
  for await (const line of reportLines(catalogue.listRejections(shop.ctx(), runId))) lines.push(line)
  return { counts, lines }
}

/** Title, price in roubles and packs of what is sold, by code. */
async function goods() {
  const { rows } = await shop.database.raw(`
    select code, title, min(price_kopecks)::int / 100 as price, coalesce(sum(distinct on_hand), 0)::int as packs
    from products left join prices on prices.product_id = products.id left join stock on stock.product_id = products.id
    where withdrawn_at is null group by code, title order by code`)
  return rows
}

const [aspirin, bandage, cream, thermometer]: [Offer, Offer, Offer, Offer] = [
  { id: '1', name: 'Аспирин 20 шт.', price: 100, packs: 5 },
  { id: '2', name: 'Бинт 5 м', price: 50, packs: 6 },
  { id: '1', name: 'Крем для рук', price: 300, packs: 7 },
  { id: '3', name: 'Градусник', price: 400, packs: 8 },
]
const first = [aspirin, bandage]
const second = [cream, thermometer]

test('two suppliers who use one id sell a product each, with its own name, price and packs, however often they come in', async () => {
  await importOffers('first.xml', first)
  const { lines } = await importOffers('second.xml', second)
  const both = [
    { code: '1', title: 'Аспирин 20 шт.', price: 100, packs: 5 },
    { code: expect.stringMatching(/^1~[0-9a-f]{8}$/), title: 'Крем для рук', price: 300, packs: 7 },
    { code: '2', title: 'Бинт 5 м', price: 50, packs: 6 },
    { code: '3', title: 'Градусник', price: 400, packs: 8 },
  ]
  expect(await goods()).toEqual(both)
  expect(lines).toEqual([
    expect.stringMatching(/^note\tline \d+\t1\tproduct\tcode_of_another_source \(1~[0-9a-f]{8}\)$/),
  ])

  for (const [source, offers] of [
    ['first.xml', first],
    ['second.xml', second],
    ['first.xml', first],
  ] as const)
    expect((await importOffers(source, offers)).counts).toMatchObject({
      product: { added: 0, changed: 0, unchanged: 2, withdrawn: 0 },
      price: { added: 0, changed: 0, withdrawn: 0 },
      stock: { added: 0, changed: 0, withdrawn: 0 },
    })
  expect(await goods()).toEqual(both)
})

test('what a supplier renames stays its product, under the id that another one uses as well', async () => {
  await importOffers('first.xml', first)
  await importOffers('second.xml', second)
  await importOffers('second.xml', [{ ...cream, name: 'Крем для рук, новая формула', price: 310 }, thermometer])
  expect(await goods()).toMatchObject([
    { code: '1', title: 'Аспирин 20 шт.', price: 100 },
    { title: 'Крем для рук, новая формула', price: 310, packs: 7 },
    { code: '2' },
    { code: '3' },
  ])
})

test('a refused offer of one supplier leaves price and packs of the other alone', async () => {
  await importOffers('first.xml', first)
  const { lines } = await importOffers('second.xml', [{ ...cream, name: 'К' }, thermometer])
  expect(await goods()).toMatchObject([
    { code: '1', title: 'Аспирин 20 шт.', price: 100, packs: 5 },
    { code: '2' },
    { code: '3' },
  ])
  expect(lines.join()).toContain('title_too_short (К)')
  expect(lines.join()).not.toContain('\tprice\t')
})

test("a price list of the second supplier's name changes its own product, the chain's one that of the code", async () => {
  await importOffers('first.xml', first)
  await importOffers('second.xml', second)
  const list = (price: number) => inOneFile(`kind;place;code;price\nprice;capital;1;${price}\nend\n`)
  await report(csvFeed(list(333), 'second.xml', 'changes'))
  await report(csvFeed(list(111), 'prices.csv', 'changes'))
  const { rows } = await shop.database.raw(`
    select title, price_kopecks::int / 100 as price from prices join products on products.id = product_id
    join price_zones on price_zones.id = price_zone_id where price_zones.code = 'capital' and products.code like '1%'
    order by title`)
  expect(rows).toEqual([
    { title: 'Аспирин 20 шт.', price: 111 },
    { title: 'Крем для рук', price: 333 },
  ])
})

test('one pack that both suppliers sell under one id is one product, by its title or its barcode', async () => {
  await importOffers('first.xml', [{ ...aspirin, barcode: '4607027762360' }, bandage])
  await importOffers('second.xml', [
    { id: '1', name: 'Acetylsalicylic acid', price: 90, barcode: '4607027762360' },
    { id: '2', name: 'Бинт, 5 м.', price: 45 },
  ])
  expect(await goods()).toMatchObject([
    { code: '1', price: 90 },
    { code: '2', price: 45 },
  ])
})

test('a file that comes under another name finds its products again, also one of a new title', async () => {
  const many = Array.from({ length: 10 }, (_, at) => ({ id: `${at}`, name: `Товар номер ${at}`, price: 10 + at }))
  await importOffers('prices-22.xml', many)
  const renamed = many.map((offer) => (offer.id === '4' ? { ...offer, name: 'Товар с новым именем' } : offer))
  expect((await importOffers('prices-23.xml', renamed)).counts.product).toMatchObject({ added: 0, changed: 1 })
  expect(await goods()).toHaveLength(10)
})

test('groups that two suppliers give one number are two families', async () => {
  await importOffers('first.xml', [{ id: 'a', name: 'Шампунь', price: 10, group: '5' }])
  await importOffers('second.xml', [{ id: 'b', name: 'Тонометр', price: 20, group: '5' }])
  const { rows } = await shop.database.raw(`select count(distinct family_id)::int as families from products`)
  expect(rows).toEqual([{ families: 2 }])
})

test('two files of one name are refused until each has a source of its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'romashka-suppliers-'))
  const files = ['first', 'second'].map((name) => join(folder, name, 'feed.xml'))
  for (const [at, file] of files.entries()) {
    await mkdir(join(file, '..'))
    await writeFile(file, ymlOf(at === 0 ? first : second))
  }
  const run = (...words: string[]) => runImport(shop.ctx(), words, () => undefined)
  await expect(run(...files)).rejects.toThrow('Two files have the source feed.xml')
  expect(await goods()).toEqual([])
  for (const [at, file] of files.entries()) await run(file, '--source', `supplier ${at}`)
  expect(await goods()).toHaveLength(4)
  await rm(folder, { recursive: true })
})

test('of several feeds one that is refused keeps no other out, and the command fails at its end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'romashka-suppliers-'))
  await writeFile(join(folder, 'a.xml'), ymlOf(first).slice(0, -40))
  await writeFile(join(folder, 'b.xml'), ymlOf(second))
  await expect(runImport(shop.ctx(), [folder], () => undefined)).rejects.toThrow(
    /a\.xml: [\s\S]*\n1 of 2 feeds failed\.$/,
  )
  expect(await goods()).toHaveLength(2)
  const goodsOf1C = (end: string) =>
    `<КоммерческаяИнформация ВерсияСхемы="2.10"><Каталог><Товары><Товар><Ид>1</Ид>${end}</КоммерческаяИнформация>`
  await writeFile(join(folder, 'a.xml'), goodsOf1C('</Товары></Каталог>'))
  const packs = '<ПакетПредложений><Предложения><Предложение><Ид>1</Ид></Предложение></Предложения></ПакетПредложений>'
  await writeFile(join(folder, 'b.xml'), `<КоммерческаяИнформация>${packs}</КоммерческаяИнформация>`)
  await expect(runImport(shop.ctx(), [folder], () => undefined)).rejects.toThrow(
    'b.xml: not imported, because the goods of the exchange did not come in whole.\n2 of 2 feeds failed.',
  )
  await rm(folder, { recursive: true })
})
