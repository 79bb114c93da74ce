import { defaultCityId, type PharmacyId, type ProductId, warehouseIdOf } from '@romashka/basics'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCategories, addPharmacy, addPlaces, addProduct, contextOn } from '../../../../../tests/support/builders.ts'
import { emptyDatabase } from '../../../../../tests/support/database.ts'
import { type Context, inTransaction } from '../../context.ts'
import { refreshOffers } from '../offers/refresh-offers.ts'
import { freePacks } from './availability.ts'
import { consumePacks, releasePacks, reservePacks } from './pharmacy-packs.ts'
import { reserveWarehousePacks } from './warehouse-packs.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let ctx: Context
let pharmacyId: PharmacyId
let paracetamol: ProductId

beforeAll(async () => {
  database = await emptyDatabase()
  await addPlaces(database.db)
  await addCategories(database.db)
  pharmacyId = await addPharmacy(database.db)
  paracetamol = await addProduct(database.db, { title: 'Парацетамол' })
  ctx = contextOn(database.db, () => new Date('2026-11-21T09:00:00Z'))
})
afterAll(() => database.close())

beforeEach(async () => {
  await database.raw('delete from stock; delete from warehouse_stock')
  await shelve('late', '2028-01-01', 3)
  await shelve('soon', '2027-01-01', 2)
  await shelve('gone', '2026-11-20', 9)
  await refreshOffers(ctx, {})
})

async function shelve(lot: string, expiresOn: string, packs: number, at = pharmacyId) {
  const row = { pharmacy_id: at, product_id: paracetamol, lot, expires_on: expiresOn, on_hand: packs }
  await database.db
    .insertInto('stock')
    .values({ ...row, confirmed_at: ctx.now() })
    .execute()
}

const wanted = (packs: number) => [{ pharmacyId, productId: paracetamol, packs }]
const shelf = async () => (await freePacks(ctx, { cityId: ctx.cityId }, [paracetamol]))[0]?.packs ?? 0
const listed = async () =>
  (
    await database.db
      .selectFrom('city_offers')
      .select('today_packs')
      .where('city_id', '=', defaultCityId)
      .executeTakeFirstOrThrow()
  ).today_packs

test('the lot that expires first goes first, an expired one never', async () => {
  expect((await reservePacks(ctx, wanted(3))).map(({ lot, packs }) => [lot, packs])).toEqual([
    ['soon', 2],
    ['late', 1],
  ])
  expect(await shelf()).toBe(2)
  expect(await listed()).toBe(2)
})

test('more than there is is refused with what is missing, and nothing is put aside', async () => {
  await expect(reservePacks(ctx, wanted(6))).rejects.toMatchObject({
    code: 'stock.gone',
    details: { missing: [{ pharmacyId, productId: paracetamol, packs: 6, free: 5 }] },
  })
  expect(await shelf()).toBe(5)
})

test('released packs are for sale again; packs handed over are not', async () => {
  const lots = await reservePacks(ctx, wanted(3))
  await releasePacks(ctx, lots)
  expect(await listed()).toBe(5)
  const again = await reservePacks(ctx, wanted(3))
  await consumePacks(ctx, again)
  expect([await shelf(), await listed()]).toEqual([2, 2])
})

test('of a hundred simultaneous reservations of the last pack exactly one succeeds', async () => {
  await database.raw(`update stock set on_hand = case lot when 'soon' then 1 else 0 end`)
  const tries = await Promise.allSettled(Array.from({ length: 100 }, () => reservePacks(ctx, wanted(1))))
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  const { rows } = await database.raw('select sum(reserved)::int as reserved, sum(on_hand)::int as on_hand from stock')
  expect(rows).toEqual([{ reserved: 1, on_hand: 1 }])
  expect(await listed()).toBe(0)
})

test('shoppers who take from two shelves at once leave a listing that counts both', async () => {
  const other = await addPharmacy(database.db)
  await database.raw(`insert into stock (pharmacy_id, product_id, lot, expires_on, on_hand, confirmed_at)
    values (${other}, ${paracetamol}, 'x', '2028-01-01', 20, now())`)
  await refreshOffers(ctx, {})
  const takes = [pharmacyId, other, other, pharmacyId, other].map((id) =>
    reservePacks(ctx, [{ pharmacyId: id, productId: paracetamol, packs: 1 }]),
  )
  await Promise.all(takes)
  expect(await listed()).toBe(20)
  expect(await shelf()).toBe(3)
})

test('packs that go from one pharmacy to another make pages of the product out of date, though the city has as many', async () => {
  const other = await addPharmacy(database.db)
  await shelve('there', '2028-01-01', 3, other)
  await shelve('most', '2028-01-01', 9, await addPharmacy(database.db))
  await refreshOffers(ctx, {})
  const lots = await reservePacks(ctx, wanted(1))
  const published: string[] = []
  const stop = await database.listen('changes', (payload) => published.push(payload))
  await inTransaction(ctx, async (ctx) => {
    await releasePacks(ctx, lots)
    await reservePacks(ctx, [{ pharmacyId: other, productId: paracetamol, packs: 1 }])
  })
  await expect.poll(() => published).toEqual([`product:${paracetamol}`])
  await stop()
})

test('a warehouse does not promise more than it has', async () => {
  const warehouse = await database.db
    .selectFrom('warehouses')
    .select('id')
    .where('code', '=', 'w77')
    .executeTakeFirstOrThrow()
  const warehouseId = warehouseIdOf(warehouse.id)
  await database.raw(`insert into warehouse_stock values (${warehouseId}, ${paracetamol}, 4, 0, now())`)
  await reserveWarehousePacks(ctx, [{ warehouseId, productId: paracetamol, packs: 3 }])
  await expect(reserveWarehousePacks(ctx, [{ warehouseId, productId: paracetamol, packs: 2 }])).rejects.toMatchObject({
    code: 'stock.gone',
    details: { missing: [{ warehouseId, packs: 2, free: 1 }] },
  })
})
