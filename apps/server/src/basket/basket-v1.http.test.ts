import type { ProductId } from '@romashka/basics'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPharmacy } from '../../../../tests/support/builders.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { newVisitor, type Person } from '../../../../tests/support/shop.ts'

let city: City
let empty: number
/** Three packs near, one far, five in the warehouse. */
let paracetamol: ProductId
/** Two packs far, and nothing comes tomorrow. */
let rare: ProductId

beforeAll(async () => {
  city = await openCity()
  empty = await addPharmacy(city.database.db)
  paracetamol = await city.sell({ near: 3, far: 1, warehouse: 5 }, { title: 'Парацетамол', priceKopecks: 4_550 })
  rare = await city.sell({ far: 2 }, { title: 'Редкий', priceKopecks: 99_900 })
})
afterAll(() => city.close())
beforeEach(() => city.clock.set('2026-11-21T09:00:00Z'))

const put = (as: Person, id: number, amount: number, query = '') =>
  city.call('PUT', `/api/v1/baskets/product/${id}?in_basket=true${query}`, { as, body: { id, amount } })
const inventoryList = async (as: Person, query = '') => {
  const { list_items, list_not_available } = (
    await city.call('GET', `/api/v1/baskets/inventory-list${query}`, { as })
  ).json()
  const ids = (list: { drugstore_id: number }[]) => list.map((one) => one.drugstore_id)
  return { list_items: ids(list_items), list_not_available: ids(list_not_available) }
}

test('a pharmacy that has the whole basket is among those that have something, one without any of it is not', async () => {
  const anna = newVisitor()
  await put(anna, paracetamol, 1)
  expect(await inventoryList(anna, '?is_today=true')).toEqual({
    list_items: [city.near, city.far],
    list_not_available: [empty],
  })
  await put(anna, rare, 1)
  expect(await inventoryList(anna, '?is_today=true')).toEqual({
    list_items: [city.far, city.near],
    list_not_available: [empty],
  })
  expect((await inventoryList(anna)).list_not_available).toEqual([])
})

const groups = async (as: Person) => {
  const { goods_list } = (await city.call('GET', '/api/v1/baskets', { as })).json()
  return goods_list.map((one: { is_stock: boolean; amount: number }) => [
    one.is_stock ? 'today' : 'tomorrow',
    one.amount,
  ])
}
const today = ['today', 3]

test('a change of one group of a line leaves the other, however often it is sent', async () => {
  const anna = newVisitor()
  await put(anna, paracetamol, 5)
  expect(await groups(anna)).toEqual([today, ['tomorrow', 2]])
  for (const amount of [4, 4, 1, 1]) {
    await put(anna, paracetamol, amount, '&is_today=false')
    expect(await groups(anna)).toEqual([today, ['tomorrow', amount]])
  }
  for (const amount of [3, 9]) {
    await put(anna, paracetamol, amount, '&is_today=true')
    expect(await groups(anna), `${amount} today`).toEqual([today, ['tomorrow', 1]])
  }
  const url = `/api/v1/baskets/product/${paracetamol}`
  for (let times = 0; times < 2; times += 1) await city.call('DELETE', `${url}?is_today=false`, { as: anna })
  expect(await groups(anna)).toEqual([today])
  await put(anna, paracetamol, 5)
  await city.call('DELETE', `${url}?is_today=true`, { as: anna })
  expect(await groups(anna)).toEqual([['today', 2]])
  await city.call('DELETE', url, { as: anna })
  expect(await groups(anna)).toEqual([])
})

test('a line of one group changes as a whole, whichever group is named', async () => {
  const anna = newVisitor()
  await put(anna, paracetamol, 2, '&is_today=true')
  expect(await groups(anna)).toEqual([['today', 2]])
  for (let times = 0; times < 2; times += 1) await put(anna, paracetamol, 1, '&is_today=true')
  expect(await groups(anna)).toEqual([['today', 1]])
  expect((await put(anna, paracetamol, 9, '&is_today=true')).json()).toMatchObject({
    code: 'basket.too_many_packs',
    details: { maxPacks: 8 },
  })
})

test('the day of delivery is the next one by the clock of the city where nothing is chosen, and the promised one else', async () => {
  const anna = newVisitor()
  const day = async () => (await city.call('GET', '/api/v1/baskets', { as: anna })).json().date_of_delivery
  city.clock.set('2026-11-21T21:30:00Z')
  expect(await day()).toBe('23.11.2026')
  city.clock.set('2026-11-21T15:30:00Z')
  expect(await day()).toBe('22.11.2026')
  await put(anna, paracetamol, 1)
  expect(await day()).toBe('21.11.2026')
  // Past the warehouse's cut-off what it sends comes a day later.
  await put(anna, paracetamol, 5)
  expect(await day()).toBe('23.11.2026')
})
