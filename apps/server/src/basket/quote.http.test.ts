import { type ProductId, quoteIdOf } from '@romashka/basics'
import { basket, type Context, inTransaction, retention } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addShopper, type SignedInPerson as Shopper } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'

let city: City
let paracetamol: ProductId
let rare: ProductId
let amoxicillinRx: ProductId
beforeAll(async () => {
  city = await openCity()
  paracetamol = await city.sell({ near: 3, far: 1, warehouse: 5 }, { title: 'Парацетамол', priceKopecks: 4_550 })
  rare = await city.sell({ far: 2, warehouse: 3 }, { title: 'Редкий', priceKopecks: 99_900 })
  amoxicillinRx = await city.sell(
    { near: 3, far: 3 },
    { title: 'Амоксициллин', priceKopecks: 20_000, dispensingClass: 'prescription' },
  )
})
afterAll(() => city.close())
beforeEach(() => city.clock.set('2026-11-21T09:00:00Z'))

const newShopper = (): Promise<Shopper> => addShopper(city.database.db)
const put = (as: Shopper, id: number, count: number) =>
  city.call('PUT', `/api/v2/baskets/products/${id}?count=${count}`, { as })
const quote = (as: Shopper, body: object = { pharmacyId: city.near }) =>
  city.call('POST', '/api/v2/baskets/quote', { as, body })
const ctxOf = (as: Shopper): Context => city.ctx({ kind: 'shopper', ...as })
const placing = (as: Shopper, id: string) =>
  inTransaction(ctxOf(as), (ctx) => basket.getQuoteForPlacing(ctx, quoteIdOf(id)))

async function quoted(
  products: [ProductId, number][],
  body?: object,
): Promise<{ anna: Shopper; shown: { id: string } }> {
  const anna = await newShopper()
  for (const [id, packs] of products) await put(anna, id, packs)
  const reply = await quote(anna, body)
  expect(reply.statusCode, reply.body).toBe(201)
  return { anna, shown: reply.json() }
}

test('pharmacies are shown by what they have of the whole basket, line by line', async () => {
  const anna = await newShopper()
  await put(anna, paracetamol, 2)
  await put(anna, rare, 1)
  const { inventories } = (await city.call('GET', '/api/v2/baskets/from/pickup/inventories', { as: anna })).json()
  expect(inventories).toMatchObject([
    { pharmacyId: city.near, variantType: 'split', todayItems: 1, tomorrowItems: 1, isFull: true },
    { pharmacyId: city.far, variantType: 'split', todayItems: 1, tomorrowItems: 1, isFull: true },
  ])
  await put(anna, paracetamol, 1)
  const again = (await city.call('GET', '/api/v2/baskets/from/pickup/inventories', { as: anna })).json()
  expect(again.inventories[0]).toMatchObject({
    pharmacyId: city.far,
    variantType: 'today',
    todayItems: 2,
    missingItems: 0,
  })
})

test('for today alone, what a pharmacy lacks is named with a reason and a way out', async () => {
  const anna = await newShopper()
  await put(anna, paracetamol, 2)
  await put(anna, rare, 1)
  const url = `/api/v2/baskets/from/pickup/pharmacy?pharmacyId=${city.near}&variantType=today`
  const shown = (await city.call('PUT', url, { as: anna })).json()
  expect(shown.items).toHaveLength(2)
  expect(shown.impossibleOrderList).toEqual([
    {
      id: rare,
      title: 'Редкий',
      amount: 1,
      reason: 'NOT_AT_PHARMACY',
      actions: ['TAKE_TOMORROW', 'OTHER_PHARMACY', 'REPLACE', 'REMOVE'],
    },
  ])
  expect(shown.preCheck.total_price).toBe(9_100)
})

test('a pharmacy of another city, or one that is closed for good, cannot be chosen', async () => {
  const url = '/api/v2/baskets/from/pickup/pharmacy?pharmacyId=999999'
  expect((await city.call('PUT', url, { as: await newShopper() })).json()).toMatchObject({ code: 'pharmacy.not_found' })
  expect((await quote(await newShopper(), { pharmacyId: 999_999 })).json()).toMatchObject({
    code: 'pharmacy.not_found',
  })
})

test('a quote freezes lines, totals and where each is paid for a quarter of an hour', async () => {
  const { shown } = await quoted([
    [paracetamol, 2],
    [amoxicillinRx, 1],
  ])
  expect(shown).toMatchObject({
    total_price: 29_100,
    online_price: 9_100,
    pharmacy_price: 20_000,
    expires_at: '2026-11-21T09:15:00.000Z',
    parts: [{ group_code: 'today', pharmacyId: city.near, date: '2026-11-21' }],
  })
})

