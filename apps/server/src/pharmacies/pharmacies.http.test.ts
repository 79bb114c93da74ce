import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategories, addPharmacy, addPlaces, addProduct, addStock } from '../../../../tests/support/builders.ts'
import { newVisitor, openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop
let dayPharmacy: number

beforeAll(async () => {
  shop = await openShop()
  await addPlaces(shop.database.db)
  await addPharmacy(shop.database.db, { code: 'night' })
  dayPharmacy = await addPharmacy(shop.database.db, {
    cityId: 3,
    code: 'day',
    openingHours: 'Mo-Fr 08:00-21:00; Sa-Su 10:00-19:00; PH off',
    timezone: 'Asia/Novosibirsk',
  })
  await addPharmacy(shop.database.db, { cityId: 3, code: 'unreadable', openingHours: 'when the sun shines' })
})
afterAll(() => shop.close())

const listIn = async (cityId: number, query = '') =>
  (await shop.call('GET', `/api/v1/search/pharmacies/all${query}`, { cityId })).json().results as Record<
    string,
    unknown
  >[]

test('a city shows its own pharmacies, a city without any those of the city that supplies it', async () => {
  expect((await listIn(1)).map((one) => one.code)).toEqual(['night'])
  expect((await listIn(172)).map((one) => one.code)).toEqual(['day', 'unreadable'])
  expect(await listIn(2)).toEqual([])
})

test("a pharmacy is open by its own clock, on Saturdays by Saturday's hours, and never on a public holiday", async () => {
  const isOpen = async (at: string) => {
    shop.clock.set(at)
    const { isOpenNow, changesAt } = (await shop.call('GET', `/api/v1/drugstores/${dayPharmacy}`)).json()
    return [isOpenNow, changesAt]
  }
  expect(await isOpen('2026-11-20T13:59:00Z')).toEqual([true, '2026-11-20 21:00'])
  expect(await isOpen('2026-11-20T14:00:00Z')).toEqual([false, '2026-11-21 10:00'])
  expect(await isOpen('2026-11-21T12:30:00Z')).toEqual([false, '2026-11-22 10:00'])
  expect((await isOpen('2027-01-01T05:00:00Z'))[0]).toBe(false)
})

test('unreadable opening hours count as closed', async () => {
  const unreadable = (await listIn(3)).find((one) => one.code === 'unreadable')
  expect(unreadable).toMatchObject({ isOpenNow: false, isRoundTheClock: false, changesAt: null })
})

test('a shopper who says where he is gets the nearest first, with the way there', async () => {
  const [first] = await listIn(1, '?latitude=55.76&longitude=37.62')
  expect(first?.distanceKm).toBeCloseTo(1.11, 1)
})

test('a shopper with a basket sees which pharmacies have all of it now', async () => {
  const { db } = shop.database
  await addCategories(db)
  const [both, one] = [
    await addPharmacy(db, { code: 'both', cityId: 2 }),
    await addPharmacy(db, { code: 'one', cityId: 2 }),
  ]
  const [paracetamol, plaster] = [await addProduct(db), await addProduct(db)]
  for (const pharmacy of [both, one]) await addStock(db, pharmacy, paracetamol, 3)
  await addStock(db, both, plaster, 1)
  const withGoods = async (items: object[]) =>
    (await shop.call('POST', '/api/v1/search/pharmacies/with-goods', { body: { items }, cityId: 2 })).json().pharmacyIds
  expect(await withGoods([{ id: paracetamol, amount: 3 }])).toEqual([both, one])
  expect(
    await withGoods([
      { id: paracetamol, amount: 1 },
      { id: plaster, amount: 1 },
    ]),
  ).toEqual([both])
  expect(
    await withGoods([
      { id: paracetamol, amount: 2 },
      { id: paracetamol, amount: 2 },
    ]),
  ).toEqual([])
  expect(await withGoods([{ id: 999_999, amount: 1 }])).toEqual([])
})

test('an unknown pharmacy is not found', async () => {
  expect((await shop.call('GET', '/api/v1/drugstores/999999')).json()).toMatchObject({
    status: 404,
    code: 'pharmacy.not_found',
  })
})

test('a pharmacy that has closed for good is no longer shown and cannot be chosen', async () => {
  await shop.database.raw(`update pharmacies set closed_on = '2026-11-01' where code = 'night'`)
  shop.clock.set('2026-11-21T09:00:00Z')
  expect(await listIn(1)).toEqual([])
  const closed = await shop.database.db
    .selectFrom('pharmacies')
    .select('id')
    .where('code', '=', 'night')
    .executeTakeFirst()
  const url = `/api/v2/baskets/from/pickup/pharmacy?pharmacyId=${closed?.id}`
  const chosen = await shop.call('PUT', url, { as: newVisitor(), cityId: 1 })
  expect(chosen.json()).toMatchObject({ status: 404, code: 'pharmacy.not_found' })
})
