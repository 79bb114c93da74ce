import { catalogue } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategories, addPlaces } from '../../../../tests/support/builders.ts'
import { importCeilings, listImportNotes, registryLine } from '../../../../tests/support/ceilings.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { vitalIn } from './readers/values/vital-words.russian.ts'
import { ymlFeed } from './readers/yml-feed.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  await addPlaces(shop.database.db)
  await addCategories(shop.database.db)
})
afterAll(() => shop.close())

/** Offers by id, each with what «ЖНВЛП» says of it. Returns the notes that speak of it. */
async function feedSays(offers: Record<string, string | null>, { source = 'feed.xml', name = '' } = {}) {
  const text = `<yml_catalog date="2026-11-23"><shop><categories/><offers>${Object.entries(offers)
    .map(
      ([id, vital]) => `<offer id="${id}"><name>Парацетамол ${name || id}</name><price>100</price>
      ${vital === null ? '' : `<param name="ЖНВЛП">${vital}</param>`}</offer>`,
    )
    .join('')}</offers></shop></yml_catalog>`
  const bytes = async function* () {
    yield new TextEncoder().encode(text)
  }
  const targets = await catalogue.listImportTargets(shop.ctx())
  const feed = ymlFeed(bytes(), { source, scope: 'full', targets })
  const report = await catalogue.importFeed(shop.ctx(), feed, { mayWithdrawMany: true })
  expect(report).toMatchObject({ state: 'done' })
  return (await listImportNotes(shop.ctx(), report, true)).filter((note) => /vital|registry/.test(note))
}
const marked = async (...codes: string[]) => {
  const rows = await shop.database.db
    .selectFrom('products')
    .select(['code', 'is_vital', 'registry_price_kopecks'])
    .where('code', 'in', codes)
    .orderBy('code')
    .execute()
  return rows.map((row) => [row.code, row.is_vital, row.registry_price_kopecks])
}

test('a feed marks vital medicines; what it says nothing of stays as it was, and its no ends its own yes', async () => {
  expect(await feedSays({ v1: 'Да', v2: 'нет', v3: null, v4: 'по запросу' })).toEqual([
    '0 product registry_price_missing 1',
    expect.stringMatching(/^\d+ product vital_unclear по запросу$/),
  ])
  expect(await marked('v1', 'v2', 'v3', 'v4')).toEqual([
    ['v1', true, null],
    ['v2', false, null],
    ['v3', null, null],
    ['v4', null, null],
  ])
  expect(await feedSays({ v1: null, v2: 'ЖВ', v3: '+', v4: null })).toEqual(['0 product registry_price_missing 2'])
  expect(await marked('v1', 'v2', 'v3')).toEqual([
    ['v1', true, null],
    ['v2', true, null],
    ['v3', true, null],
  ])
  await feedSays({ v1: null, v2: 'не входит', v3: null, v4: null })
  expect(await marked('v2')).toEqual([['v2', false, null]])
})

test('no feed takes off the list what the registry has on it, and a denial is a line of the report', async () => {
  await feedSays({ r1: null, r2: 'нет' }, { source: 'registered.xml' })
  await importCeilings(shop.ctx(), [registryLine('r1', '80'), registryLine('r2', '90,50')])
  expect(await feedSays({ r1: 'нет', r2: 'да' }, { source: 'registered.xml' })).toEqual([
    expect.stringMatching(/^\d+ product vital_denied $/),
  ])
  expect(await marked('r1', 'r2')).toEqual([
    ['r1', true, 8_000],
    ['r2', true, 9_050],
  ])
})

test('a registered price goes to the new code of its product, so that the ceiling does not end with the former one', async () => {
  await feedSays({ n1: null }, { source: 'codes.xml', name: 'в ампулах' })
  await importCeilings(shop.ctx(), [registryLine('n1', '70')])
  await feedSays({ n2: 'нет' }, { source: 'codes.xml', name: 'в ампулах' })
  expect(await marked('n2')).toEqual([['n2', true, 7_000]])
})

test.each([
  [['да'], true],
  [['Да (перечень 2026)'], true],
  [['нет', 'жнвлп'], true],
  [['1'], true],
  [['Х'], true],
  [['НЕ ЖНВЛП'], false],
  [['0'], false],
  [['нет', undefined], false],
  [[undefined, ' '], null],
  [['нет', 'уточняется'], null],
])('%j says of being vital %s', (written, isVital) => {
  expect(vitalIn(written).isVital).toBe(isVital)
})
