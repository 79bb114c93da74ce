import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { chainFileOf, chainFiles, importChainFiles } from './import-chain-files.ts'
import { readTable } from './read-table.ts'

const samples = new URL('../../../../docs/opening-a-shop/', import.meta.url)
const document = readFileSync(new URL('../../../../docs/opening-a-shop.md', import.meta.url), 'utf8')
let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function* chunks(bytes: Uint8Array, size = 50) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const tableOf = (text: string) => readTable(chunks(new TextEncoder().encode(text)))
const importFiles = async (texts: Record<string, string>, isDryRun = false) => {
  const files = Object.entries(texts).map(async ([name, text]) => ({ name, table: await tableOf(text) }))
  return importChainFiles(shop.ctx(), await Promise.all(files), { isDryRun })
}
const sampleLists = () =>
  Object.fromEntries(
    readdirSync(samples)
      .filter((name) => name.endsWith('.csv') && name !== 'stock.csv')
      .map((name) => [name, readFileSync(new URL(name, samples), 'utf8')]),
  )
const sample = (name: string) => readFileSync(new URL(name, samples), 'utf8')

test('an empty shop says what its lists would do, and does none of it', async () => {
  const reports = await importFiles(sampleLists(), true)
  expect(reports.map(({ name, rows }) => [name, rows])).toContainEqual(['pharmacies.csv', 3])
  expect(reports.every((report) => 'outcome' in report && report.outcome.added === report.rows)).toBe(true)
  expect(await shop.database.db.selectFrom('cities').select('id').execute()).toEqual([])
})

test('the same lists open it: the first city is the default one, couriers come, promo codes are shown', async () => {
  await importFiles(sampleLists())
  const { results } = (await shop.call('GET', '/api/v1/search/pharmacies/all')).json()
  expect(results.map((pharmacy: { name: string }) => pharmacy.name).toSorted()).toEqual([
    'Василёк на Ленина',
    'Василёк на Оборонной',
  ])
  expect(await shop.database.db.selectFrom('cities').select(['id', 'slug']).orderBy('id').execute()).toMatchObject([
    { id: 1, slug: 'tula' },
    { slug: 'novomoskovsk' },
    { slug: 'schyokino' },
  ])
})

/** Of ids that may be no larger than two thousand million. */
const lastIds = async () =>
  (
    await shop.database.raw(
      `select sequencename, last_value from pg_sequences where data_type = 'integer'::regtype order by sequencename`,
    )
  ).rows

test('a list that comes again changes nothing; one without a row names what it leaves alone', async () => {
  const ids = await lastIds()
  const again = await importFiles(sampleLists())
  // A chain that sends its lists every quarter of an hour would have used them up within years.
  expect(await lastIds()).toEqual(ids)
  for (const report of again) expect(report).toMatchObject({ outcome: { added: 0, changed: 0, unmentioned: [] } })
  const shorter = sample('pharmacies.csv')
    .replace(/^71-11.*$/m, '')
    .replace('Василёк на Ленина', 'Василёк у Кремля')
  expect(await importFiles({ 'pharmacies.csv': shorter })).toMatchObject([
    { rows: 2, outcome: { added: 0, changed: 1, unmentioned: ['71-11'] } },
  ])
  const tariffs = sample('delivery-tariffs.csv').replace(/^tomorrow.*$/m, '')
  expect(await importFiles({ 'delivery-tariffs.csv': tariffs })).toMatchObject([
    { outcome: { added: 0, changed: 0, unmentioned: ['tula/tomorrow'] } },
  ])
})

