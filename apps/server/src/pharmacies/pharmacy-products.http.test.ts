import { catalogue } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategories, addPharmacy, addPlaces, addProduct, addStock } from '../../../../tests/support/builders.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a pharmacy lists what it has now by department, and its hours day by day with the holidays', async () => {
  const { db } = shop.database
  await addPlaces(db)
  await addCategories(db)
  const other = await addPharmacy(db, { code: 'other' })
  const here = await addPharmacy(db, { code: 'here', openingHours: 'Mo-Fr 08:00-21:00; Sa-Su 24/7; PH off' })
  const sold = await addProduct(db, { title: 'Аспирин' })
  const elsewhere = await addProduct(db, { title: 'Валидол' })
  const reserved = await addProduct(db, { title: 'Глицин' })
  const expired = await addProduct(db, { title: 'Димедрол' })
  await addStock(db, here, sold, 2)
  await addStock(db, other, elsewhere, 2)
  await addStock(db, here, reserved, 2)
  await db.updateTable('stock').set({ reserved: 2 }).where('product_id', '=', reserved).execute()
  await addStock(db, here, expired, 2, { expiresOn: '2026-12-30' })
  shop.clock.set('2026-12-30T12:00:00Z')
  await catalogue.refreshOffers(shop.ctx({ kind: 'system', name: 'test' }), {})
  const ask = async (query = '') => (await shop.call('GET', `/api/v1/drugstores/${here}/products${query}`)).json()
  const all = await ask()
  expect(all.drugstore.code).toBe('here')
  expect(all.products.map((one: { id: number }) => one.id)).toEqual([sold])
  expect(all).toMatchObject({ count: 1, page: 1, pages: 1, departments: [{ count: 1 }] })
  expect((await ask(`?department=${all.departments[0].slug}`)).count).toBe(1)
  expect(await ask('?department=nowhere')).toMatchObject({ status: 404, code: 'category.not_found' })
  expect((await ask('?page=2')).products).toEqual([])
  expect(all.openDays.slice(0, 4)).toEqual([
    { day: '2026-12-30', hours: [{ from: '08:00', until: '21:00' }] },
    { day: '2026-12-31', hours: [{ from: '08:00', until: '21:00' }] },
    { day: '2027-01-01', hours: [] },
    { day: '2027-01-02', hours: [] },
  ])
})
