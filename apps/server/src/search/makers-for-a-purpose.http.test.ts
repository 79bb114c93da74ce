import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const own = { maker: 'Эвалар', dispensingClass: 'supplement', today: 1 } as const
  await sell(db, { ...own, tradeName: 'Овесол', title: 'Овесол для печени таблетки, 40 шт.' })
  await sell(db, { ...own, tradeName: 'Сабельник', title: 'Сабельник для суставов настойка, 50 мл' })
  await sell(db, { ...own, tradeName: 'Турбослим', title: 'Турбослим для стройности чай, 20 шт.' })
  await sell(db, {
    tradeName: 'Аллохол',
    substances: ['Желчь'],
    atc: 'A05AX',
    maker: 'Другой завод',
    today: 1,
    popularity: 900,
  })
  const locked = { maker: 'Эвалар', dispensingClass: 'prescription', today: 1, popularity: 999 } as const
  await sell(db, { ...locked, tradeName: 'Гептозалин', title: 'Гептозалин для печени ампулы, 5 шт.' })
})
afterAll(() => shop.close())

async function names(query: string): Promise<string[]> {
  const reply = (await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })).json()
  return reply.results.map((one: { tradeName: string }) => one.tradeName)
}

test('beside a part of the body what the maker has for it comes first, and nothing on prescription', async () => {
  expect(await names('эвалар для печени')).toEqual(['Овесол', 'Аллохол'])
  expect((await names('для суставов эвалар'))[0]).toBe('Сабельник')
  expect(await names('для печени')).toEqual(['Аллохол'])
})
