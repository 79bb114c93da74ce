import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { type FileReport, importChainFiles } from './import-chain-files.ts'
import { readTable } from './read-table.ts'

const samples = new URL('../../../../docs/opening-a-shop/', import.meta.url)
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const lists = ['regions', 'price-zones', 'cities', 'pharmacies', 'delivery-tariffs', 'categories']
  await importFiles(
    Object.fromEntries(lists.map((name) => [name, readFileSync(new URL(`${name}.csv`, samples), 'utf8')])),
  )
})
afterAll(() => shop.close())

async function* bytesOf(text: string) {
  yield new TextEncoder().encode(text)
}
async function importFiles(texts: Record<string, string>, isDryRun = false): Promise<FileReport[]> {
  const files = Object.entries(texts).map(async ([name, text]) => ({ name, table: await readTable(bytesOf(text)) }))
  return importChainFiles(shop.ctx(), await Promise.all(files), { isDryRun })
}

const pharmacyHeading =
  'pharmacy;city;name;slug;address;latitude;longitude;opening_hours;phone;services;distance_permit'
const pharmacy = (code: string, hours = '24/7', slug = code) =>
  `${code};tula;Новая;${slug};улица Новая, 1;54,19;37,6;${hours};+7 4872 00-00-04;parking;yes`

test('a city whose latitude and longitude stand in each other’s column is refused', async () => {
  const text = 'city;name;region;price_zone;latitude;longitude\nrzhev;Ржев;tulskaya;tula;34,3284;56,2624\n'
  const [report] = await importFiles({ 'cities.csv': text })
  expect(report).toMatchObject({ problems: [{ line: 2, column: 'latitude' }] })
})

test('a list whose program has written the heading alone is refused', async () => {
  const [report] = await importFiles({ 'regions.csv': 'region;name;timezone\n' })
  expect(report).toMatchObject({ problems: [{ line: 1, reason: 'no row stands below the heading' }] })
})

test('a list that was cut off behind a field empties none of the others', async () => {
  const cut = `${pharmacyHeading}\n${pharmacy('71-01')}`.slice(0, -'parking;yes'.length - 1)
  await expect(importFiles({ 'pharmacies.csv': cut })).rejects.toThrow('cut off: it ends within line 2')
  const short = `${cut}\n`
  expect(await importFiles({ 'pharmacies.csv': short }, true)).toMatchObject([{ outcome: { changed: 1 } }])
})

test('a list and its older copy in one folder: neither counts, and lists of different rows both do', async () => {
  const lists = { 'new (1).csv': `${pharmacyHeading}\n${pharmacy('71-40')}\n${pharmacy('71-41')}\n` }
  const both = await importFiles({ ...lists, 'new.csv': `${pharmacyHeading}\n${pharmacy('71-41', '8-20')}\n` })
  expect(both).toMatchObject([
    { problems: [{ line: 3, column: 'pharmacy', reason: expect.stringContaining('71-41 is in new.csv as well') }] },
    { problems: [{ line: 2, column: 'pharmacy', reason: expect.stringContaining('in new (1).csv as well') }] },
  ])
  const others = await importFiles({ ...lists, 'new.csv': `${pharmacyHeading}\n${pharmacy('71-42')}\n` }, true)
  expect(others).toMatchObject([{ outcome: { added: 2 } }, { outcome: { added: 1 } }])
})

test('what is wrong in the rows that can be read is named in the same report', async () => {
  const rows = [pharmacy('71-50', 'по звонку'), pharmacy('71-51', '24/7', 'tula-lenina-1'), pharmacy('71-52')]
  const text = `${pharmacyHeading}\n${rows.join('\n')}\n`
  for (const isDryRun of [true, false]) {
    const [report] = await importFiles({ 'pharmacies.csv': text }, isDryRun)
    expect(report).toMatchObject({
      problems: [
        { line: 2, column: 'opening_hours' },
        { line: 3, column: 'slug' },
      ],
    })
  }
  const kept = await shop.database.db.selectFrom('pharmacies').select('code').where('code', 'like', '71-5%').execute()
  expect(kept).toEqual([])
})

test('in a dry run a refused list leaves nothing to those behind it either', async () => {
  const lists = {
    'categories.csv': 'category;parent;slug;name\n105000000;;glaza;Глаза\n105001000;999999999;linzy;Линзы\n',
    'again.csv': 'category;parent;slug;name\n105002000;105000000;kapli;Капли\n',
  }
  const tried = await importFiles(lists, true)
  expect(tried).toEqual(await importFiles(lists))
  expect(tried[1]).toMatchObject({ problems: [{ line: 2 }] })
})

test('a service that names no category of the chain is refused with its line', async () => {
  const list = (category: string) =>
    `service;area;title;about;minutes;price;category\nlor;doctor;Приём;О приёме;30;500;${category}\n`
  const [report] = await importFiles({ 'services.csv': list('999999999') })
  expect(report).toMatchObject({
    problems: [{ line: 2, column: 'category', reason: expect.stringContaining('not known') }],
  })
  expect(await importFiles({ 'services.csv': list('101000000') }, true)).toMatchObject([{ outcome: { added: 1 } }])
})

test('a quotation mark that is not closed swallows no row in silence', async () => {
  const list = 'region;full_name;timezone;name\na;Первая;Europe/Moscow;"Первая\nb;Вторая;Europe/Moscow;Вторая"\n'
  const [report] = await importFiles({ 'regions.csv': list }, true)
  expect(report).toMatchObject({ problems: [{ column: 'name' }] })
})

test('two towns of one name in one region are noted, those of two regions and one that is brought again are not', async () => {
  const list = (...rows: string[]) =>
    `city;name;region;price_zone;supply_city;latitude;longitude\n${rows.map((row) => `${row};tula;54;37\n`).join('')}`
  const regions = 'region;name;timezone\ntambov;Тамбовская;Europe/Moscow\n'
  const [, cities] = await importFiles({
    'regions.csv': regions,
    'cities.csv': list('schekino-2;Щекино;tulskaya;tula', 'schekino-3;Щёкино;tambov;tula'),
  })
  expect(cities).toMatchObject({
    outcome: { added: 2, notes: [expect.stringMatching(/^(schekino-2, schyokino|schyokino, schekino-2) are/)] },
  })
  const [again] = await importFiles({ 'cities.csv': list('tula;Тула;tulskaya;tula') })
  expect(again).toMatchObject({ outcome: { notes: [] } })
})

test.each(['<b>Аптека</b> № 1', 'Аптека &laquo;Луч&raquo;', 'Аптека<br/>№ 1', 'Аптека&#160;№ 1'])(
  '«%s» was taken from a page and is no name',
  async (name) => {
    const row = pharmacy('markup').replace('Новая', name)
    const list = `${pharmacyHeading}\n${row.replace(name, `"${name}"`)}\n`
    expect(await importFiles({ 'pharmacies.csv': list })).toMatchObject([{ problems: [{ line: 2, column: 'name' }] }])
  },
)

test.each(['Аптека <Луч', 'Луч & Ко', 'Аптека <3'])('«%s» is a name', async (name) => {
  const list = `${pharmacyHeading}\n${pharmacy('no-markup').replace('Новая', name)}\n`
  expect(await importFiles({ 'pharmacies.csv': list }, true)).toMatchObject([{ outcome: expect.anything() }])
})
