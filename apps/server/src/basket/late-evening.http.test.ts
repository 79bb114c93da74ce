import type { ProductId } from '@romashka/basics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPharmacy, addStock } from '../../../../tests/support/builders.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { newVisitor, type Person } from '../../../../tests/support/shop.ts'

/** Both pharmacies close at nine; a third, without any of it, never does. */
let city: City
/** Three packs near, one far. */
let paracetamol: ProductId
/** As many in the pharmacy that never closes as the best has. */
let common: ProductId

beforeAll(async () => {
  city = await openCity()
  const { db } = city.database
  await db.updateTable('pharmacies').set({ opening_hours: 'Mo-Su 09:00-21:00' }).execute()
  paracetamol = await city.sell({ near: 3, far: 1 }, { title: 'Парацетамол', priceKopecks: 4_550 })
  common = await city.sell({ near: 1 }, { title: 'Йод', priceKopecks: 9_900 })
  const night = await addPharmacy(db, { openingHours: '24/7' })
  await addStock(db, night, common, 1)
  await city.refresh()
})
afterAll(() => city.close())

const put = (as: Person, id: ProductId, count: number) =>
  city.call('PUT', `/api/v2/baskets/products/${id}?count=${count}`, { as })

async function linesAt(at: string, as: Person) {
  city.clock.set(at)
  const basket = (await city.call('GET', '/api/v2/baskets', { as })).json()
  const lines = basket.items.map((one: Record<string, unknown>) => [one.id, one.today, one.tomorrow])
  return { lines, day: basket.date_tomorrow }
}

test('in the evening only what a pharmacy can still hand out is said to be there today', async () => {
  const anna = newVisitor()
  city.clock.set('2026-11-21T09:00:00Z')
  await put(anna, paracetamol, 2)
  await put(anna, common, 1)
  const byDay = await linesAt('2026-11-21T15:00:00Z', anna)
  expect(byDay.lines).toEqual([
    [paracetamol, 2, 0],
    [common, 1, 0],
  ])
  // Twenty minutes before closing.
  const late = await linesAt('2026-11-21T17:40:00Z', anna)
  expect(late).toEqual({
    lines: [
      [paracetamol, 0, 2],
      [common, 1, 0],
    ],
    day: '2026-11-22',
  })
  const night = await linesAt('2026-11-22T03:00:00Z', anna)
  expect(night.lines).toEqual(byDay.lines)
})

test('a basket of a browser says the same', async () => {
  const items = [
    { id: paracetamol, amount: 2, checked: true },
    { id: common, amount: 1, checked: true },
  ]
  const ask = async (at: string) => {
    city.clock.set(at)
    const reply = await city.call('POST', '/api/v1/marketing/calculate-frontend-basket', { body: { items } })
    return reply.json().items.map((one: Record<string, unknown>) => [one.group_code, one.today, one.tomorrow])
  }
  expect(await ask('2026-11-21T15:00:00Z')).toEqual([
    ['today', 2, 0],
    ['today', 1, 0],
  ])
  expect(await ask('2026-11-21T17:40:00Z')).toEqual([
    ['tomorrow', 0, 2],
    ['today', 1, 0],
  ])
})
