import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  await openAssortment(shop.database.db)
  for (const tradeName of ['Анальгин', 'Ибупрофен', 'Кетонал', 'Нурофен', 'Парацетамол'])
    await sell(shop.database.db, { tradeName })
})
afterAll(() => shop.close())

const list = (encodings: string) =>
  shop.call('POST', '/api/v1/search/catalog/000000001', {
    body: { size: 24 },
    headers: { 'accept-encoding': encodings, 'x-user-id': crypto.randomUUID() },
  })

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'gzip', gunzipSync],
] as const)('a long answer is compressed for who accepts %s', async (accepted, encoding, decompress) => {
  const [whole, compressed] = [await list('identity'), await list(accepted)]
  expect(whole.headers['content-encoding']).toBeUndefined()
  expect(compressed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(compressed.rawPayload.length).toBeLessThan(whole.rawPayload.length / 2)
  expect(Number(compressed.headers['content-length'])).toBe(compressed.rawPayload.length)
  expect(decompress(compressed.rawPayload).toString()).toBe(whole.body)
})

test('a short answer stays as it is', async () => {
  const { headers } = await shop.call('GET', '/api/v1/settings/public', { headers: { 'accept-encoding': 'gzip' } })
  expect(headers['content-encoding']).toBeUndefined()
})
