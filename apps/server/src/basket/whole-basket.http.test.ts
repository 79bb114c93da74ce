import { type PharmacyId, type ProductId, productIdOf } from '@romashka/basics'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPharmacy, addStock } from '../../../../tests/support/builders.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { addCourier, type Courier } from '../../../../tests/support/courier.ts'

let city: City
let courier: Courier
/** Six goods: near has five of them, and the sixth comes there tomorrow; far has four; whole has all six. */
let six: ProductId[]
let whole: PharmacyId
/** Has nothing of the basket on its shelf. */
let bare: PharmacyId

beforeAll(async () => {
  city = await openCity()
  six = []
  for (let at = 0; at < 4; at += 1) six.push(await city.sell({ near: 2, far: 2, warehouse: at < 2 ? 9 : 0 }))
  six.push(await city.sell({ near: 2 }, { title: 'Только рядом' }))
  six.push(await city.sell({ warehouse: 9 }, { title: 'Со склада' }))
  whole = await addPharmacy(city.database.db)
  bare = await addPharmacy(city.database.db)
  for (const id of six) await addStock(city.database.db, whole, id, 1)
  await city.refresh()
  courier = await addCourier(city, 9)
})
afterAll(() => city.close())
beforeEach(() => city.clock.set('2026-11-21T09:00:00Z'))

async function withLines(...ids: ProductId[]): Promise<SignedInPerson> {
  const anna = await addShopper(city.database.db)
  const body = ids.map((id) => ({ id, amount: 1 }))
  const reply = await city.call('PUT', '/api/v2/baskets/products', { as: anna, body })
  expect(reply.statusCode, reply.body).toBe(200)
  return anna
}
const inventories = async (as: SignedInPerson) =>
  (await city.call('GET', '/api/v2/baskets/from/pickup/inventories', { as })).json().inventories

test('six of six before five and one tomorrow, and that before a part; what is short is named line by line', async () => {
  const shown = await inventories(await withLines(...six))
  const counts = shown.map((one: Record<string, unknown>) => [
    one.pharmacyId,
    one.todayItems,
    one.tomorrowItems,
    one.missingItems,
    one.variantType,
  ])
  expect(counts).toEqual([
    [whole, 6, 0, 0, 'today'],
    [city.near, 5, 1, 0, 'split'],
    [city.far, 4, 1, 1, 'split'],
    [bare, 0, 3, 3, 'tomorrow'],
  ])
  expect(shown[1]).toMatchObject({
    isFull: true,
    isDevide: true,
    items: [{ id: six[5], amount: 1, today: 0, tomorrow: 1, missing: 0 }],
    impossibleOrderList: [],
  })
  expect(shown[2]).toMatchObject({
    isFull: false,
    items: [
      { id: six[4], missing: 1 },
      { id: six[5], tomorrow: 1 },
    ],
    impossibleOrderList: [{ id: six[4], reason: 'NOT_AT_PHARMACY' }],
  })
})

test('of pharmacies with a part of the basket the one that lacks fewer lines is first, also where it has less of it today', async () => {
  const fromWarehouse = [await city.sell({ far: 1, warehouse: 9 }), await city.sell({ far: 1, warehouse: 9 })]
  const onShelf = await city.sell({ near: 1 })
  const elsewhere = await city.sell({})
  await addStock(city.database.db, whole, elsewhere, 1)
  await city.refresh()
  const shown = await inventories(await withLines(...fromWarehouse, onShelf, elsewhere))
  const counts = shown.map((one: Record<string, unknown>) => [one.pharmacyId, one.todayItems, one.missingItems])
  expect(counts).toEqual([
    [city.near, 1, 1],
    [whole, 1, 1],
    [city.far, 2, 2],
    [bare, 0, 2],
  ])
})

test('where all can be fetched in one visit tomorrow, a pharmacy that has some of it today is no worse for that', async () => {
  const lines = [await city.sell({ near: 1, warehouse: 9 }), await city.sell({ warehouse: 9 })]
  const shown = await inventories(await withLines(...lines))
  const counts = shown.map((one: Record<string, unknown>) => [one.pharmacyId, one.todayItems, one.tomorrowItems])
  expect(counts[0]).toEqual([city.near, 1, 1])
  expect(counts.length).toBeGreaterThan(1)
})

