import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { articleFile, importContent } from '../../../../tests/support/contents.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await openAssortment(shop.database.db)
  await sell(shop.database.db, { tradeName: 'Нурофен', code: 'n1', strength: '200 мг', packSize: 20, today: 1 })
  await importContent(shop, {
    'articles/sroki.md': articleFile({ title: 'Сроки годности' }),
    'pages/legal.md': articleFile({ title: 'Лицензии' }),
  })
})
afterAll(() => shop.close())

const get = (path: string, headers: Record<string, string> = {}) => shop.app.inject({ url: `/share/${path}`, headers })

test.each(['product/product-n1', 'article/sroki', 'page/legal', 'city/moskva'])(
  '%s has a picture of its own',
  async (page) => {
    const reply = await get(`${page}.png`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('image/png')
    const png = reply.rawPayload
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])
    expect(png.length).toBeLessThan(150_000)
    const again = await get(`${page}.png`, { 'if-none-match': String(reply.headers.etag) })
    expect(again).toMatchObject({ statusCode: 304, body: '' })
  },
)

test.each(['product/nobody.png', 'constructor/x.png', 'product/product-n1.svg', 'product/..%2f.png'])(
  '%s is not found',
  async (path) => {
    expect((await get(path)).statusCode).toBe(404)
  },
)