test('a quote says for how long the pharmacy keeps it: what is kept cold, and all with it, for a shorter time', async () => {
  const cold = await city.sell({ near: 3 }, { title: 'Свечи', storageMaxCelsius: 8 })
  const { shown } = await quoted([[paracetamol, 1]])
  expect(shown).toMatchObject({ reservation_hours: 48, payment_minutes: 20 })
  const { shown: withCold } = await quoted([
    [paracetamol, 1],
    [cold, 1],
  ])
  expect(withCold).toMatchObject({ reservation_hours: 24, payment_minutes: 20 })
})

test('packs that come in two goes are quoted only to a shopper who agrees to come twice', async () => {
  const anna = await newShopper()
  await put(anna, await city.sell({ near: 3, warehouse: 2 }), 4)
  expect((await quote(anna)).json()).toMatchObject({ code: 'basket.split_not_agreed' })
  const reply = await quote(anna, { pharmacyId: city.near, variantType: 'split', isDevide: true })
  expect(reply.json().parts).toMatchObject([
    { group_code: 'today', date: '2026-11-21', items: [{ amount: 3 }] },
    { group_code: 'tomorrow', date: '2026-11-22', items: [{ amount: 1 }] },
  ])
})

test('nothing to order, or no pharmacy chosen, is no quote', async () => {
  expect((await quote(await newShopper())).json()).toMatchObject({ code: 'basket.nothing_to_order' })
  const anna = await newShopper()
  await put(anna, paracetamol, 1)
  expect((await quote(anna, {})).json()).toMatchObject({ code: 'basket.pharmacy_not_chosen' })
})

test('packs held by a quote are hidden from others until it ends', async () => {
  const solo = await city.sell({ near: 1 }, { title: 'Последний' })
  await quoted([[solo, 1]])
  const boris = await newShopper()
  expect((await put(boris, solo, 1)).json()).toMatchObject({ code: 'basket.too_many_packs', details: { maxPacks: 0 } })
  city.clock.advance(16)
  expect((await put(boris, solo, 1)).statusCode).toBe(200)
})

test('a change of the basket gives the held packs back', async () => {
  const solo = await city.sell({ near: 1 }, { title: 'Один' })
  const { anna } = await quoted([[solo, 1]])
  await put(anna, paracetamol, 1)
  expect((await put(await newShopper(), solo, 1)).statusCode).toBe(200)
})

test('a quote that still holds may be placed, and its lines leave the basket; unchecked ones stay', async () => {
  const { anna, shown } = await quoted([[paracetamol, 1]])
  const found = await placing(anna, shown.id)
  expect(found.totalKopecks).toBe(4_550)
  await inTransaction(ctxOf(anna), async (ctx) =>
    basket.finishPlacing(ctx, await basket.getQuoteForPlacing(ctx, quoteIdOf(shown.id))),
  )
  expect((await city.call('GET', '/api/v2/baskets/after-order', { as: anna })).json()).toMatchObject({
    products: [],
    count: 0,
  })
  await expect(placing(anna, shown.id)).rejects.toMatchObject({ code: 'basket.stale' })
})

test('a price that rose or fell since the quote stops the order with the difference', async () => {
  const jumpy = await city.sell({ near: 5 }, { title: 'Нурофен', priceKopecks: 31_200 })
  const { anna, shown } = await quoted([[jumpy, 2]])
  for (const [price, reason] of [
    [32_900, 'PRICE_ROSE'],
    [30_000, 'PRICE_FELL'],
  ] as const) {
    await city.database.db.updateTable('prices').set({ price_kopecks: price }).where('product_id', '=', jumpy).execute()
    await city.refresh()
    await expect(placing(anna, shown.id)).rejects.toMatchObject({
      code: 'quote.changed',
      details: {
        wasTotalKopecks: 62_400,
        totalKopecks: price * 2,
        lines: [
          { productId: jumpy, title: 'Нурофен', reason, was: { priceKopecks: 31_200 }, now: { priceKopecks: price } },
        ],
      },
    })
  }
})

test.each<[string, { dispensing_class?: 'prescription' | 'pharmacy_only'; ethanol_percent?: number }, object]>([
  [
    'prescription',
    { dispensing_class: 'prescription' },
    { reason: 'PRESCRIPTION_NEEDED', now: { paidAt: 'pharmacy' } },
  ],
  ['accounting', { dispensing_class: 'pharmacy_only' }, { reason: 'RULES_CHANGED', now: null }],
  ['spirit', { ethanol_percent: 40 }, { reason: 'TERMS_CHANGED', now: { paidAt: 'pharmacy' } }],
])('a product whose rules have changed since the quote stops the order, with its reason: %s', async (_, set, line) => {
  const reclassified = await city.sell({ near: 5 }, { title: 'Средство' })
  const { anna, shown } = await quoted([[reclassified, 1]])
  await city.database.db.updateTable('products').set(set).where('id', '=', reclassified).execute()
  await city.refresh()
  await expect(placing(anna, shown.id)).rejects.toMatchObject({
    code: 'quote.changed',
    details: { lines: [{ ...line, was: { paidAt: 'online' } }] },
  })
})

