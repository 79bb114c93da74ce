import { inTransaction, publishChange } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await addPlaces(shop.database.db)
})
afterAll(() => shop.close())

const list = async () => (await shop.call('GET', '/api/v1/locations')).body

test('a list for everybody is read once, and again after a change of what it is made of', async () => {
  const before = await list()
  expect(before).toContain('Бердск')
  await shop.database.raw("update cities set name = 'Берск' where slug = 'berdsk'")
  expect(await list()).toBe(before)
  await inTransaction(shop.ctx(), (ctx) => publishChange(ctx, ['places']))
  await expect.poll(() => list()).toContain('Берск')
})

test('it is compressed for those who take it, and the same for all', async () => {
  const get = (encoding: string) =>
    shop.app.inject({ url: '/api/v1/locations', headers: { 'accept-encoding': encoding } })
  const [first, second, plain] = [await get('gzip'), await get('gzip'), await get('identity')]
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
  expect(plain.headers['content-encoding']).toBeUndefined()
})
