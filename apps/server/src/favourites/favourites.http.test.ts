import { productIdOf, type VisitorId, visitorIdOf } from '@romashka/basics'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { Handset } from '../../../../tests/support/handset.ts'
import { newVisitor, type Person } from '../../../../tests/support/shop.ts'

const handset = new Handset()
let shop: City
let aspirin: number
let bandage: number
let anna: SignedInPerson
let visitor: Person & { visitorId: VisitorId }

beforeAll(async () => {
  shop = await openCity({ rewire: handset.rewire })
  aspirin = await shop.sell({ near: 3 }, { title: 'Аспирин', priceKopecks: 12_300 })
  bandage = await shop.sell({}, { title: 'Бинт' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  anna = await addShopper(shop.database.db)
  visitor = newVisitor()
})

const products = '/api/v1/favourites/products'
const pharmacies = '/api/v1/favourites/pharmacies'
const post = (as: Person, url: string) => shop.call('POST', url, { as })
const idsOf = async (as: Person) =>
  (await shop.call('GET', products, { as })).json().products.map(({ id }: { id: number }) => id)

test('a visitor’s favourite products are listed newest first, with today’s offer in the city', async () => {
  expect((await post(visitor, `${products}/${bandage}`)).json()).toEqual({ totalCount: 1 })
  shop.clock.advance(1)
  expect((await post(visitor, `${products}/${aspirin}`)).json()).toEqual({ totalCount: 2 })
  const page = (await shop.call('GET', products, { as: visitor })).json()
  expect(page).toMatchObject({ totalCount: 2, page: 1, size: 20, totalPages: 1 })
  expect(page.products).toMatchObject([
    { id: aspirin, title: 'Аспирин', price: 12_300, is_stock: true },
    { id: bandage, is_stock: false },
  ])
  expect((await shop.call('GET', `${products}/count`, { as: visitor })).json()).toEqual({ totalCount: 2 })
})

test('adding twice and removing twice change nothing', async () => {
  await post(anna, `${products}/${aspirin}`)
  expect((await post(anna, `${products}/${aspirin}`)).json()).toEqual({ totalCount: 1 })
  for (let time = 0; time < 2; time += 1)
    expect((await shop.call('DELETE', `${products}/${aspirin}`, { as: anna })).json()).toEqual({ totalCount: 0 })
})

test('favourites are listed by pages', async () => {
  await post(anna, `${products}/${bandage}`)
  shop.clock.advance(1)
  await post(anna, `${products}/${aspirin}`)
  const second = (await shop.call('GET', `${products}?page=2&size=1`, { as: anna })).json()
  expect(second).toMatchObject({ totalCount: 2, totalPages: 2, page: 2, products: [{ id: bandage }] })
  expect((await shop.call('GET', `${products}?page=9`, { as: anna })).json()).toMatchObject({ products: [] })
  for (const query of ['page=0', 'size=1000', 'page=x'])
    expect((await shop.call('GET', `${products}?${query}`, { as: anna })).statusCode).toBe(400)
})

test('favourite pharmacies are listed with whether they are open', async () => {
  expect((await post(anna, `${pharmacies}/${shop.near}`)).json()).toEqual({ totalCount: 1 })
  const page = (await shop.call('GET', pharmacies, { as: anna })).json()
  expect(page).toMatchObject({ totalCount: 1, results: [{ id: shop.near, isOpenNow: true }] })
  expect((await shop.call('DELETE', `${pharmacies}/${shop.near}`, { as: anna })).json()).toEqual({ totalCount: 0 })
})

test('a favourite pharmacy that has closed for good is neither listed nor counted', async () => {
  for (const id of [shop.near, shop.far]) await post(visitor, `${pharmacies}/${id}`)
  const close = (closed_on: string | null) =>
    shop.database.db.updateTable('pharmacies').set({ closed_on }).where('id', '=', shop.far).execute()
  await close('2026-01-01')
  const page = (await shop.call('GET', `${pharmacies}?size=1`, { as: visitor })).json()
  expect(page).toMatchObject({ totalCount: 1, totalPages: 1, results: [{ id: shop.near }] })
  await close(null)
})

test('an unknown product or pharmacy cannot be added', async () => {
  expect((await post(anna, `${products}/999999`)).json()).toMatchObject({ status: 404, code: 'product.not_found' })
  expect((await post(anna, `${pharmacies}/999999`)).json()).toMatchObject({ status: 404, code: 'pharmacy.not_found' })
  for (const id of ['0', '-1', 'aspirin', '99999999999'])
    expect((await post(anna, `${products}/${id}`)).json().code).toBe('request.invalid')
})

test('another person’s favourites are not shown, also not to a visitor id equal to a shopper’s id', async () => {
  await post(anna, `${products}/${aspirin}`)
  const boris = await addShopper(shop.database.db)
  expect(await idsOf(boris)).toEqual([])
  expect(await idsOf({ visitorId: visitorIdOf(anna.shopperId) })).toEqual([])
  expect(await idsOf({ visitorId: anna.visitorId })).toEqual([])
})

test('without a token and a visitor id there are no favourites and none can be added', async () => {
  expect((await shop.call('GET', products)).json()).toMatchObject({ totalCount: 0, products: [] })
  expect((await shop.call('GET', `${products}/count`)).json()).toEqual({ totalCount: 0 })
  expect((await shop.call('POST', `${products}/${aspirin}`)).json().code).toBe('session.required')
  expect((await shop.call('DELETE', `${pharmacies}/${shop.near}`)).json().code).toBe('session.required')
})

test('the number of favourites is limited', async () => {
  const { db } = shop.database
  const ids = (await db.selectFrom('products').select('id').execute()).map(({ id }) => id)
  const base = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', productIdOf(bandage))
    .executeTakeFirstOrThrow()
  const { id: _id, ...copy } = base
  const more = Array.from({ length: 500 }, (_, at) => ({ ...copy, code: `many${at}`, slug: `many-${at}` }))
  const added = await db.insertInto('products').values(more).returning('id').execute()
  await db
    .insertInto('favourite_products')
    .values(
      added.map(({ id }) => ({
        owner_kind: 'visitor',
        owner_id: visitor.visitorId,
        product_id: id,
        added_at: shop.clock.now(),
      })),
    )
    .execute()
  expect((await post(visitor, `${products}/${aspirin}`)).json()).toMatchObject({ status: 409, code: 'favourites.full' })
  expect((await post(visitor, `${products}/${added[0]?.id}`)).json()).toEqual({ totalCount: 500 })
  expect(ids.length).toBeGreaterThan(0)
})

test('signing in merges the visitor’s favourites into the shopper’s once, and leaves none to the visitor', async () => {
  await post(anna, `${products}/${bandage}`)
  await post(visitor, `${products}/${aspirin}`)
  await post(visitor, `${products}/${bandage}`)
  await post(visitor, `${pharmacies}/${shop.near}`)
  for (let time = 0; time < 2; time += 1) {
    shop.clock.advance(2)
    await shop.call('POST', '/api/v1/users/auth/send-code', { body: { phone_number: anna.phone }, as: visitor })
    const body = { phone_number: anna.phone, code: handset.codeOf(anna.phone) }
    expect((await shop.call('POST', '/api/v1/users/auth/verify-code', { body, as: visitor })).statusCode).toBe(200)
    expect((await idsOf(anna)).sort()).toEqual([aspirin, bandage].sort())
  }
  expect((await shop.call('GET', pharmacies, { as: anna })).json().totalCount).toBe(1)
  expect(await idsOf(visitor)).toEqual([])
})

test('all favourites can be removed at once', async () => {
  await post(anna, `${products}/${aspirin}`)
  await post(anna, `${pharmacies}/${shop.near}`)
  expect((await shop.call('DELETE', '/api/v1/favourites', { as: anna })).json()).toEqual({ totalCount: 0 })
  expect(await idsOf(anna)).toEqual([])
})
