import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategories, addPharmacy, addPlaces } from '../../../../tests/support/builders.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { runImport } from './import-command.ts'

let shop: Shop
let folder: string

beforeAll(async () => {
  shop = await openShop()
  folder = await mkdtemp(join(tmpdir(), 'romashka-withdraw-'))
  await addPlaces(shop.database.db)
  await addPharmacy(shop.database.db, { code: 'centre' })
  await addCategories(shop.database.db)
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

async function supplier(name: string, ids: readonly string[]): Promise<string> {
  const path = join(folder, name)
  const offers = ids.map(
    (id) => `<offer id="${id}"><name>Салфетки ${id}</name><price>100</price><expiry>2030-01-01</expiry>
      <outlets><outlet id="centre" instock="5"/></outlets></offer>`,
  )
  await writeFile(path, `<yml_catalog><shop><offers>${offers.join('')}</offers></shop></yml_catalog>`)
  return path
}

async function offered(): Promise<string[]> {
  const { rows } =
    await shop.database.raw(`select distinct code from city_offers join products on products.id = product_id
    where products.withdrawn_at is null and today_packs > 0 order by code`)
  return (rows as { code: string }[]).map(({ code }) => code)
}

test('a supplier is given up: its goods leave the shop, those of others stay, and nobody waits for it', async () => {
  const gone = await supplier('gone.yml', ['g1', 'g2', 'g3'])
  await run(gone)
  await run(await supplier('stays.yml', ['s1']))
  expect(await offered()).toEqual(['g1', 'g2', 'g3', 's1'])

  expect(await run('--withdraw', 'gone.yml')).toEqual([
    'gone.yml: 3 products would be withdrawn: confirm it with --yes',
  ])
  expect(await run('--withdraw', 'gone.yml', '--dry-run')).toEqual(['gone.yml: would be 3 withdrawn'])
  expect(await offered()).toEqual(['g1', 'g2', 'g3', 's1'])

  expect(await run('--withdraw', 'gone.yml', '--yes')).toEqual([
    'gone.yml: 3 withdrawn; the shop does not wait for it any more',
  ])
  expect(await offered()).toEqual(['s1'])
  const waited = await catalogue.measureSupply(shop.ctx())
  expect(waited.feeds.map(({ source }) => source)).toEqual(['stays.yml'])

  await run(gone)
  expect(await offered()).toEqual(['g1', 'g2', 'g3', 's1'])
})

test('of a source that never came the shop says which it has; together with a file it is not understood', async () => {
  const [said = ''] = await run('--withdraw', 'stay.yml', '--yes')
  expect(said).toMatch(/^Nothing has come from stay\.yml\. There are:\n.*\n {2}stays\.yml: 1 products, came in last 20/)
  expect((await run('--withdraw', 'stays.yml', '--yes', await supplier('x.yml', ['x'])))[0]).toMatch(/^npm run import/)
  expect(await offered()).toContain('s1')
})
