import { defaultCityId, type ProductId, quoteIdOf } from '@romashka/basics'
import { basket, inTransaction } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { draftOf } from '../../../../tests/support/checkout.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'

let city: City
let paracetamol: ProductId
let amoxicillinRx: ProductId
let insulinCold: ProductId
let tariffId: number
let windowId: number

beforeAll(async () => {
  city = await openCity()
  paracetamol = await city.sell({ near: 50 }, { title: 'Парацетамол', priceKopecks: 50_000 })
  amoxicillinRx = await city.sell({ near: 5 }, { title: 'Амоксициллин', dispensingClass: 'prescription' })
  insulinCold = await city.sell({ near: 5 }, { title: 'Свечи', storageMaxCelsius: 8 })
  const { db } = city.database
  const tariff = {
    city_id: defaultCityId,
    code: 'day',
    title: 'Сегодня',
    variant_type: 'today' as const,
    price_kopecks: 19_900,
    free_from_kopecks: 200_000,
  }
  tariffId = (await db.insertInto('delivery_tariffs').values(tariff).returning('id').executeTakeFirstOrThrow()).id
  const hours = { tariff_id: tariffId, starts_at: '18:00', ends_at: '20:00', capacity: 1, cut_off_minutes: 120 }
  windowId = (await db.insertInto('delivery_windows').values(hours).returning('id').executeTakeFirstOrThrow()).id
})
afterAll(() => city.close())
beforeEach(() => city.clock.set('2026-11-21T09:00:00Z'))

const put = (as: SignedInPerson, id: number, count: number) =>
  city.call('PUT', `/api/v2/baskets/products/${id}?count=${count}`, { as })
const byCourier = (as: SignedInPerson, slotId: string, more: object = {}) =>
  city.call('POST', '/api/v2/baskets/quote', {
    as,
    body: {
      wayToGetType: 'courier',
      variantType: 'today',
      slotId,
      address: { representation: 'Тверская, 1, кв. 2' },
      ...more,
    },
  })

test('delivery cities are those with a tariff; without a city the tariffs of the capital are listed', async () => {
  expect((await city.call('GET', '/api/v1/delivery/cities')).json()).toMatchObject({
    results: [{ city_id: defaultCityId, price_from: 19_900 }],
  })
  const named = (await city.call('GET', '/api/v1/delivery/tariffs/by-destination/1')).json()
  expect(named.results).toMatchObject([{ id: tariffId, price: 19_900, free_from: 200_000 }])
  for (const nowhere of ['', '/null', '/999999'])
    expect((await city.call('GET', `/api/v1/delivery/tariffs/by-destination${nowhere}`)).json()).toEqual(named)
  expect((await city.call('GET', '/api/v1/delivery/tariffs/by-destination/3')).json()).toEqual({ results: [] })
})

test('a prescription medicine is not delivered: the line stays with the reason and can be picked up instead', async () => {
  const anna = await addShopper(city.database.db)
  await put(anna, amoxicillinRx, 1)
  await put(anna, insulinCold, 1)
  const shown = (await city.call('GET', '/api/v2/baskets/from/courier?variantType=today', { as: anna })).json()
  expect(shown.items).toHaveLength(2)
  expect(shown.impossibleOrderList).toMatchObject([
    { id: amoxicillinRx, reason: 'RX_NEEDS_PHARMACY', actions: ['TO_PICKUP', 'REPLACE', 'REMOVE'] },
    { id: insulinCold, reason: 'COLD_CHAIN_NO_SLOT' },
  ])
  expect((await byCourier(anna, `${windowId}:2026-11-21`)).json()).toMatchObject({ code: 'basket.nothing_to_order' })
})

