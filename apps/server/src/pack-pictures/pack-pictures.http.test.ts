import { brotliDecompressSync } from 'node:zlib'
import { productIdOf } from '@romashka/basics'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { PageBodies } from '../host/pages/page-bodies.ts'

let shop: Shop
let id: number
beforeAll(async () => {
  shop = await openShop()
  await openAssortment(shop.database.db)
  id = await sell(shop.database.db, { tradeName: 'Нурофен', code: 'n1', strength: '200 мг', packSize: 20, today: 1 })
})
afterAll(() => shop.close())

const get = (file: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: `/pictures/packs/${file}`, headers })

test('a drawn pack is sent compressed, and a browser keeps it for a year', async () => {
  const reply = await get(`${id}-k3f9.svg`, { 'accept-encoding': 'br' })
  expect(reply.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const svg = brotliDecompressSync(reply.rawPayload).toString()
  expect(svg).toMatch(/^<svg .*<\/svg>$/)
  expect(reply.rawPayload.length).toBeLessThan(6_000)
  expect((await get(`${id}-k3f9.svg`)).body).toBe(svg)
  const again = await get(`${id}-k3f9.svg`, { 'if-none-match': String(reply.headers.etag) })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
})

test('an address with another ending is the same drawing, which is not drawn anew', async () => {
  const compress = vi.spyOn(PageBodies, 'of')
  for (const ending of ['a', 'b', 'c']) expect((await get(`${id}-${ending}.svg`)).statusCode).toBe(200)
  const drawnBefore = compress.mock.calls.length
  for (let at = 0; at < 20; at += 1) expect((await get(`${id}-x${at}.svg`)).statusCode).toBe(200)
  expect(compress.mock.calls.length).toBe(drawnBefore)
  compress.mockRestore()
})

test('a product that was given another name has another picture, also under an address that was asked for before', async () => {
  const before = await get(`${id}-before.svg`)
  await shop.database.db
    .updateTable('products')
    .set({ trade_name: 'Нурофен Экспресс' })
    .where('id', '=', productIdOf(id))
    .execute()
  expect((await get(`${id}-after.svg`)).body).not.toBe(before.body)
  expect((await get(`${id}-before.svg`)).body).not.toBe(before.body)
})

test.each(['999999999-a.svg', '1.svg', 'x-a.svg', '1-..%2f.svg'])('%s is not found', async (file) => {
  expect((await get(file)).statusCode).toBe(404)
})
