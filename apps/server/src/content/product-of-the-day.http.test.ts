import { catalogue, content } from '@romashka/domain'
import { expect, test } from 'vitest'
import { newShopper, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { advertisementFile, importContent } from '../../../../tests/support/contents.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop, counter } = openOrderingShop()

const begins = '2026-11-21T09:00:00Z'
const ends = '2026-11-21T18:00:00Z'

/** A product at 300 roubles that is announced for 200, four packs of it. */
async function announced(frontMatter: Record<string, unknown> = {}) {
  const { db } = shop.database
  await db.deleteFrom('contents').execute()
  await db.deleteFrom('limited_offers').execute()
  const id = await stocked(shop, 9, { priceKopecks: 300_00 })
  await db
    .updateTable('prices')
    .set({ asked_from: new Date('2026-11-01T00:00:00Z') })
    .where('product_id', '=', id)
    .execute()
  const { slug } = await db.selectFrom('products').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
  const offer = {
    title: 'Товар дня',
    products: [slug],
    price: 200,
    quota: 4,
    from: begins,
    until: ends,
    ...frontMatter,
  }
  const [report] = await importContent(shop, { 'products-of-the-day/day.md': advertisementFile(offer) })
  expect(report).toMatchObject({ outcome: 'added', problems: [] })
  return { id, slug }
}
const activity = async () => (await shop.call('GET', '/api/v1/marketing/product-activity')).json()
const priceOf = async (id: number) => {
  const { price, priceCrossed } = (await shop.call('GET', `/api/v1/previews/${id}`)).json()
  return [price, priceCrossed]
}

test('the price of the day is asked from its beginning to its end, beside the price that was asked before', async () => {
  shop.clock.set('2026-11-21T08:00:00Z')
  const { id, slug } = await announced()
  expect((await activity()).results).toEqual([])
  expect(await priceOf(id)).toEqual([300_00, null])

  shop.clock.set('2026-11-21T09:00:30Z')
  await catalogue.refreshLimitedOffers(shop.ctx())
  expect(await activity()).toMatchObject({
    now: '2026-11-21T09:00:30.000Z',
    results: [
      {
        id: 'day',
        url: '/marketing/day',
        qDs: true,
        limited: { price: 200_00, quota: 4, left: 4 },
        product: { slug, price: 200_00, priceCrossed: 300_00 },
        ends_at: '2026-11-21T18:00:00.000Z',
      },
    ],
  })
  expect((await shop.call('POST', '/api/v1/marketing/day', { body: {} })).json()).toMatchObject({
    id: 'day',
    count: 1,
    terms: 'Пока товар есть в аптеках.',
  })

  shop.clock.set('2026-11-21T18:00:30Z')
  await catalogue.refreshLimitedOffers(shop.ctx())
  expect(await priceOf(id)).toEqual([300_00, null])
  expect((await activity()).results).toEqual([])
  expect((await shop.call('POST', '/api/v1/marketing/day', { body: {} })).statusCode).toBe(410)
})

test('a price of the day begins and ends also where the shop was not there at that minute', async () => {
  shop.clock.set('2026-11-21T08:00:00Z')
  const { id } = await announced()
  shop.clock.set('2026-11-21T09:30:00Z')
  await catalogue.refreshLimitedOffers(shop.ctx())
  expect(await priceOf(id)).toEqual([200_00, 300_00])
  shop.clock.set('2026-11-21T18:30:00Z')
  await catalogue.refreshLimitedOffers(shop.ctx())
  expect(await priceOf(id)).toEqual([300_00, null])
})

test('a price of the day that was computed under a clock that was ahead ends at its end', async () => {
  shop.clock.set('2026-11-21T08:00:00Z')
  const { id } = await announced()
  shop.clock.set('2026-11-22T10:00:00Z')
  await catalogue.refreshLimitedOffers(shop.ctx())
  shop.clock.set('2026-11-21T09:05:00Z')
  await catalogue.refreshLimitedOffers(shop.ctx())
  expect(await priceOf(id)).toEqual([200_00, 300_00])
  shop.clock.set('2026-11-21T18:30:00Z')
  await catalogue.refreshLimitedOffers(shop.ctx())
  expect(await priceOf(id)).toEqual([300_00, null])
  shop.clock.set('2026-11-21T08:00:00Z')
})

test('every ordered pack counts; with the last of the quota the price ends, for a quote as well', async () => {
  const { id } = await announced()
  const anna = await newShopper(shop)
  await counter.ordered([[id, 3]], anna)
  expect((await activity()).results[0]).toMatchObject({ qDs: true, limited: { quota: 4, left: 1 } })

  const boris = await newShopper(shop)
  const quoteId = await quoted(shop, boris, [[id, 1]])
  const vera = await newShopper(shop)
  const { order } = await counter.ordered([[id, 1]], vera)
  expect(order).toMatchObject({ number: expect.any(String) })
  expect(await priceOf(id)).toEqual([300_00, null])
  expect((await activity()).results[0]).toMatchObject({ qDs: false, limited: { left: 0 } })

  const late = await counter.place(boris, quoteId)
  expect(late).toMatchObject({ status: 409, code: 'quote.changed' })
})

test('packs of a cancelled order are left again, and the price that had ended with them is asked again', async () => {
  const { id } = await announced()
  const anna = await newShopper(shop)
  const { order } = await counter.ordered([[id, 3]], anna)
  await counter.ordered([[id, 1]])
  expect(await priceOf(id)).toEqual([300_00, null])

  const reason = { reasonType: 'CHANGED_MIND' }
  const cancelled = await shop.call('POST', `/api/v1/orders/${order.id}/cancel`, { as: anna, body: reason })
  expect(cancelled.statusCode).toBe(200)
  expect((await activity()).results[0]).toMatchObject({ qDs: true, limited: { quota: 4, left: 3 } })
  expect((await priceOf(id))[0]).toBe(200_00)
})

test('a withdrawn offer ends at once, and counts on when it is announced again', async () => {
  const { id } = await announced()
  await counter.ordered([[id, 1]])
  const editor = shop.ctx({ kind: 'system', name: 'editor' })
  const named = { kind: 'product_of_the_day', slug: 'day' } as const
  await content.withdrawContent(editor, named)
  expect(await priceOf(id)).toEqual([300_00, null])
  await content.publishContent(editor, named)
  expect((await activity()).results[0]).toMatchObject({ qDs: true, limited: { left: 3 } })
})

test('an offer without a quota, an end or its one product is refused', async () => {
  const files = {
    'products-of-the-day/a.md': advertisementFile({ products: ['x'], price: 100 }),
    'products-of-the-day/b.md': advertisementFile({}),
    'products-of-the-day/c.md': advertisementFile({ products: ['nothing'], price: 100, quota: 5 }),
    'articles/d.md': advertisementFile({ products: ['x'], price: 100, quota: 5 }),
  }
  const report = await importContent(shop, files)
  expect(report.flatMap(({ problems }) => problems)).toEqual([
    'a price comes with a quota, an until and exactly one product',
    'a product of the day has a price',
    'the product of the price is not on sale',
    'only an advertisement and a product of the day have a price',
  ])
})
