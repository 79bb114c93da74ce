import { randomUUID } from 'node:crypto'
import type { ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPharmacy, addStock } from '../../../../tests/support/builders.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { draftOf } from '../../../../tests/support/checkout.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { addCourier, type Courier } from '../../../../tests/support/courier.ts'

const novosibirsk = 3
let city: City
let courier: Courier
/** In both cities at one price; dearer in Новосибирск; fewer there; not there at all. */
let same: ProductId
let dearer: ProductId
let fewer: ProductId
let gone: ProductId
const logged: string[] = []

beforeAll(async () => {
  city = await openCity({ logStream: { write: (line) => void logged.push(line) } })
  const { db } = city.database
  const there = await addPharmacy(db, { cityId: novosibirsk, timezone: 'Asia/Novosibirsk' })
  same = await city.sell({ near: 9 }, { title: 'Такой же', priceKopecks: 10_000 })
  dearer = await city.sell({ near: 9 }, { title: 'Дороже', priceKopecks: 20_000 })
  fewer = await city.sell({ near: 9 }, { title: 'Меньше', priceKopecks: 30_000 })
  gone = await city.sell({ near: 9 }, { title: 'Нет', priceKopecks: 40_000 })
  for (const [product, packs] of [
    [same, 9],
    [dearer, 9],
    [fewer, 1],
  ] as const)
    await addStock(db, there, product, packs)
  await db
    .updateTable('prices')
    .set({ price_kopecks: 25_000 })
    .where('product_id', '=', dearer)
    .where('price_zone_id', '=', 2)
    .execute()
  await city.refresh()
  courier = await addCourier(city, 50)
})
afterAll(() => city.close())
beforeEach(() => city.clock.set('2026-11-21T09:00:00Z'))

const call = async (as: SignedInPerson, method: 'GET' | 'PUT' | 'POST', url: string, body?: object) =>
  (await city.call(method, url, { as, ...(body && { body }) })).json()
const basketOf = (as: SignedInPerson) => call(as, 'GET', '/api/v2/baskets')

async function filled(): Promise<SignedInPerson> {
  const anna = await addShopper(city.database.db)
  const body = [same, dearer, fewer, gone].map((id) => ({ id, amount: 2 }))
  await call(anna, 'PUT', '/api/v2/baskets/products', body)
  return anna
}
const change = (product: ProductId, what: string, price: number | null, amount: number) => ({
  id: product,
  change: what,
  was: { amount: 2 },
  now: { price, amount },
})

test('before the city changes each line says what it will be there: as it is, dearer, fewer or none', async () => {
  const anna = await filled()
  expect(await call(anna, 'GET', `/api/v2/baskets/city/${novosibirsk}`)).toMatchObject({
    items: [
      change(same, 'same', 10_000, 2),
      change(dearer, 'price', 25_000, 2),
      change(fewer, 'fewer', 30_000, 1),
      { id: gone, change: 'gone', now: { amount: 0 } },
    ],
    total_was: 200_000,
    total_price: 100_000,
  })
  expect(await basketOf(anna)).toMatchObject({ city_id: 1, preCheck: { total_price: 200_000 } })
})

test('a change of the city clears what was chosen for the former one and checks the promo code again', async () => {
  const anna = await filled()
  const { id: addressId } = await call(anna, 'POST', '/api/v2/addresses', { representation: 'Тверская, 1' })
  const way = { addressId, deliveryTariffId: courier.tariffId, slotId: `${courier.windowId}:${courier.on}` }
  await call(anna, 'PUT', `/api/v2/baskets/from/pickup/pharmacy?pharmacyId=${city.near}&isDevide=true`)
  await call(anna, 'PUT', '/api/v2/baskets/way', way)
  await city.database.db
    .insertInto('promo_codes')
    .values({
      code: `CITY-${randomUUID().slice(0, 8).toUpperCase()}`,
      title: 'От 1500',
      kind: 'fixed',
      amount_kopecks: 5_000,
      min_total_kopecks: 150_000,
      starts_at: new Date('2026-01-01T00:00:00Z'),
      ends_at: new Date('2027-01-01T00:00:00Z'),
    })
    .execute()
  const { code } = await city.database.db.selectFrom('promo_codes').select('code').executeTakeFirstOrThrow()
  await call(anna, 'POST', '/api/v2/baskets/promo-code', { promo_code: code })
  expect((await basketOf(anna)).promoCode).toMatchObject({ status: 'applied' })
  expect(await call(anna, 'PUT', `/api/v2/baskets/city/${novosibirsk}`)).toMatchObject({
    city_id: novosibirsk,
    pharmacyId: null,
    isDevide: false,
    addressId: null,
    slotId: null,
    deliveryTariffId: null,
    promoCode: { code, status: 'parked', missing: 50_000 },
    preCheck: { total_price: 100_000 },
  })
})