test('that a prescription is needed now is also said where nothing was to be paid in advance', async () => {
  const reclassified = await city.sell({ near: 5 }, { title: 'Средство' })
  const anna = await newShopper()
  await put(anna, reclassified, 1)
  const onReceipt = async () => {
    const choice = { pharmacyId: city.near }
    return (await basket.createQuote(ctxOf(anna), { choice, paymentTiming: 'on_receipt' })).id
  }
  const shown = await onReceipt()
  await city.database.db
    .updateTable('products')
    .set({ dispensing_class: 'prescription' })
    .where('id', '=', reclassified)
    .execute()
  await city.refresh()
  await expect(placing(anna, shown)).rejects.toMatchObject({
    code: 'quote.changed',
    details: { lines: [{ reason: 'PRESCRIPTION_NEEDED' }] },
  })
  await placing(anna, await onReceipt())
})

test('what was shown before midnight and is ordered after it has the tax of the new year', async () => {
  const cream = await city.sell({ near: 2 }, { title: 'Крем' })
  await city.database.db.updateTable('products').set({ vat_kind: 'general' }).where('id', '=', cream).execute()
  const open = (hours: string) =>
    city.database.db.updateTable('pharmacies').set({ opening_hours: hours }).where('id', '=', city.near).execute()
  // Closed at that hour, so that the day on which it can be collected does not move.
  await open('Mo-Su 08:00-22:00')
  city.clock.set('2025-12-31T20:55:00Z')
  const { anna, shown } = await quoted([[cream, 1]])
  const line = async () => (await placing(anna, shown.id)).parts[0]?.lines[0]?.vatPercent
  expect(await line()).toBe(20)
  city.clock.set('2025-12-31T21:05:00Z')
  expect(await line()).toBe(22)
  await open('24/7')
})

test('packs sold since the quote stop the order', async () => {
  const few = await city.sell({ near: 2 }, { title: 'Мало' })
  const { anna, shown } = await quoted([[few, 2]])
  await city.database.db.updateTable('stock').set({ on_hand: 1 }).where('product_id', '=', few).execute()
  await expect(placing(anna, shown.id)).rejects.toMatchObject({
    code: 'quote.changed',
    details: { lines: [{ reason: 'STOCK_GONE', was: { packs: 2 }, now: { packs: 1 } }] },
  })
})

test('more packs than were quoted are no packs that have gone', async () => {
  const few = await city.sell({ near: 1, warehouse: 2 }, { title: 'Ещё есть' })
  const anna = await newShopper()
  await put(anna, few, 3)
  const shown = (await quote(anna, { pharmacyId: city.near, variantType: 'split', isDevide: true })).json()
  expect(shown.parts).toHaveLength(2)
  await city.database.db.updateTable('stock').set({ on_hand: 3 }).where('product_id', '=', few).execute()
  await city.refresh()
  await expect(placing(anna, shown.id)).rejects.toMatchObject({
    code: 'quote.changed',
    details: {
      lines: [
        { reason: 'MORE_AVAILABLE', was: { packs: 1 }, now: { packs: 3 } },
        { reason: 'MORE_AVAILABLE', was: { packs: 2 }, now: null },
      ],
    },
  })
})

test('a basket changed in another tab, an old quote and a stranger’s quote are refused', async () => {
  const { anna, shown } = await quoted([[paracetamol, 1]])
  await expect(placing(await newShopper(), shown.id)).rejects.toMatchObject({ code: 'quote.not_found' })
  expect((await city.call('GET', `/api/v2/baskets/quote/${shown.id}`, { as: await newShopper() })).statusCode).toBe(404)
  expect((await city.call('GET', `/api/v2/baskets/quote/${shown.id}`, { as: anna })).json()).toEqual(shown)
  city.clock.advance(15)
  await expect(placing(anna, shown.id)).rejects.toMatchObject({ code: 'quote.expired' })
  await put(anna, paracetamol, 2)
  await expect(placing(anna, shown.id)).rejects.toMatchObject({ code: 'basket.stale' })
})

test('past the warehouse’s cut-off the promised day moves, and an earlier quote says so', async () => {
  city.clock.set('2026-11-21T14:55:00Z')
  const late = await city.sell({ warehouse: 3 }, { title: 'Со склада' })
  const { anna, shown } = await quoted([[late, 1]], { pharmacyId: city.near, variantType: 'tomorrow' })
  expect(shown).toMatchObject({ parts: [{ date: '2026-11-22' }] })
  city.clock.set('2026-11-21T15:05:00Z')
  await expect(placing(anna, shown.id)).rejects.toMatchObject({
    details: {
      lines: [{ reason: 'DATE_MOVED', was: { promisedOn: '2026-11-22' }, now: { promisedOn: '2026-11-23' } }],
    },
  })
})

