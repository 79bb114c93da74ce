import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { runImport } from './import-command.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const feed = fileURLToPath(new URL('../../../../tests/support/feeds/one-line.xml', import.meta.url))

test('products come in before the chain has a city, and the report says what their prices wait for', async () => {
  const lines: string[] = []
  await runImport(shop.ctx(), [feed], (line) => lines.push(line))
  expect(lines).toContain('product: 3 added, 0 changed, 0 unchanged, 0 withdrawn, 0 rejected')
  expect(lines.join('\n')).toContain('price_zones_missing')
})

test.each([
  ['', 'the file is empty'],
  ['region;name;timezone\na;"Б;Europe/Moscow\n', 'Quote Not Closed'],
  ['<html><body>502</body></html>', 'it is a web page, not a feed'],
])('of a folder, a file that cannot be read is named: %j', async (text, reason) => {
  const folder = await mkdtemp(join(tmpdir(), 'chain-'))
  const path = join(folder, 'lists.csv')
  await writeFile(path, text)
  await writeFile(join(folder, 'zones.csv'), 'price_zone;name\na;А\n')
  const failure = await runImport(shop.ctx(), [folder], () => undefined).catch(String)
  expect(failure).toContain('lists.csv: ')
  expect(failure).toContain(reason)
})

test('of a folder every file that cannot be read is named at once, and a workbook is not passed over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chain-'))
  const files = {
    ...{ 'a.csv': '', 'b.csv': 'region;name\na;"Б\n', 'c.csv': 'price_zone;name\na;А\n', 'd.xlsx': 'PK' },
    ...{ 'e.yml': `<yml_catalog>${' '.repeat(300_000)}</yml_catalog>`, 'f.csv': `%PDF-1.4${' '.repeat(300_000)}` },
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const lines: string[] = []
  const failure = await runImport(shop.ctx(), [folder], (line) => lines.push(line)).catch(String)
  expect(failure).toMatch(/a\.csv: .*\n.*b\.csv: .*\n.*f\.csv: it is a PDF.*\n3 of 5 files cannot be read/)
  const open = readdirSync('/proc/self/fd').map((fd) => `/proc/self/fd/${fd}`)
  expect(open.filter(existsSync).map((fd) => readlinkSync(fd))).not.toContainEqual(expect.stringContaining(folder))
  expect(lines).toEqual(['note\td.xlsx\tis not read: save it as CSV'])
})

test('a shop that runs empty takes its chain in, though its index of before is still in use', async () => {
  // The index of a large chain takes long to build: the one before it serves meanwhile.
  const slow = new catalogue.Assortment(undefined, new catalogue.IndexVersions(0))
  const running = await openShop({
    rewire: (wiring) => ({ ...wiring, ports: { ...wiring.ports, assortment: slow } }),
  })
  await running.call('POST', '/api/v1/search/search', { body: { query: 'парацетамол' } })
  const sample = (name: string) => fileURLToPath(new URL(`../../../../docs/opening-a-shop/${name}`, import.meta.url))
  const chain = ['regions.csv', 'price-zones.csv', 'cities.csv', 'categories.csv', 'products.yml'].map(sample)
  await expect(runImport(running.ctx(), chain, () => undefined)).resolves.toBeUndefined()
  await running.close()
})
