import { createReadStream } from 'node:fs'
import { catalogue } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCategories, addPlaces } from '../../../../tests/support/builders.ts'
import { removeProducts } from '../../../../tests/support/engines/no-products.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { ymlFeed } from './readers/yml-feed.ts'
import { reportLines } from './report-lines.ts'

const folder = new URL('../../../../tests/support/feeds/', import.meta.url)
let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  await addPlaces(shop.database.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await removeProducts(shop.database)
  await addCategories(shop.database.db)
})

/** Returns what came in with its class, and the lines of the report without their beginning. */
async function importFeedFile(file: string) {
  const ctx = shop.ctx()
  const targets = await catalogue.listImportTargets(ctx)
  const feed = ymlFeed(createReadStream(new URL(file, folder)), { source: file, scope: 'changes', targets })
  const { runId } = await catalogue.importFeed(ctx, feed)
  const lines: string[][] = []
  for await (const line of reportLines(catalogue.listRejections(ctx, runId))) lines.push(line.split('\t').slice(2))
  const products = await shop.database.db
    .selectFrom('products')
    .select(['code', 'dispensing_class'])
    .orderBy('code')
    .execute()
  return { lines, classes: products.map(({ code, dispensing_class }) => [code, dispensing_class]) }
}

test.each([
  ['prescription-wordings.xml', 'in every wording, and is yes where a feed is silent'],
  ['said-in-passing.xml', 'also in titles, descriptions and remarks, which close a product and open none'],
])('%s: whether a prescription is needed is read %s', async (file) => {
  const { classes } = await importFeedFile(file)
  expect(classes.length).toBeGreaterThan(5)
  for (const [code = '', dispensingClass] of classes) {
    const meant = code.split('-')[1]
    expect([code, dispensingClass]).toEqual([code, meant === 'None' ? 'prescription' : meant])
  }
})

test('what an order puts under accounting is never ordered, whatever a feed says of it', async () => {
  const { lines, classes } = await importFeedFile('accounted-medicines.xml')
  expect(classes).toEqual([
    ['a1', 'pharmacy_only'],
    ['a2', 'pharmacy_only'],
    ['a3', 'pharmacy_only'],
    ['a4', 'otc'],
    ['a5', 'pharmacy_only'],
    ['a6', 'otc'],
    ...['a7', 'a8', 'a9'].map((code) => [code, 'pharmacy_only']),
    ['b1', 'otc'],
    ['b2', 'pharmacy_only'],
  ])
  expect(lines[0]).toEqual(['a1', 'product', 'dispensing_accounted (клонидин: potent substances)'])
})

test('of a tincture whose share of spirit nobody states the strongest is supposed, so that no courier brings it', async () => {
  const { lines } = await importFeedFile('spirit.xml')
  const products = await shop.database.db
    .selectFrom('products')
    .select(['code', 'ethanol_percent', 'value_sources'])
    .orderBy('code')
    .execute()
  const sourceOf = (sources: unknown) => (sources as { ethanolPercent?: string }).ethanolPercent ?? 'stated'
  expect(products.map((one) => [one.code, one.ethanol_percent, sourceOf(one.value_sources)])).toEqual([
    ['s1', 96, 'guess'],
    ['s2', 40, 'stated'],
    ['s3', 19.5, 'stated'],
    ['s4', null, 'stated'],
    ['s5', 96, 'guess'],
  ])
  const unstated = lines.flat().filter((text) => text.includes('ethanol_unstated'))
  expect(unstated).toEqual([
    'ethanol_unstated (Валерианы настойка 25 мл)',
    'ethanol_unstated (Прополис настойка 25 мл)',
  ])
})