test('a pharmacy about to close hands out tomorrow what it has, though the warehouse would need a day more', async () => {
  await city.database.db
    .updateTable('pharmacies')
    .set({ opening_hours: 'Mo-Su 08:00-21:00' })
    .where('id', '=', city.near)
    .execute()
  city.clock.set('2026-11-21T17:30:00Z')
  const { shown } = await quoted([[paracetamol, 1]])
  expect(shown).toMatchObject({ parts: [{ group_code: 'tomorrow', date: '2026-11-22' }] })
  const { anna, shown: again } = await quoted([[paracetamol, 1]], { pharmacyId: city.near, variantType: 'tomorrow' })
  expect(again).toMatchObject({ parts: [{ group_code: 'tomorrow', date: '2026-11-22' }] })
  const { inventories } = (await city.call('GET', '/api/v2/baskets/from/pickup/inventories', { as: anna })).json()
  const near = inventories.find((one: { pharmacyId: number }) => one.pharmacyId === city.near)
  expect(near).toMatchObject({ variantType: 'tomorrow', date: '2026-11-22', isOpenLongEnough: false })
  await city.database.db.updateTable('pharmacies').set({ opening_hours: '24/7' }).where('id', '=', city.near).execute()
})

test('a pharmacy that closes between quote and order moves the day: the packs have not gone', async () => {
  const { db } = city.database
  const hours = (opening_hours: string) =>
    db.updateTable('pharmacies').set({ opening_hours }).where('id', '=', city.near).execute()
  await hours('Mo-Su 08:00-21:00')
  city.clock.set('2026-11-21T16:58:00Z')
  const there = await city.sell({ near: 3 })
  const { anna, shown } = await quoted([[there, 2]])
  expect(shown).toMatchObject({ parts: [{ group_code: 'today', date: '2026-11-21' }] })
  city.clock.set('2026-11-21T17:12:00Z')
  await hours('Mo-Su 08:00-20:15')
  await expect(placing(anna, shown.id)).rejects.toMatchObject({
    code: 'quote.changed',
    details: { lines: [{ productId: there, reason: 'DATE_MOVED', now: { packs: 2, promisedOn: '2026-11-22' } }] },
  })
  await hours('24/7')
})

test('a pharmacy that has closed, for today or for good, is named as the reason; its packs have not gone', async () => {
  const set = (change: { opening_hours?: string; closed_on?: string | null }) =>
    city.database.db.updateTable('pharmacies').set(change).where('id', '=', city.near).execute()
  city.clock.set('2026-11-21T16:58:00Z')
  const there = await city.sell({ near: 3, far: 3 })
  const { anna, shown } = await quoted([[there, 2]], { pharmacyId: city.near, variantType: 'today' })
  await set({ opening_hours: 'Mo-Su 08:00-20:15' })
  const nothing = { totalKopecks: 0, lines: [{ productId: there, reason: 'STOCK_GONE', now: null }] }
  await expect(placing(anna, shown.id)).rejects.toMatchObject({ details: { ...nothing, pharmacyClosed: 'today' } })
  await set({ opening_hours: '24/7', closed_on: '2026-11-21' })
  await expect(placing(anna, shown.id)).rejects.toMatchObject({ details: { ...nothing, pharmacyClosed: 'for_good' } })
  const { pharmacy } = (await city.call('GET', '/api/v2/baskets', { as: anna })).json()
  expect(pharmacy).toMatchObject({ id: city.near, isClosed: true })
  await set({ closed_on: null })
})

test('holds without an order are deleted when they end, their quote a day later', async () => {
  const { anna, shown } = await quoted([[paracetamol, 1]])
  const left = async () => ({
    holds: (
      await city.database.db
        .selectFrom('quote_holds')
        .select('packs')
        .where('quote_id', '=', quoteIdOf(shown.id))
        .execute()
    ).length,
    quotes: (await city.database.db.selectFrom('quotes').select('id').where('id', '=', quoteIdOf(shown.id)).execute())
      .length,
  })
  await retention.purge(ctxOf(anna))
  expect(await left()).toEqual({ holds: 1, quotes: 1 })
  city.clock.advance(16)
  await retention.purge(ctxOf(anna))
  expect(await left()).toEqual({ holds: 0, quotes: 1 })
  city.clock.advance(24 * 60)
  await retention.purge(ctxOf(anna))
  expect(await left()).toEqual({ holds: 0, quotes: 0 })
})