test('a pharmacy that is closed for good is shown no more, and its list names it no more as left out', async () => {
  const names = async () => {
    const { results } = (await shop.call('GET', '/api/v1/search/pharmacies/all')).json()
    return results.map((pharmacy: { name: string }) => pharmacy.name).toSorted()
  }
  const before = await names()
  const list = (day: string) =>
    `pharmacy;city;name;slug;address;latitude;longitude;opening_hours;phone;closed_on
71-20;tula;Временная;tula-vremennaya;улица Новая, 2;54,19;37,6;24/7;+7 4872 00-00-20;${day}`
  await importFiles({ 'pharmacies.csv': list('') })
  expect(await names()).toEqual([...before, 'Временная'].toSorted())
  const later = shop.clock.now().getTime() + 2 * 86_400_000
  const [refused] = await importFiles({ 'pharmacies.csv': list(new Date(later).toISOString().slice(0, 10)) })
  expect(refused).toMatchObject({ problems: [{ line: 2, column: 'closed_on' }] })
  const [closed] = await importFiles({ 'pharmacies.csv': list('01.02.2026') })
  expect(closed).toMatchObject({ outcome: { changed: 1 } })
  expect(await names()).toEqual(before)
  const [others] = await importFiles({ 'pharmacies.csv': sample('pharmacies.csv') })
  expect(others).toMatchObject({ outcome: { unmentioned: [] } })
  const withoutItsDay = list('').replace(';closed_on', '').replace(/;$/m, '')
  expect(await importFiles({ 'pharmacies.csv': withoutItsDay })).toMatchObject([{ outcome: { changed: 0 } }])
  expect(await names()).not.toContain('Временная')
  const [taken] = await importFiles({ 'pharmacies.csv': list('').replace('71-20', '71-21') })
  expect(taken).toMatchObject({
    problems: [{ column: 'slug', reason: 'tula-vremennaya is the address of pharmacy 71-20' }],
  })
  await importFiles({ 'pharmacies.csv': list('') })
  expect(await names()).toContain('Временная')
  await importFiles({ 'pharmacies.csv': list('01.02.2026') })
})

test('a city whose last pharmacy closes is named, until another one supplies it', async () => {
  const pharmacy = (day: string) =>
    `pharmacy;city;name;slug;address;latitude;longitude;opening_hours;phone;closed_on
71-30;efremov;Одна;efremov-odna;улица Новая, 3;53,15;38,12;24/7;+7 4872 00-00-30;${day}`
  const city = (supply: string) =>
    `city;name;region;price_zone;supply_city;latitude;longitude\nefremov;Ефремов;tulskaya;tula;${supply};53,15;38,12`
  const [, open] = await importFiles({ 'cities.csv': city(''), 'pharmacies.csv': pharmacy('') })
  expect(open).not.toHaveProperty('outcome.notes')
  const [closed] = await importFiles({ 'pharmacies.csv': pharmacy('01.02.2026') })
  expect(closed).toMatchObject({ outcome: { notes: [expect.stringContaining('no pharmacy is open in efremov: ')] } })
  const [, supplied] = await importFiles({ 'cities.csv': city('tula'), 'pharmacies.csv': pharmacy('01.02.2026') })
  expect(supplied).not.toHaveProperty('outcome.notes')
})

test('a pharmacy that nobody sees, because its city is shown those of another one, is named by both lists', async () => {
  const city = (supply: string) =>
    `city;name;region;price_zone;supply_city;latitude;longitude\nbogoroditsk;Богородицк;tulskaya;tula;${supply};53,77;38,12`
  const pharmacy = `pharmacy;city;name;slug;address;latitude;longitude;opening_hours;phone;closed_on
71-31;bogoroditsk;Первая;bogoroditsk-pervaya;улица Новая, 3;53,77;38,12;24/7;+7 4872 00-00-31;`
  const notes = [expect.stringContaining('71-31 is in bogoroditsk, which is shown the pharmacies of tula')]
  const [, opened] = await importFiles({ 'cities.csv': city('tula'), 'pharmacies.csv': pharmacy })
  expect(opened).toMatchObject({ outcome: { notes } })
  const [freed, again] = await importFiles({ 'cities.csv': city(''), 'pharmacies.csv': pharmacy })
  expect([freed, again]).toMatchObject([{ outcome: { notes: [] } }, { outcome: {} }])
  expect(again).not.toHaveProperty('outcome.notes')
  expect((await importFiles({ 'cities.csv': city('tula') }))[0]).toMatchObject({ outcome: { notes } })
  await importFiles({ 'cities.csv': city('tula'), 'pharmacies.csv': `${pharmacy}01.02.2026` })
})