test('what was said of the way to the door reaches the courier, and is seen before the order', async () => {
  const anna = await addShopper(city.database.db)
  await put(anna, paracetamol, 1)
  const body = { representation: 'Тверская улица, 1', flat: '45', entrance: '2' }
  const { id } = (await city.call('POST', '/api/v2/addresses', { as: anna, body })).json()
  const way = { wayToGetType: 'courier', variantType: 'today', addressId: id, deliveryTariffId: tariffId }
  const chosen = { ...way, slotId: `${windowId}:2026-11-21` }
  await city.call('PUT', '/api/v2/baskets/way', { as: anna, body: chosen })
  const asked = { wayToGetType: 'courier', payment_method: 'online' }
  const quote = (await city.call('POST', '/api/v2/baskets/quote', { as: anna, body: asked })).json()
  expect(quote.delivery.address.representation).toBe('Тверская улица, 1, кв. 45, подъезд 2')
})

test('delivery is free from its threshold, and until then says how much is missing', async () => {
  const anna = await addShopper(city.database.db)
  await put(anna, paracetamol, 3)
  const url = '/api/v2/baskets/from/courier?variantType=today'
  const shown = (await city.call('GET', url, { as: anna })).json()
  expect(shown).toMatchObject({
    delivery: { leftToFree: 50_000 },
    preCheck: { delivery_price: 19_900, total_price: 169_900 },
  })
  await put(anna, paracetamol, 4)
  const free = (await city.call('GET', url, { as: anna })).json()
  expect(free).toMatchObject({ delivery: { leftToFree: 0 }, preCheck: { delivery_price: 0, total_price: 200_000 } })
  const tariffs = (await city.call('GET', '/api/v2/baskets/delivery/tariffs', { as: anna })).json()
  expect(tariffs).toMatchObject({ tariffs: [{ id: tariffId, cost: 0, leftToFree: 0 }] })
})

test('until one of several prices is chosen, the basket says the least a courier can cost', async () => {
  const anna = await addShopper(city.database.db)
  await put(anna, paracetamol, 1)
  const url = '/api/v2/baskets/from/courier?variantType=today'
  const shown = async () => (await city.call('GET', url, { as: anna })).json()
  expect(await shown()).toMatchObject({ delivery: { from: null }, preCheck: { delivery_price: 19_900 } })
  const { db } = city.database
  const later = { city_id: defaultCityId, code: 'later', title: 'Позже', variant_type: 'tomorrow' as const }
  const prices = { price_kopecks: 9_900, free_from_kopecks: null }
  const { id } = await db
    .insertInto('delivery_tariffs')
    .values({ ...later, ...prices })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await shown()).toMatchObject({ delivery: { from: 9_900 }, preCheck: { delivery_price: 19_900 } })
  const way = { wayToGetType: 'courier', variantType: 'today', deliveryTariffId: tariffId }
  const chosen = (await city.call('PUT', '/api/v2/baskets/way', { as: anna, body: way })).json()
  expect(chosen).toMatchObject({ delivery: { from: null }, preCheck: { delivery_price: 19_900 } })
  await db.deleteFrom('delivery_tariffs').where('id', '=', id).execute()
})

test('a courier who brings nothing of the basket is not said to be free', async () => {
  const anna = await addShopper(city.database.db)
  await put(anna, amoxicillinRx, 1)
  const { tariffs } = (await city.call('GET', '/api/v2/baskets/delivery/tariffs', { as: anna })).json()
  expect(tariffs).toMatchObject([{ id: tariffId, cost: 19_900, impossibleOrderList: [{ id: amoxicillinRx }] }])
})

test('what is missing to a free delivery is counted after the discount of a promo code', async () => {
  const anna = await addShopper(city.database.db)
  await put(anna, paracetamol, 4)
  await city.database.db
    .insertInto('promo_codes')
    .values({
      code: 'TENTH',
      title: 'Скидка',
      kind: 'percent',
      percent: 10,
      starts_at: new Date('2026-11-01'),
      ends_at: new Date('2026-12-01'),
    })
    .execute()
  await city.call('PUT', '/api/v2/baskets/way', { as: anna, body: { wayToGetType: 'courier', variantType: 'today' } })
  const set = await city.call('POST', '/api/v1/baskets/set-promo-code', { as: anna, body: { promo_code: 'TENTH' } })
  expect(set.json()).toMatchObject({ promo_code_status: { status: 'applied', discount: 20_000 } })
  expect((await city.call('GET', '/api/v2/baskets', { as: anna })).json()).toMatchObject({
    delivery: { leftToFree: 20_000 },
    preCheck: { delivery_price: 19_900, total_price: 199_900 },
  })
})