test('a change of city that breaks off in the middle leaves city, prices, choices and the held quote as they were', async () => {
  const anna = await filled()
  const quote = await call(anna, 'POST', '/api/v2/baskets/quote', { pharmacyId: city.near })
  const before = await basketOf(anna)
  // Fails after the city is written and before the version is: a basket of the new city must not have the old version.
  await sql`create function lose_power() returns trigger language plpgsql as $$
    begin if new.city_id = ${sql.lit(novosibirsk)} then raise exception 'the power is gone'; end if; return new; end $$`.execute(
    city.database.db,
  )
  await sql`create trigger lose_power before update of version on baskets for each row execute function lose_power()`.execute(
    city.database.db,
  )
  const reply = await city.call('PUT', `/api/v2/baskets/city/${novosibirsk}`, { as: anna })
  await sql`drop trigger lose_power on baskets`.execute(city.database.db)
  await sql`drop function lose_power`.execute(city.database.db)
  expect(reply.json()).toMatchObject({ status: 500, code: 'internal', details: {} })
  expect(logged.splice(0).join()).toContain('the power is gone')
  expect(await basketOf(anna)).toEqual(before)
  expect(await call(anna, 'GET', `/api/v2/baskets/quote/${quote.id}`)).toEqual(quote)
  const placed = await city.call('POST', '/api/v1/orders', {
    as: anna,
    body: draftOf(quote.id, { payment_method: 'on_receipt' }),
  })
  expect(placed.statusCode, placed.body).toBe(201)
})

test('a city that changes while a quote is made and an order placed loses nothing and orders nothing twice', async () => {
  for (let round = 0; round < 6; round += 1) {
    const anna = await addShopper(city.database.db)
    await call(anna, 'PUT', `/api/v2/baskets/products/${same}?count=1`)
    const request = { pharmacyId: city.near, variantType: 'today' }
    const { id } = await call(anna, 'POST', '/api/v2/baskets/quote', request)
    const calls = [
      () => city.call('POST', '/api/v1/orders', { as: anna, body: draftOf(id, { payment_method: 'on_receipt' }) }),
      () => city.call('PUT', `/api/v2/baskets/city/${novosibirsk}`, { as: anna }),
      () => city.call('POST', '/api/v2/baskets/quote', { as: anna, body: request }),
    ]
    const turned = [...calls.slice(round % 3), ...calls.slice(0, round % 3)]
    const replies = await Promise.all(turned.map((one) => one()))
    for (const reply of replies) expect([200, 201, 404, 409], reply.body).toContain(reply.statusCode)
    const { activeCount } = await call(anna, 'GET', '/api/v1/orders?isActive=true')
    const left = (await basketOf(anna)).items.length
    expect(activeCount + left, 'ordered or still in the basket').toBe(1)
  }
})

test('a clock that jumps back and forth: expired quotes are refused, and nothing is sold at another price than was shown', async () => {
  const anna = await addShopper(city.database.db)
  await call(anna, 'PUT', `/api/v2/baskets/products/${same}?count=1`)
  const { id, total_price } = await call(anna, 'POST', '/api/v2/baskets/quote', { pharmacyId: city.near })
  const body = draftOf(id, { payment_method: 'on_receipt' })
  city.clock.set('2026-11-21T09:16:00Z')
  expect(await call(anna, 'POST', '/api/v1/orders', body)).toMatchObject({ code: 'quote.expired' })
  city.clock.set('2026-11-20T09:00:00Z')
  expect(await call(anna, 'POST', '/api/v1/orders', body)).toMatchObject({
    code: 'quote.changed',
    details: { lines: [{ reason: 'DATE_MOVED' }] },
  })
  city.clock.set('2026-11-21T07:00:00Z')
  expect(await call(anna, 'POST', '/api/v1/orders', body)).toMatchObject({ status: 'accepted', total_price })
  expect(await call(anna, 'POST', '/api/v1/orders', { ...body, comments: 'снова' })).toMatchObject({ status: 422 })
  const boris = await addShopper(city.database.db)
  city.clock.set('2026-11-21T09:00:00Z')
  await call(boris, 'PUT', `/api/v2/baskets/products/${same}?count=1`)
  const request = {
    wayToGetType: 'courier',
    variantType: 'today',
    deliveryTariffId: courier.tariffId,
    slotId: `${courier.windowId}:2026-11-21`,
    address: { representation: 'Тверская, 1' },
  }
  city.clock.set('2026-11-21T12:00:00Z')
  expect(await call(boris, 'POST', '/api/v2/baskets/quote', request)).toMatchObject({ code: 'slot.gone' })
  city.clock.set('2026-11-21T09:00:00Z')
  expect((await city.call('POST', '/api/v2/baskets/quote', { as: boris, body: request })).statusCode).toBe(201)
})
