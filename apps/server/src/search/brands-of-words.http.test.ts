import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const care = { dispensingClass: 'cosmetic', packShape: 'bottle', today: 1 } as const
  const names = ['Хэд энд Ноги шампунь «Лёд»', 'Хэд энд Ноги шампунь «Ветер»', 'Хэд энд Ноги бальзам', '9 Лун крем']
  for (const tradeName of [
    ...names,
    '9 Лун молочко',
    '9 Лун скраб',
    '9 Лун гель от растяжек',
    '3 Дня крем',
    '3 Дня гель',
    '3 Дня скраб',
  ])
    await sell(db, { tradeName, ...care, popularity: 5 })
  await sell(db, { tradeName: 'Крем от растяжек', ...care, popularity: 900 })
  await sell(db, {
    tradeName: 'Себозол',
    title: 'Себозол шампунь от перхоти',
    substances: ['Кетоконазол'],
    atc: 'D01AC08',
    packShape: 'bottle',
    today: 1,
    popularity: 900,
  })
  const baby = { dispensingClass: 'hygiene', packShape: 'bottle', today: 1 } as const
  for (const kind of ['крем детский с маслом', 'масло', 'присыпка'])
    await sell(db, { tradeName: `Джонни Беби ${kind}`, ...baby, popularity: kind.startsWith('крем') ? 900 : 5 })
})
afterAll(() => shop.close())

async function titles(query: string): Promise<string[]> {
  const reply = (await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })).json()
  return reply.results.map((one: { title: string }) => one.title)
}

test('a brand of several words is kept beside what its goods are for', async () => {
  const found = await titles('хэд энд ноги от перхоти')
  expect(found).toHaveLength(3)
  expect(found.every((title) => title.startsWith('Хэд энд Ноги'))).toBe(true)
})

test('the number of a brand is no amount and no age, and of its goods those come first whose title says what for', async () => {
  const found = await titles('9 лун от растяжек')
  expect(found[0]).toBe('9 Лун гель от растяжек')
  expect(found.every((title) => title.startsWith('9 Лун'))).toBe(true)
})

test('of a brand the goods that are asked for come before those that only have them in them', async () => {
  expect((await titles('джонни беби масло')).slice(0, 2)).toEqual([
    'Джонни Беби масло',
    'Джонни Беби крем детский с маслом',
  ])
})

test('how long it lasts is no brand', async () => {
  expect((await titles('3 дня от растяжек'))[0]).toBe('Крем от растяжек')
})