test('a delivery is quoted with its address and slot, all of it paid online', async () => {
  const anna = await addShopper(city.database.db)
  await put(anna, paracetamol, 1)
  const reply = await byCourier(anna, `${windowId}:2026-11-22`, { payment_method: 'on_receipt' })
  expect(reply.json()).toMatchObject({
    delivery: {
      address: { representation: 'Тверская, 1, кв. 2' },
      time_from: '18:00',
      time_until: '20:00',
      date: '2026-11-22',
    },
    total_price: 69_900,
    online_price: 69_900,
  })
})

test('a slot that is past its cut-off, yesterday’s, or no slot at all is refused with the nearest', async () => {
  const anna = await addShopper(city.database.db)
  await put(anna, paracetamol, 1)
  city.clock.set('2026-11-21T13:01:00Z')
  const tooLate = (await byCourier(anna, `${windowId}:2026-11-21`)).json()
  delete tooLate.requestId
  expect(tooLate).toMatchObject({
    code: 'slot.gone',
    details: { nearest: [22, 23, 24].map((day) => ({ id: `${windowId}:2026-11-${day}`, time_from: '18:00' })) },
  })
  const never = [
    `${windowId}:2026-11-20`,
    '999:2026-11-22',
    'nonsense',
    `${windowId}:2026-99-99`,
    `${windowId}:0000-01-01`,
  ]
  for (const slot of never) expect((await byCourier(anna, slot)).json(), slot).toMatchObject(tooLate)
})

test('a slot whose cut-off passes between quote and order is refused with the nearest', async () => {
  const anna = await addShopper(city.database.db)
  await put(anna, paracetamol, 1)
  city.clock.set('2026-11-21T12:55:00Z')
  const { id } = (await byCourier(anna, `${windowId}:2026-11-21`)).json()
  city.clock.set('2026-11-21T13:01:00Z')
  expect((await city.call('POST', '/api/v1/orders', { as: anna, body: draftOf(id) })).json()).toMatchObject({
    code: 'slot.gone',
    details: { nearest: [22, 23, 24].map((day) => ({ id: `${windowId}:2026-11-${day}` })) },
  })
})

test('a delivery that has become dearer since the quote stops the order', async () => {
  const anna = await addShopper(city.database.db)
  await put(anna, paracetamol, 1)
  const { id } = (await byCourier(anna, `${windowId}:2026-11-22`)).json()
  const setPrice = (price_kopecks: number) =>
    city.database.db.updateTable('delivery_tariffs').set({ price_kopecks }).where('id', '=', tariffId).execute()
  await setPrice(29_900)
  const refused = await city.call('POST', '/api/v1/orders', { as: anna, body: draftOf(id) })
  await setPrice(19_900)
  expect(refused.json()).toMatchObject({
    code: 'quote.changed',
    details: {
      lines: [{ reason: 'CHARGES_CHANGED', was: { amountKopecks: 19_900 }, now: { amountKopecks: 29_900 } }],
    },
  })
})

test('a courier comes once, also where a pickup was divided between today and tomorrow', async () => {
  const anna = await addShopper(city.database.db)
  await put(anna, paracetamol, 1)
  const way = (body: object) => city.call('PUT', '/api/v2/baskets/way', { as: anna, body })
  expect((await way({ wayToGetType: 'pickup', variantType: 'split' })).json()).toMatchObject({ variantType: 'split' })
  expect((await way({ wayToGetType: 'courier' })).json()).toMatchObject({ variantType: 'tomorrow' })
})

test('a tariff or hours that no database can hold are refused, not stumbled over', async () => {
  const anna = await addShopper(city.database.db)
  const way = (body: object) => city.call('PUT', '/api/v2/baskets/way', { as: anna, body })
  for (const deliveryTariffId of [2_147_483_648, 1e20, 0, -1, 1.5, '1'])
    expect((await way({ deliveryTariffId })).json(), String(deliveryTariffId)).toMatchObject({
      code: 'request.invalid',
    })
  for (const slotId of ['1:0000-01-01', '1:9999-99-99', 'x'])
    expect((await way({ slotId })).json(), slotId).toMatchObject({ code: 'slot.gone' })
})

