import type { JobName } from '@romashka/domain'
import { catalogue, reviews } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategories, addPharmacy, addPlaces } from '../../../../tests/support/builders.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { giveConsent } from '../../../../tests/support/points.ts'
import { writeReview } from '../../../../tests/support/reviews.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { runJob } from '../jobs/jobs.ts'
import { ymlFeed } from './readers/yml-feed.ts'

let shop: Shop
let anna: SignedInPerson
let boris: SignedInPerson

beforeAll(async () => {
  shop = await openShop()
  await addPlaces(shop.database.db)
  await addPharmacy(shop.database.db, { code: 'centre' })
  await addCategories(shop.database.db)
  anna = await addShopper(shop.database.db)
  boris = await addShopper(shop.database.db)
  await giveConsent(shop, anna, 'health_data')
})
afterAll(() => shop.close())

const paracetamol = '4607027762360'
const coal = '4601498004996'

interface Offer {
  id: string
  name: string
  barcode: string
}

/** The whole file of a supplier, as it is today. */
async function importFile(source: string, ...offers: Offer[]): Promise<void> {
  const lines = offers.map(
    ({ id, name, barcode }) => `<offer id="${id}"><name>${name}</name><price>100</price><barcode>${barcode}</barcode>
    <param name="Отпуск">Без рецепта</param><expiry>2030-01-01</expiry><outlets><outlet id="centre" instock="5"/></outlets></offer>`,
  )
  const text = `<?xml version="1.0" encoding="utf-8"?><yml_catalog date="2026-11-23"><shop><categories/><offers>${lines.join('')}</offers></shop></yml_catalog>`
  const bytes = async function* () {
    yield new TextEncoder().encode(text)
  }
  const targets = await catalogue.listImportTargets(shop.ctx())
  const feed = ymlFeed(bytes(), { source, scope: 'full', targets })
  expect(await catalogue.importFeed(shop.ctx(), feed, { mayWithdrawMany: true })).toMatchObject({ state: 'done' })
}

const productOf = (code: string) =>
  shop.database.db.selectFrom('products').select(['id', 'slug']).where('code', '=', code).executeTakeFirstOrThrow()

async function json(method: 'GET' | 'POST' | 'PUT', url: string, body?: object) {
  const reply = await shop.call(method, url, { as: anna, cityId: 1, ...(body && { body }) })
  expect([url, reply.statusCode < 300]).toEqual([url, true])
  return reply.json()
}

async function published(as: SignedInPerson, body: { product_id: number; rating: number; text: string }) {
  const { id } = (await writeReview(shop, as, body)).json()
  await reviews.moderateReview(shop.ctx(), { id, decision: 'publish' })
}

const textsOf = async (productId: number) => {
  const { results } = await json('GET', `/api/v1/reviews/product-review/${productId}`)
  return results.map(({ text }: { text: string }) => text)
}

const other = { id: 'other', name: 'Уголь активированный', barcode: coal }
const follow = () => runJob(shop.ctx(), 'catalogue.follow-replacements' as JobName, {} as never)

const pageOf = (slug: string) => shop.call('GET', `/api/v1/products/by-slug/${slug}`, { cityId: 1 })

async function leadsTo(former: string, now: string) {
  const answer = async () => {
    const { statusCode, headers } = await pageOf(former)
    return [statusCode, headers.location]
  }
  await expect.poll(answer).toEqual([301, `/product/${now}`])
}

