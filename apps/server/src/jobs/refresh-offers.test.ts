import { defaultCityId, type ProductId } from '@romashka/basics'
import { type Context, catalogue } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, addStock } from '../../../../tests/support/builders.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'

let city: City
beforeAll(async () => {
  city = await openCity()
})
afterAll(() => city.close())

test('what expires at midnight of the city’s own clock is no longer on offer, and not an hour before', async () => {
  const productId = await addProduct(city.database.db)
  await addStock(city.database.db, city.near, productId, 3, { expiresOn: '2026-11-22' })
  await city.refresh()
  const packs = async () =>
    (await city.call('GET', `/api/v1/products/${productId}`, { cityId: 1 })).json().is_stock as boolean
  expect(await packs()).toBe(true)
  city.clock.set('2026-11-21T20:59:00Z')
  expect(await catalogue.refreshOffersAtMidnight(city.ctx())).toBe(0)
  expect(await packs()).toBe(true)
  city.clock.set('2026-11-21T21:03:00Z')
  expect(await catalogue.refreshOffersAtMidnight(city.ctx())).toBe(2)
  expect(await packs()).toBe(false)
})

test('a crossed price is shown to the end of its last day, and a pharmacy that has closed for good has nothing', async () => {
  city.clock.set('2026-11-21T09:00:00Z')
  const { db } = city.database
  const [cheaper, there] = [await city.sell({ near: 2 }), await city.sell({ far: 2 })]
  await db
    .updateTable('prices')
    .set({ crossed_kopecks: 15_000, crossed_until: '2026-11-21' })
    .where('product_id', '=', cheaper)
    .execute()
  await db.updateTable('pharmacies').set({ closed_on: '2026-11-22' }).where('id', '=', city.far).execute()
  await city.refresh()
  const offer = (id: ProductId) =>
    db
      .selectFrom('city_offers')
      .select(['crossed_kopecks', 'today_packs'])
      .where('product_id', '=', id)
      .where('city_id', '=', defaultCityId)
      .executeTakeFirst()
  expect([await offer(cheaper), await offer(there)]).toMatchObject([{ crossed_kopecks: 15_000 }, { today_packs: 2 }])
  city.clock.set('2026-11-21T21:03:00Z')
  await catalogue.refreshOffersAtMidnight(city.ctx())
  expect([await offer(cheaper), await offer(there)]).toMatchObject([{ crossed_kopecks: null }, { today_packs: 0 }])
})

test('a day whose first hour was missed begins with the next run', async () => {
  city.clock.set('2026-11-21T09:03:00Z')
  const productId = await city.sell({ near: 2 })
  const { db } = city.database
  await db
    .updateTable('prices')
    .set({ crossed_kopecks: 15_000, crossed_until: '2026-11-21' })
    .where('product_id', '=', productId)
    .execute()
  await city.refresh()
  await catalogue.refreshOffersAtMidnight(city.ctx())
  const crossed = () =>
    db
      .selectFrom('city_offers')
      .select('crossed_kopecks')
      .where('product_id', '=', productId)
      .where('city_id', '=', defaultCityId)
      .executeTakeFirst()
  expect(await crossed()).toEqual({ crossed_kopecks: 15_000 })
  city.clock.set('2026-11-21T22:03:00Z')
  await catalogue.refreshOffersAtMidnight(city.ctx())
  expect(await crossed()).toEqual({ crossed_kopecks: null })
  city.clock.set('2026-11-21T23:03:00Z')
  expect(await catalogue.refreshOffersAtMidnight(city.ctx())).toBe(0)
})

test('offers of a new day that could not be published are not written either, and the next run publishes them', async () => {
  city.clock.set('2026-11-21T09:00:00Z')
  const productId = await addProduct(city.database.db)
  await addStock(city.database.db, city.near, productId, 3, { expiresOn: '2026-11-22' })
  await city.refresh()
  city.clock.set('2026-11-21T21:03:00Z')
  await expect(catalogue.refreshOffersAtMidnight(endingBeforeNotice(city.ctx()))).rejects.toThrow('has ended')
  const published: string[] = []
  const stop = await city.database.listen('changes', (tags) => published.push(...tags.split(' ')))
  await catalogue.refreshOffersAtMidnight(city.ctx())
  await expect.poll(() => published).toContain(`product:${productId}`)
  await stop()
})

test('what an import has changed before it broke off is published, however much it was', async () => {
  const id = await city.sell({ near: 1 })
  const { db, raw } = city.database
  const { code } = await db.selectFrom('products').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  // After one that was interrupted, everything counts as changed.
  await raw(`insert into import_runs (source, scope, started_at, state) values ('prices', 'full', now(), 'running')`)
  const published: string[] = []
  const stop = await city.database.listen('changes', (tags) => published.push(tags))
  const crossed = { crossedKopecks: null, crossedUntil: null, crossedAskedUntil: null }
  const price = { priceZone: 'capital', code, priceKopecks: 20_000, ...crossed }
  const onProgress = () => {
    throw new Error('the process has ended')
  }
  const feed = { source: 'prices', scope: 'changes', rows: [{ kind: 'price', line: 1, price }] } as const
  expect(await catalogue.importFeed(city.ctx(), feed, { onProgress })).toMatchObject({ state: 'failed' })
  await expect.poll(() => published).toContain('*')
  await stop()
})

/** As if the process were killed when it is about to publish a change. */
function endingBeforeNotice(ctx: Context): Context {
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('pg_notify')) throw new Error('the process has ended')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { ...ctx, db }
}
