import { readPopularQueries } from '@romashka/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { renewDemo } from './import-demo.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await addPlaces(shop.database.db)
})
afterAll(() => shop.close())

test('words for which the first import had no time left come in at the next start', async () => {
  // The offers of the day refer to goods, and this shop has none.
  await expect(renewDemo(shop.ctx())).rejects.toThrow('products-of-the-day')
  const answer = await shop.call('POST', '/api/v1/search/query-suggestion', { body: { query: '' }, cityId: 1 })
  const { queries } = answer.json()
  expect(queries).toContain(readPopularQueries()[0]?.toLowerCase())
})