test('two codes of one pack that become one: what people had of the other is of the one that stays', async () => {
  const twice = [
    { id: 'a', name: 'Парацетамол, таблетки 20 шт', barcode: paracetamol },
    { id: 'b', name: 'Парацетамол, таблетки 20 шт', barcode: paracetamol },
  ]
  await importFile('twice.xml', ...twice, other)
  const [kept, gone] = [await productOf('a'), await productOf('b')]
  expect((await pageOf(gone.slug)).statusCode).toBe(200)
  await json('PUT', `/api/v2/baskets/products/${gone.id}?count=2`)
  await json('POST', `/api/v1/favourites/products/${gone.id}`)
  await json('POST', `/api/v1/users/${anna.shopperId}/add-subscription/${gone.id}`)
  await json('POST', `/api/v1/search/products/user-viewed/${gone.id}`)
  const course = { title: 'Парацетамол', starts_on: '2026-11-01', times: ['09:00'], units_per_dose: 1, pack_size: 20 }
  await json('POST', '/api/v1/calendar/courses', {
    ...course,
    units_at_home: 10,
    has_reminders: false,
    product_id: gone.id,
  })
  await published(anna, { product_id: kept.id, rating: 5, text: 'Анна, об одном' })
  await published(anna, { product_id: gone.id, rating: 1, text: 'Анна, о другом' })
  await published(boris, { product_id: gone.id, rating: 3, text: 'Борис, о другом' })

  await importFile('twice.xml', { id: 'a', name: 'Парацетамол, таблетки 20 шт', barcode: paracetamol }, other)
  await follow()
  await follow()

  await leadsTo(gone.slug, kept.slug)
  expect((await json('GET', '/api/v2/baskets')).items).toMatchObject([{ id: kept.id, amount: 2, isUpdated: true }])
  expect((await json('GET', '/api/v1/favourites/products')).products).toMatchObject([{ id: kept.id }])
  expect((await json('GET', '/api/v1/search/products/user-viewed')).products).toMatchObject([{ id: kept.id }])
  expect((await json('GET', '/api/v1/calendar/courses')).results).toMatchObject([{ product_id: kept.id }])
  // One person, one review of a pack.
  expect((await textsOf(kept.id)).sort()).toEqual(['Анна, об одном', 'Борис, о другом'])
  const { rating } = await json('GET', `/api/v1/reviews/product-review/${kept.id}`)
  expect(rating).toEqual({ average: 4, count: 2 })
})

test('a pack that was left out one day and comes under another code the next is found by its old address', async () => {
  await importFile('gap.xml', { id: 'g1', name: 'Аспирин 10 шт', barcode: '4008500130872' }, other)
  const gone = await productOf('g1')
  await published(boris, { product_id: gone.id, rating: 4, text: 'Борис, до перерыва' })
  await importFile('gap.xml', other)
  await importFile('gap.xml', { id: 'g2', name: 'Аспирин Экспресс', barcode: '4008500130872' }, other)
  await follow()
  const now = await productOf('g2')
  await leadsTo(gone.slug, now.slug)
  expect(await textsOf(now.id)).toEqual(['Борис, до перерыва'])
})

test('what another supplier sells of a pack takes the place of it', async () => {
  await importFile('one.xml', { id: 's1', name: 'Ибупрофен 400 мг 20 шт', barcode: '4030855000012' }, other)
  await importFile('two.xml', { id: 's2', name: 'Ибупрофен таб. 400 мг №20', barcode: '4030855000012' })
  const [gone, now] = [await productOf('s1'), await productOf('s2')]
  expect((await pageOf(gone.slug)).statusCode).toBe(200)
  await importFile('one.xml', other)
  await leadsTo(gone.slug, now.slug)
})

test('two goods of one name, as sizes are, stay two: one that is sold out leads to no other', async () => {
  const sizes = [
    { id: 'size-m', name: 'Чулки компрессионные', barcode: '' },
    { id: 'size-l', name: 'Чулки компрессионные', barcode: '' },
  ]
  await importFile('sizes.xml', ...sizes)
  const gone = await productOf('size-m')
  await importFile('sizes.xml', { id: 'size-l', name: 'Чулки компрессионные', barcode: '' })
  expect((await pageOf(gone.slug)).statusCode).toBe(200)
})

test('an announced price of a pack holds for it under its new code', async () => {
  await importFile('day.xml', { id: 'd1', name: 'Йод 10 мл', barcode: '4602676003000' }, other)
  const gone = await productOf('d1')
  const ends_at = new Date(shop.clock.now().getTime() + 86_400_000)
  await shop.database.db
    .insertInto('limited_offers')
    .values({
      id: crypto.randomUUID(),
      product_id: gone.id,
      city_ids: [],
      price_kopecks: 50_00,
      quota: 10,
      begins_at: shop.clock.now(),
      ends_at,
    })
    .execute()
  await importFile('day.xml', { id: 'd2', name: 'Йод 10 мл', barcode: '4602676003000' }, other)
  const now = await productOf('d2')
  expect(await json('GET', `/api/v1/search/products/detail/${now.id}`)).toMatchObject({ price: 50_00 })
})
