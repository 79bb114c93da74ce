import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const ibuprofen = { substances: ['Ибупрофен'], strength: '200 мг', ageFrom: 6 }
  await sell(db, { tradeName: 'Нурофен', maker: 'Reckitt', country: 'Великобритания', ...ibuprofen, today: 1 })
  await sell(db, { tradeName: 'Анальгин', today: 1 })
  await sell(db, { tradeName: 'Бинт', dispensingClass: 'device', today: 1 })
})
afterAll(() => shop.close())

interface Value {
  value: string
  count: number
}

async function list(filters: object = {}) {
  const reply = await shop.call('POST', '/api/v1/search/catalog/000000002', { body: { filters }, cityId: 1 })
  return reply.json() as { count: number; filters: { code: string; values: Value[] }[] }
}

test.each([
  // Goods have neither: nothing is unknown of them.
  ['substance', 1],
  ['strength', 1],
  ['age', 1],
  ['maker', 2],
  ['country', 2],
])('an unknown %s is a value of its own, the last, and can be chosen', async (code, count) => {
  const { filters } = await list()
  expect(filters.find((one) => one.code === code)?.values.at(-1)).toMatchObject({ value: 'unknown', count })
  expect((await list({ [code]: ['unknown'] })).count).toBe(count)
})