test('with two pickups allowed the quote has five packs today and one tomorrow, and no line is lost', async () => {
  const anna = await withLines(...six)
  const url = `/api/v2/baskets/from/pickup/pharmacy?pharmacyId=${city.near}&variantType=split&isDevide=true`
  expect((await city.call('PUT', url, { as: anna })).json().items).toHaveLength(6)
  const quote = (await city.call('POST', '/api/v2/baskets/quote', { as: anna, body: {} })).json()
  expect(quote.parts.map((part: { date: string; items: object[] }) => [part.date, part.items.length])).toEqual([
    ['2026-11-21', 5],
    ['2026-11-22', 1],
  ])
})

test('a cold medicine and no thermo bag: its line is flagged, the others are brought', async () => {
  const cold = await city.sell({ near: 5 }, { title: 'Свечи', storageMaxCelsius: 8 })
  const plain = await city.sell({ near: 5 }, { title: 'Таблетки', priceKopecks: 30_000 })
  const anna = await withLines(plain)
  const request = {
    wayToGetType: 'courier',
    variantType: 'today',
    deliveryTariffId: courier.tariffId,
    slotId: `${courier.windowId}:${courier.on}`,
    address: { representation: 'Тверская, 1' },
  }
  await city.call('PUT', '/api/v2/baskets/way', { as: anna, body: { wayToGetType: 'courier', variantType: 'today' } })
  const shown = (await city.call('PUT', `/api/v2/baskets/products/${cold}?count=1`, { as: anna })).json()
  expect(shown.items).toHaveLength(2)
  expect(shown.impossibleOrderList).toMatchObject([
    { id: cold, reason: 'COLD_CHAIN_NO_SLOT', actions: ['TO_PICKUP', 'REPLACE', 'REMOVE'] },
  ])
  const quote = (await city.call('POST', '/api/v2/baskets/quote', { as: anna, body: request })).json()
  expect(quote).toMatchObject({
    parts: [{ items: [{ id: plain, amount: 1 }] }],
    total_price: 49_900,
    impossibleOrderList: [{ id: cold, reason: 'COLD_CHAIN_NO_SLOT' }],
  })
})

test('prescription medicines only, by courier: the delivery method and all lines stay, each with its reason', async () => {
  const rx = await city.sell({ near: 5 }, { title: 'Амоксициллин', dispensingClass: 'prescription' })
  const anna = await withLines(rx)
  const way = { wayToGetType: 'courier', variantType: 'today' }
  const shown = (await city.call('PUT', '/api/v2/baskets/way', { as: anna, body: way })).json()
  expect(shown).toMatchObject({
    wayToGetType: 'courier',
    items: [{ id: rx, amount: 1, reasons: ['RX_NEEDS_PHARMACY'] }],
    impossibleOrderList: [{ id: rx, reason: 'RX_NEEDS_PHARMACY', actions: ['TO_PICKUP', 'REPLACE', 'REMOVE'] }],
    preCheck: { total_products: 0, total_price: 0 },
  })
  expect((await city.call('POST', '/api/v2/baskets/quote', { as: anna, body: {} })).json()).toMatchObject({
    code: 'basket.nothing_to_order',
    details: { impossible: [{ productId: rx, reason: 'RX_NEEDS_PHARMACY' }] },
  })
  const back = await city.call('PUT', '/api/v2/baskets/way', { as: anna, body: { wayToGetType: 'pickup' } })
  expect(back.json()).toMatchObject({ impossibleOrderList: [], isPrescription: true, preCheck: { total_products: 1 } })
})

test('two tabs: the stale one orders nothing and gets the current version of the basket', async () => {
  const anna = await withLines(productIdOf(six[0] ?? 0))
  const quote = (await city.call('POST', '/api/v2/baskets/quote', { as: anna, body: { pharmacyId: whole } })).json()
  const other = (await city.call('PUT', `/api/v2/baskets/products/${six[1]}?count=1`, { as: anna })).json()
  const body = {
    quote_id: quote.id,
    channel: 'web',
    customer: { phone: '+79120000000', first_name: 'Анна' },
    payment_method: 'on_receipt',
  }
  expect((await city.call('POST', '/api/v1/orders', { as: anna, body })).json()).toMatchObject({
    status: 409,
    code: 'basket.stale',
    details: { version: other.version },
  })
  expect((await city.call('GET', '/api/v1/orders?isActive=true', { as: anna })).json()).toMatchObject({
    activeCount: 0,
  })
  expect((await city.call('GET', '/api/v2/baskets', { as: anna })).json().items).toHaveLength(2)
})
