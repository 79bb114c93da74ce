import { catalogue, favourites } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategories, addPharmacy, addPlaces } from '../../../../tests/support/builders.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { ymlFeed } from './readers/yml-feed.ts'

let shop: Shop
let anna: SignedInPerson

beforeAll(async () => {
  shop = await openShop()
  await addPlaces(shop.database.db)
  await addPharmacy(shop.database.db, { code: 'centre' })
  await addCategories(shop.database.db)
  anna = await addShopper(shop.database.db)
})
afterAll(() => shop.close())

async function importOffer(id: string, name: string, barcode = '4607027762360') {
  const text = `<?xml version="1.0" encoding="utf-8"?><yml_catalog date="2026-11-23"><shop><categories/><offers>
    <offer id="${id}"><name>${name}</name><price>100</price><barcode>${barcode}</barcode><expiry>2030-01-01</expiry>
    <outlets><outlet id="centre" instock="5"/></outlets></offer></offers></shop></yml_catalog>`
  const bytes = async function* () {
    yield new TextEncoder().encode(text)
  }
  const targets = await catalogue.listImportTargets(shop.ctx())
  const feed = ymlFeed(bytes(), { source: 'feed.xml', scope: 'full', targets })
  expect(await catalogue.importFeed(shop.ctx(), feed, { mayWithdrawMany: true })).toMatchObject({ state: 'done' })
  return shop.database.db.selectFrom('products').select(['id', 'slug']).where('code', '=', id).executeTakeFirstOrThrow()
}

const json = async (method: 'GET' | 'POST' | 'PUT', url: string) => {
  const reply = await shop.call(method, url, { as: anna, cityId: 1 })
  expect([url, reply.statusCode]).toEqual([url, 200])
  return reply.json()
}
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)

async function statusAndLocation(slug: string) {
  const { statusCode, headers } = await shop.call('GET', `/api/v1/products/by-slug/${slug}`, { cityId: 1 })
  return [statusCode, headers.location]
}

test('a pack under a new code and name is found by its old address and name, in baskets, favourites and subscriptions', async () => {
  const old = await importOffer('1001', 'Аквамариспро спрей')
  await json('PUT', `/api/v2/baskets/products/${old.id}?count=2`)
  await json('POST', `/api/v1/favourites/products/${old.id}`)
  await json('POST', `/api/v1/users/${anna.shopperId}/add-subscription/${old.id}`)

  const now = await importOffer('77-2', 'Риностоп морской')
  await favourites.followReplacements(shop.ctx())

  expect(now.id).not.toBe(old.id)
  expect(await statusAndLocation(old.slug)).toEqual([301, `/product/${now.slug}`])
  expect(await statusAndLocation(now.slug)).toEqual([200, undefined])
  expect((await json('GET', '/api/v2/baskets')).items).toMatchObject([{ id: now.id, amount: 2, isUpdated: true }])
  expect(idsOf((await json('GET', '/api/v1/favourites/products')).products)).toEqual([now.id])
  expect(await favourites.listSubscriptions(shop.ctx({ kind: 'shopper', ...anna }))).toMatchObject([
    { productId: now.id },
  ])
  for (const query of ['аквамариспро', 'риностоп']) {
    const found = await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })
    expect([query, idsOf(found.json().results)]).toEqual([query, [now.id]])
  }
})

test('a pack that gets its former code back is found under every address that it has had', async () => {
  const first = await importOffer('a', 'Мазь согревающая')
  const second = await importOffer('b', 'Мазь согревающая')
  for (const [code, now, former] of [
    ['a', first, second],
    ['b', second, first],
  ] as const) {
    await importOffer(code, 'Мазь согревающая')
    expect(await statusAndLocation(now.slug)).toEqual([200, undefined])
    expect(await statusAndLocation(former.slug)).toEqual([301, `/product/${now.slug}`])
  }
})

test('without a barcode the whole title counts, and a first address leads on over several codes', async () => {
  const title = 'Анальгин, таблетки'
  const addresses: string[] = []
  for (const code of ['p1', 'n1', 'm1']) {
    const { slug } = await importOffer(code, title, '')
    for (const former of addresses) expect(await statusAndLocation(former)).toEqual([301, `/product/${slug}`])
    addresses.push(slug)
  }
  const other = await importOffer('o1', 'Анальгин, ампулы', '')
  expect(await statusAndLocation(addresses.at(-1) ?? '')).toEqual([200, undefined])
  expect(await statusAndLocation(other.slug)).toEqual([200, undefined])
})