test('a courier does not come before what the warehouse has to send is there', async () => {
  const brought = await city.sell({ near: 1, warehouse: 9 }, { title: 'Со склада' })
  const { db } = city.database
  const later = {
    city_id: defaultCityId,
    code: 'later',
    title: 'Завтра',
    variant_type: 'tomorrow' as const,
    price_kopecks: 9_900,
  }
  const tariff = await db.insertInto('delivery_tariffs').values(later).returning('id').executeTakeFirstOrThrow()
  const hours = { tariff_id: tariff.id, starts_at: '20:00', ends_at: '22:00', capacity: 9, cut_off_minutes: 120 }
  const { id } = await db.insertInto('delivery_windows').values(hours).returning('id').executeTakeFirstOrThrow()
  // The warehouse has closed at 18:00 by the clock of the city: its packs are there on the 23rd.
  city.clock.set('2026-11-21T15:05:00Z')
  const anna = await addShopper(db)
  await put(anna, brought, 2)
  const request = { variantType: 'tomorrow', deliveryTariffId: tariff.id }
  expect((await byCourier(anna, `${id}:2026-11-22`, request)).json()).toMatchObject({
    code: 'slot.gone',
    details: { nearest: [23, 24, 25].map((day) => ({ id: `${id}:2026-11-${day}` })) },
  })
  expect((await byCourier(anna, `${id}:2026-11-23`, request)).json()).toMatchObject({
    delivery: { date: '2026-11-23' },
    parts: [{ date: '2026-11-23' }],
  })
  await db.deleteFrom('delivery_tariffs').where('id', '=', tariff.id).execute()
})

test('the last place in a slot goes to one order', async () => {
  const slot = `${windowId}:2026-11-23`
  const buyers = await Promise.all([addShopper(city.database.db), addShopper(city.database.db)])
  for (const one of buyers) await put(one, paracetamol, 1)
  const quotes = await Promise.all(buyers.map(async (one) => (await byCourier(one, slot)).json().id))
  const outcomes = await Promise.allSettled(
    buyers.map((one, at) =>
      inTransaction(city.ctx({ kind: 'shopper', ...one }), async (ctx) =>
        basket.finishPlacing(ctx, await basket.getQuoteForPlacing(ctx, quoteIdOf(quotes[at]))),
      ),
    ),
  )
  expect(outcomes.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'slot.gone' } })
  const { results } = (await city.call('GET', `/api/v1/delivery/tariffs/${tariffId}/slots`)).json()
  expect(results.map((one: { id: string }) => one.id)).not.toContain(slot)
})

test('a basket is not sent to a city no courier goes to', async () => {
  const anna = await addShopper(city.database.db)
  await put(anna, paracetamol, 1)
  const reply = await city.call('POST', '/api/v1/baskets/destination-city-id/3', { as: anna })
  expect(reply.json()).toMatchObject({ code: 'delivery.not_available' })
  expect((await city.call('GET', '/api/v2/baskets', { as: anna })).json()).toMatchObject({ city_id: 1 })
  const sent = await city.call('POST', '/api/v1/baskets/destination-city-id/1', { as: anna })
  expect(sent.json()).toMatchObject({ delivery_goods_list: [{ id: paracetamol }], tariffs: [{ id: tariffId }] })
})

test.each(['null', '999999'])('a basket that is sent to %s goes to the default city', async (nowhere) => {
  const anna = await addShopper(city.database.db)
  await put(anna, paracetamol, 1)
  const sent = await city.call('POST', `/api/v1/baskets/destination-city-id/${nowhere}`, { as: anna })
  expect(sent.json()).toMatchObject({ delivery_goods_list: [{ id: paracetamol }], tariffs: [{ id: tariffId }] })
  expect((await city.call('GET', '/api/v2/baskets', { as: anna })).json()).toMatchObject({ city_id: defaultCityId })
})
