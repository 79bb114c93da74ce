import { cityIdOf, type ProductId } from '@romashka/basics'
import { catalogue } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCategories, addPharmacy, addPlaces, addProduct, addStock } from '../../../../tests/support/builders.ts'
import { importCeilings, listImportNotes, markupLine, registryLine } from '../../../../tests/support/ceilings.ts'
import { feedProduct } from '../../../../tests/support/feed-product.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop
let pharmacyId: number

beforeAll(async () => {
  shop = await openShop()
  await addPlaces(shop.database.db)
  await addCategories(shop.database.db)
  pharmacyId = await addPharmacy(shop.database.db)
  await addPharmacy(shop.database.db, { cityId: 3, timezone: 'Asia/Novosibirsk' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set('2026-11-21T09:00:00Z')
  await shop.database.db.deleteFrom('region_markups').execute()
})

async function medicine(priceKopecks: number): Promise<{ id: ProductId; code: string }> {
  const id = await addProduct(shop.database.db, { priceKopecks })
  await addStock(shop.database.db, pharmacyId, id, 5)
  await catalogue.refreshOffers(shop.ctx(), { productIds: [id] })
  const { code } = await shop.database.db
    .selectFrom('products')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, code }
}

const shown = async (id: ProductId, cityId = 1) =>
  (await shop.call('GET', `/api/v1/products/${id}`, { cityId: cityIdOf(cityId) })).json()

test('a price above the ceiling is shown at it, in the region whose mark-ups are known', async () => {
  const { id, code } = await medicine(20_000)
  const report = await importCeilings(shop.ctx(), [markupLine('moskva'), registryLine(code, '100.00')])
  expect(report.counts).toMatchObject({ markup: { added: 1 }, registryPrice: { added: 1 } })
  expect(await shown(id)).toMatchObject({ price: 16_060, isVital: true, registryPrice: 10_000, priceCeiling: 16_060 })
  expect(await shown(id, 3)).toMatchObject({ price: 20_000, isVital: true, registryPrice: 10_000, priceCeiling: null })
})

test('the same file twice changes nothing the second time', async () => {
  const { id, code } = await medicine(20_000)
  const lines = [markupLine('moskva'), markupLine('novosibirskaya'), registryLine(code, '100')]
  await importCeilings(shop.ctx(), lines)
  const again = await importCeilings(shop.ctx(), lines)
  expect(again.counts).toMatchObject({
    markup: { added: 0, changed: 0, unchanged: 2, rejected: 0 },
    registryPrice: { added: 0, changed: 0, unchanged: 1, rejected: 0 },
  })
  expect(await shown(id)).toMatchObject({ price: 16_060 })
})

test('bad rows are named with line and reason, and of a region’s mark-ups nothing comes in by halves', async () => {
  const { code } = await medicine(20_000)
  const report = await importCeilings(shop.ctx(), [
    markupLine('moskva', { retail: ['28', '', '13'] }),
    markupLine('moskva', { retail: ['28', '21', '-13'] }),
    markupLine('moskva', { wholesale: ['18', '12', '201'] }),
    markupLine('moskva', { holdsFrom: '2026-02-30' }),
    markupLine('moskva', { source: ' ' }),
    markupLine('atlantida'),
    markupLine('novosibirskaya'),
    markupLine('novosibirskaya', { retail: ['1', '1', '1'] }),
    registryLine('nobody', '100'),
    registryLine(code, '0'),
    registryLine(code, 'сто'),
    registryLine(code, '100,00'),
    registryLine(code, '90'),
  ])
  expect(report.state).toBe('done')
  expect(await listImportNotes(shop.ctx(), report)).toEqual([
    '2 markup percent_malformed',
    '3 markup percent_malformed',
    '4 markup percent_malformed',
    '5 markup holds_from_malformed',
    '6 markup source_missing',
    '7 markup region_unknown',
    '9 markup repeated',
    '10 registryPrice product_unknown',
    '11 registryPrice price_not_positive',
    '12 registryPrice price_not_positive',
    '14 registryPrice repeated',
  ])
  const known = await shop.database.db.selectFrom('region_markups').select(['region_id', 'retail_above']).execute()
  expect(known).toEqual([{ region_id: 54, retail_above: '13.00' }])
})

test('a file that was cut off brings no ceiling at all', async () => {
  const { id, code } = await medicine(20_000)
  const report = await importCeilings(shop.ctx(), [markupLine('moskva'), registryLine(code, '100')], { end: false })
  expect(report).toMatchObject({ state: 'failed' })
  expect(await shown(id)).toMatchObject({ price: 20_000, registryPrice: null, priceCeiling: null })
})

test('a price list above the ceiling comes in, is sold at the ceiling, and the report says so', async () => {
  const { id, code } = await medicine(15_000)
  await importCeilings(shop.ctx(), [markupLine('moskva'), registryLine(code, '100')])
  expect(await shown(id)).toMatchObject({ price: 15_000 })
  const report = await importCeilings(shop.ctx(), [`price;capital;${code};312.50;;;;;`])
  expect(report.counts.price).toMatchObject({ changed: 1, rejected: 0 })
  expect(await listImportNotes(shop.ctx(), report, true)).toEqual([
    '2 price price_above_ceiling 312.50 > 160.60 moskva',
  ])
  expect(await shown(id)).toMatchObject({ price: 16_060 })
})

test('a feed that does not speak of the list leaves what the registry has said', async () => {
  const { id, code } = await medicine(20_000)
  await importCeilings(shop.ctx(), [markupLine('moskva'), registryLine(code, '100')])
  const row = await shop.database.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const report = await catalogue.importFeed(shop.ctx(), {
    source: 'chain',
    scope: 'changes',
    rows: [
      {
        kind: 'product',
        line: 1,
        product: feedProduct(code, {
          title: 'Новое имя',
          tradeName: row.trade_name,
          categoryId: row.category_id,
          packSize: 10,
        }),
      },
    ],
  })
  expect(report.counts.product).toMatchObject({ changed: 1 })
  expect(await shown(id)).toMatchObject({ title: 'Новое имя', price: 16_060, priceCeiling: 16_060 })
})

test('mark-ups that hold from tomorrow lower the price at midnight of the city, and not before', async () => {
  const { id, code } = await medicine(20_000)
  await importCeilings(shop.ctx(), [markupLine('moskva', { holdsFrom: '2026-11-22' }), registryLine(code, '100')])
  shop.clock.set('2026-11-21T20:03:00Z')
  await catalogue.refreshOffersAtMidnight(shop.ctx())
  expect(await shown(id)).toMatchObject({ price: 20_000 })
  shop.clock.set('2026-11-21T21:03:00Z')
  await catalogue.refreshOffersAtMidnight(shop.ctx())
  expect(await shown(id)).toMatchObject({ price: 16_060, priceCeiling: 16_060 })
})

test('a shop that was stopped over the midnight of new mark-ups applies the ceilings within an hour', async () => {
  const { id, code } = await medicine(20_000)
  await importCeilings(shop.ctx(), [markupLine('moskva', { holdsFrom: '2026-11-22' }), registryLine(code, '100')])
  shop.clock.set('2026-11-22T09:03:00Z')
  await catalogue.refreshOffersAtMidnight(shop.ctx())
  expect(await shown(id)).toMatchObject({ price: 16_060, priceCeiling: 16_060 })
})

test('a cached page shows the new ceiling, also for a price below it', async () => {
  const { id, code } = await medicine(10_000)
  await importCeilings(shop.ctx(), [
    markupLine('moskva'),
    markupLine('moskva', { holdsFrom: '2026-11-22', retail: ['20', '20', '10'] }),
    registryLine(code, '100'),
  ])
  const changedTags: string[] = []
  const stop = await shop.database.listen('changes', (tags) => changedTags.push(...tags.split(' ')))
  shop.clock.set('2026-11-21T21:03:00Z')
  await catalogue.refreshOffersAtMidnight(shop.ctx())
  expect(await shown(id)).toMatchObject({ price: 10_000, priceCeiling: 15_180 })
  await expect.poll(() => changedTags).toContain(`product:${id}`)
  await stop()
})
