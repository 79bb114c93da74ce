import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { runImport } from './import-command.ts'

const sample = fileURLToPath(new URL('../../../../docs/opening-a-shop', import.meta.url))
let shop: Shop
let folder: string
beforeAll(async () => {
  shop = await openShop()
  folder = await mkdtemp(join(tmpdir(), 'romashka-dry-run-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function run(...words: string[]): Promise<string[]> {
  const lines: string[] = []
  await runImport(shop.ctx(), words, (line) => lines.push(line)).catch((error: Error) => lines.push(error.message))
  return lines
}
/** Of every table that an import writes. */
async function countRows(): Promise<unknown> {
  const { rows } = await shop.database.raw(`select (select count(*)::int from cities) as cities,
    (select count(*)::int from products) as products, (select count(*)::int from prices) as prices,
    (select count(*)::int from stock) as lots, (select count(*)::int from categories where id <> '000000001') as categories,
    (select count(*)::int from import_runs) as runs`)
  return rows[0]
}

test('a dry run of lists and feeds says what the run after it says, and changes nothing', async () => {
  const before = await countRows()
  const tried = await run(sample, '--dry-run')
  expect(await countRows()).toEqual(before)
  const done = await run(sample)
  expect(await countRows()).toMatchObject({ cities: 3, products: 4, prices: 4, lots: 7 })
  expect(tried.map((line) => line.replace('would be ', ''))).toEqual(done)
  expect(tried).toContain('product: would be 4 added, 0 changed, 0 unchanged, 0 withdrawn, 0 rejected')
})

test('a dry run shows what a feed would lose, also where the feed would be refused', async () => {
  await run(sample)
  const before = await countRows()
  const path = join(folder, 'products.yml')
  const feed = (...offers: string[]) => `<yml_catalog><shop><offers>${offers.join('\n')}</offers></shop></yml_catalog>`
  await writeFile(path, feed('<offer id="V-1001"><name>Парацетамол таблетки</name><price>от 60</price></offer>'))
  const full = await run(path, '--dry-run', '--scope', 'full')
  expect(full.at(-1)).toContain('it would withdraw 3 of the 4 products')
  const confirmed = await run(path, '--dry-run', '--scope', 'full', '--yes')
  expect(confirmed).toContain('product: would be 0 added, 1 changed, 0 unchanged, 3 withdrawn, 0 rejected')
  expect(confirmed).toContain('rejected\tline 1\tV-1001\tprice\tprice_not_positive (от 60)')
  expect(await countRows()).toEqual(before)
})

/** Two suppliers, the first of which brings what the database itself refuses. */
async function twoFeeds(): Promise<string[]> {
  const places = [join(folder, 'a.yml'), join(folder, 'b.yml')]
  const feed = (title: string, id: string) =>
    `<yml_catalog><shop><offers><offer id="${id}"><name>${title}</name><price>от 6</price></offer></offers></shop></yml_catalog>`
  await writeFile(places[0] ?? '', feed('Бинт запретный', 'T-1'))
  await writeFile(places[1] ?? '', feed('Бинт марлевый', 'T-2'))
  return places
}

test('in a dry run a feed that the database refuses ends no other one', async () => {
  const places = await twoFeeds()
  await shop.database.raw("alter table products add constraint forbidden check (title <> 'Бинт запретный')")
  try {
    const before = await countRows()
    const tried = await run(...places, '--dry-run')
    expect(await countRows()).toEqual(before)
    expect(tried).toContain('product: would be 1 added, 0 changed, 0 unchanged, 0 withdrawn, 0 rejected')
    expect(tried.at(-1)).toMatch(/^a\.yml: nothing was imported: .*forbidden/)
    const done = await run(...places)
    expect(tried.map((line) => line.replace('would be ', ''))).toEqual(done)
  } finally {
    await shop.database.raw('alter table products drop constraint forbidden')
  }
})

test('a report holds the rows of all feeds, and is opened before anything comes in', async () => {
  await run(sample)
  const places = await twoFeeds()
  const report = join(folder, 'report.txt')
  await run(...places, '--report', report)
  const [first, second] = ['T-1', 'T-2'].map((id) => `rejected\tline 1\t${id}\tprice\tprice_not_positive (от 6)`)
  expect(await readFile(report, 'utf8')).toBe(`a.yml:\n${first}\nb.yml:\n${second}\n`)
  const before = await countRows()
  const missing = join(folder, 'missing', 'report.txt')
  expect(await run(...places, '--report', missing)).toEqual([
    `${missing} cannot be written (ENOENT): nothing was imported`,
  ])
  expect(await countRows()).toEqual(before)
})