const whole = {
  'regions.csv': `region;name;full_name;federal_district;timezone;fias_id;kladr_id
ryazanskaya;Рязанская;Рязанская область;Центральный;Europe/Moscow;963073ee-4dfc-48bd-9a70-d2dfc6bd1f31;6200000000000`,
  'cities.csv': `city;name;region;price_zone;supply_city;latitude;longitude;population;fias_id;kladr_id
rybnoe;Рыбное;ryazanskaya;tula;tula;54,7;39,5;18000;86e5bae4-ef58-4031-b34f-5e9ff914cd55;6200000100000`,
  'pharmacies.csv': `pharmacy;city;name;slug;address;latitude;longitude;opening_hours;phone;metro;services;licence_number;licence_address;distance_permit;closed_on
71-30;tula;Полная;tula-polnaya;улица Новая, 3;54,19;37,6;24/7;+7 4872 00-00-30;Площадь;optics;Л042;улица Новая, 3;yes;2026-02-01`,
  'delivery-tariffs.csv': `tariff;city;title;comes;price;free_from;thermo_bag
cold;tula;Холодный;today;300;2000;yes`,
  'categories.csv': `category;parent;slug;name;position
900000001;;upper;Верхняя;900
900000002;900000001;lower;Нижняя;901`,
  'promo-codes.csv': `promo_code;title;percent;min_total;max_discount;first_day;last_day;max_uses;max_uses_each;is_public;is_first_order_only
WHOLE10;Весь;10;500;300;2026-01-01;2030-01-01;5;2;yes;yes`,
  'services.csv': `service;area;title;about;bring;minutes;price;position;category
whole;doctor;Приём;О приёме;Паспорт;30;500;50;900000002`,
  'specialists.csv': `specialist;name;profession;about;works_since;services;invented
whole;Иванова Анна;doctor;О враче;2001;whole;yes`,
  'rooms.csv': 'room;pharmacy;name\nwhole;71-01;Кабинет',
  'hours.csv': 'hours;specialist;room;first_day;last_day\nMo-Fr 10:00-18:00;whole;whole;2030-01-01;2030-02-01',
}
const optionalColumns = Object.entries(whole).flatMap(([name, text]) => {
  const heading = text.split('\n')[0]?.split(';') ?? []
  const list = chainFileOf(heading)
  const isDerived = (column: string) => ['position', 'percent', 'timezone'].includes(column)
  return heading
    .filter((column) => list?.columns[column]?.isOptional && !isDerived(column))
    .map((column) => [name as keyof typeof whole, column] as const)
})

describe('a list without a column changes nothing of what it held', () => {
  beforeAll(async () => {
    const reports = await importFiles(whole)
    expect(reports.filter((report) => 'problems' in report)).toEqual([])
  })
  test.each(optionalColumns)('%s without %s', async (name, column) => {
    const rows = whole[name].split('\n').map((row) => row.split(';'))
    const at = rows[0]?.indexOf(column) ?? -1
    const text = rows.map((row) => row.toSpliced(at, 1).join(';')).join('\n')
    expect(await importFiles({ [name]: text })).toMatchObject([{ outcome: { added: 0, changed: 0 } }])
  })
})

test('a list with one bad row is refused whole, with the line, the column and the reason of each', async () => {
  const before = await shop.database.db.selectFrom('pharmacies').select(['code', 'name']).orderBy('code').execute()
  const bad = `pharmacy;city;name;slug;address;latitude;longitude;opening_hours;phone;services
71-12;tula;Новая;tula-novaya;улица Новая, 1;54,19;37,6;Mo-Su 08:00-21:00;+7 4872 00-00-04;
71-13;kaluga;Дальняя;tula-lenina-1;улица, 1;154,19;37,6;с 9 до 5;нет;massage
71-13;tula;Ещё одна;eshche;улица, 1;54;37;24/7;+7 4872 00-00-05;`
  const [report] = await importFiles({ 'pharmacies.csv': bad })
  expect(report).toMatchObject({
    problems: [
      { line: 3, column: 'latitude', reason: expect.stringContaining('is not a latitude') },
      { line: 3, column: 'opening_hours', reason: expect.stringContaining('is not opening hours') },
      { line: 3, column: 'phone' },
      { line: 3, column: 'services', reason: expect.stringContaining('names massage') },
    ],
  })
  const readable = bad.replace('154,19', '54').replace('с 9 до 5', '24/7').replace('нет;massage', '+7 4872 00-00-06;')
  expect((await importFiles({ 'pharmacies.csv': readable }))[0]).toMatchObject({
    problems: [{ line: 4, column: 'pharmacy', reason: 'repeats 71-13 of line 3' }],
  })
  expect((await importFiles({ 'pharmacies.csv': readable.replace(/^71-13;tula.*$/m, '') }))[0]).toMatchObject({
    problems: [
      { line: 3, column: 'slug', reason: 'tula-lenina-1 is the address of pharmacy 71-01' },
      { line: 3, column: 'city', reason: 'kaluga is not known: bring it in first' },
    ],
  })
  const after = await shop.database.db.selectFrom('pharmacies').select(['code', 'name']).orderBy('code').execute()
  expect(after).toEqual(before)
})

