import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const fungus = { substances: ['Кетоконазол'], today: 1 }
  await sell(db, { tradeName: 'Низорал', title: 'Низорал крем', atc: 'D01AC08', packShape: 'tube', ...fungus })
  await sell(db, { tradeName: 'Низорал', title: 'Низорал шампунь', atc: 'D01AC08', packShape: 'bottle', ...fungus })
  const device = { dispensingClass: 'device', packShape: 'device', today: 1 } as const
  await sell(db, { tradeName: 'Ланцеты Тонкие', ...device, popularity: 5 })
  await sell(db, { tradeName: 'Глюкометр Сладкий', ...device, popularity: 900 })
  await sell(db, { tradeName: 'Нивея гель после бритья', dispensingClass: 'cosmetic', packShape: 'tube', today: 1 })
  await sell(db, {
    tradeName: 'Нитроглицерин',
    title: 'Нитроглицерин таблетки подъязычные',
    substances: ['Нитроглицерин'],
    atc: 'C01DA02',
    packShape: 'tablets',
    today: 1,
  })
  const vitamins = { dispensingClass: 'supplement', packShape: 'tablets', today: 1 } as const
  await sell(db, { tradeName: 'Мульти-Табс Малыш', title: 'Мульти-Табс Малыш витамины для детей', ...vitamins })
  await sell(db, { tradeName: 'Фолиевая кислота', substances: ['Фолиевая кислота'], atc: 'B03BB01', ...vitamins })
  await sell(db, { tradeName: 'Шолл подушки гелевые', ...device })
})
afterAll(() => shop.close())

async function titles(query: string): Promise<string[]> {
  const reply = (await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })).json()
  return reply.results.map((one: { title: string }) => one.title)
}

test.each([
  ['шампунь от перхоти низорал', 'Низорал шампунь', 'of a name what is called as the goods that are asked for'],
  ['под мышкой раздражение после бритья', 'Нивея гель после бритья', 'an armpit is no mouse'],
  ['таблетки сердешные под язык', 'Нитроглицерин', 'as it is heard'],
  ['витамины когда планируем ребенка', 'Фолиевая кислота', 'no child is there yet'],
])('of «%s» %s stands first: %s', async (query, first) => {
  expect((await titles(query))[0]).toContain(first)
})

test('goods that belong to others are asked for, and not the others', async () => {
  expect((await titles('ланцеты к глюкометру'))[0]).toBe('Ланцеты Тонкие')
})

test.each(['лампочка led', 'подушка перьевая', 'светодиодная лампа'])('«%s» is of another shop', async (query) => {
  expect(await titles(query)).toEqual([])
})
