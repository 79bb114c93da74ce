import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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