test.each([
  ['regions.csv', 'region;name\nkaluzhskaya;Калужская', 1, 'timezone'],
  ['regions.csv', 'region;name;timezone\nkaluzhskaya;Калужская;Москва', 2, 'timezone'],
  ['cities.csv', 'city;name;region;price_zone;latitude;longitude\nkaluga;Калуга;nowhere;tula;54;36', 2, 'region'],
  [
    'cities.csv',
    'city;name;region;price_zone;latitude;longitude;timezon\nkaluga;Калуга;tulskaya;tula;54;36;Europe/Samara',
    1,
    'timezon',
  ],
  ['cities.csv', 'city;name;name;region;price_zone;latitude;longitude\na;А;Б;tulskaya;tula;54;36', 1, 'name'],
  [
    'cities.csv',
    'city;name;region;price_zone;supply_city;latitude;longitude\na;А;tulskaya;tula;b;54;36\nb;Б;tulskaya;tula;tula;54;36',
    2,
    'supply_city',
  ],
  [
    'cities.csv',
    'city;name;region;price_zone;supply_city;latitude;longitude\na;А;tulskaya;tula;schyokino;54;36',
    2,
    'supply_city',
  ],
  [
    'pharmacies.csv',
    'pharmacy;city;name;slug;address;latitude;longitude;opening_hours;phone\n9;tula;Н;n;ул, 1;37,6;54,2;24/7;+7 4872 00-00-09',
    2,
    'latitude',
  ],
  ['warehouses.csv', 'warehouse;region;name;cut_off_time\nW1;tulskaya;Склад;25:00', 2, 'cut_off_time'],
  ['tariffs.csv', 'tariff;city;title;comes;price\nx;tula;Завтра;later;100', 2, 'comes'],
  ['tariffs.csv', 'tariff;city;title;comes;price\nx;tula;Завтра;tomorrow;12 50', 2, 'price'],
  ['windows.csv', 'window;tariff;city;places;cut_off_minutes\n10:00-14:00;express;tula;1,000;60', 2, 'places'],
  ['windows.csv', 'window;tariff;city;places;cut_off_minutes\n14:00-10:00;express;tula;5;60', 2, 'window'],
  ['windows.csv', 'window;tariff;city;places;cut_off_minutes\n10:00-14:00;slow;tula;5;60', 2, 'tariff'],
  ['promo.csv', 'promo_code;title;percent;amount;first_day;last_day\nКОД;т;5;100;2026-01-01;2026-02-01', 2, 'percent'],
  ['promo.csv', 'promo_code;title;percent;first_day;last_day\nКОД;т;5;2026-02-01;2026-01-01', 2, 'last_day'],
  ['promo.csv', 'promo_code;title;percent;first_day;last_day\nКОД;т;5;2026-02-30;2026-03-01', 2, 'first_day'],
])('%s is refused for its %#th reason', async (name, text, line, column) => {
  const [report] = await importFiles({ [name]: text })
  expect(report).toMatchObject({ problems: [{ line, column }] })
})

test('columns that the chain keeps for itself are named and passed over, also before the first one of the list', async () => {
  const heading = '№ п/п;window;Комментарий;tariff;city;places;cut_off_minutes;Комментарий'
  const own = { 'windows.csv': `${heading}\n1;9:00–10:00;;express;tula;5;60;утро` }
  const [report] = await importFiles(own, true)
  expect(report).toMatchObject({ outcome: { added: 1 }, ignored: ['№ п/п', 'комментарий'] })
})

test('times with one digit are those of the list: a spreadsheet cuts the zero, and writes a longer dash', async () => {
  const text =
    'window;tariff;city;places;cut_off_minutes\n10:00 – 14:00;express;tula;20;60\n9:00-10:00;express;tula;2;60'
  expect((await importFiles({ 'windows.csv': text }, true))[0]).toMatchObject({ outcome: { added: 1, changed: 0 } })
  const twice = text.replace('10:00 – 14:00', '09:00-10:00')
  expect((await importFiles({ 'windows.csv': twice }, true))[0]).toMatchObject({ problems: [{ line: 3 }] })
})

test('categories of an unknown parent, or going round in a circle, bring none in', async () => {
  const count = () => shop.database.db.selectFrom('categories').select('id').execute()
  const before = await count()
  const text = `category;parent;slug;name\n103000000;;optika;Оптика\n103001000;999999999;linzy;Линзы`
  expect((await importFiles({ 'categories.csv': text }))[0]).toMatchObject({ problems: [{ line: 3 }] })
  expect(await count()).toEqual(before)
})

test('a row with more fields than the heading refuses its file: 299,50 between commas is not 299', async () => {
  await expect(tableOf('tariff,price,free_from\nexpress,299,50,')).rejects.toThrow('line 2 has more fields')
})

/** The same table as spreadsheets save it. */
const heading = 'region,name,timezone'
const row = 'kaluzhskaya,Калужская «область»,Europe/Moscow'
const cyrillic1251 = (text: string) =>
  Uint8Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    if (code < 128) return code
    if (sign === '«') return 0xab
    return sign === '»' ? 0xbb : code - 0x350
  })
const utf16 = (text: string) => new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))
const utf8 = (text: string) => new TextEncoder().encode(text)

test.each([
  ['UTF-8', utf8(`${heading}\n${row}\n`)],
  ['UTF-8 with a mark and Windows line ends', utf8(`\ufeff${heading}\r\n${row}\r\n`)],
  ['windows-1251 with semicolons', cyrillic1251(`${heading}\r\n${row}\r\n`.replaceAll(',', ';'))],
  ['windows-1251 with sep=;', cyrillic1251(`sep=;\r\n${heading}\r\n${row}\r\n`.replaceAll(',', ';'))],
  ['UTF-8 with a mark and sep=;', utf8(`\ufeffsep=;\r\n${heading}\r\n${row}`.replaceAll(',', ';'))],
  ['UTF-16 with tabs', utf16(`${heading}\r\n${row}\r\n`.replaceAll(',', '\t'))],
])('a table in %s is read', async (_, bytes) => {
  const { rows, heading: columns } = await readTable(chunks(bytes))
  expect(columns).toEqual(['region', 'name', 'timezone'])
  expect(rows.map(({ fields }) => fields)).toEqual([
    { region: 'kaluzhskaya', name: 'Калужская «область»', timezone: 'Europe/Moscow' },
  ])
})

test('a remark, an empty line and a field of several lines leave the line numbers right', async () => {
  const { rows } = await tableOf('# a remark\nregion;name\n\na;"two\nlines"\nb;one\n')
  expect(rows.map(({ line }) => line)).toEqual([5, 6])
  const { rows: same } = await tableOf('# a remark\r\nregion;name\r\n\r\na;"two\r\nlines"\r\nb;one\r\n')
  expect(same.map(({ line }) => line)).toEqual([5, 6])
})

test('quotation marks of a name need no others around it', async () => {
  const { rows } = await tableOf('region;name\na;Аптека "Ромашка"\nb;"Аптека ""Ромашка"""\n')
  expect(rows.map(({ fields }) => fields.name)).toEqual(['Аптека "Ромашка"', 'Аптека "Ромашка"'])
})

test('the document describes every list with every column, and has a sample of each', () => {
  for (const { key, columns } of chainFiles) {
    for (const [name, { form, isOptional }] of Object.entries(columns))
      expect(document).toContain(`| \`${name}\` | ${form}${isOptional ? '; may be empty' : ''} |`)
    const name = readdirSync(samples).find((file) => chainFileOf([key]) && sampleKey(file) === key)
    expect(name, key).toBeDefined()
  }
})

function sampleKey(file: string): string | undefined {
  return /^(?:#.*\n)*([a-z_]+);/.exec(sample(file))?.[1]
}
