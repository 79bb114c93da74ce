import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const sold = { packShape: 'tablets', today: 1 } as const
  await sell(db, { tradeName: 'Амбробене', title: 'Амбробене сироп', ...sold, atc: 'R05CB06', packShape: 'syrup' })
  await sell(db, { tradeName: 'Бинт стерильный 7 м × 14 см', dispensingClass: 'device', packShape: 'roll', today: 1 })
  await sell(db, { tradeName: 'Бинт стерильный 5 м × 10 см', dispensingClass: 'device', packShape: 'roll', today: 1 })
  await sell(db, { tradeName: 'Тонометр Верный', dispensingClass: 'device', packShape: 'device', today: 1 })
  await sell(db, { tradeName: 'Энап', substances: ['Эналаприл'], ...sold, atc: 'C09AA02', popularity: 900 })
  await sell(db, { tradeName: 'Парацетамол', substances: ['Парацетамол'], ...sold, atc: 'N02BE01' })
  const tea = { dispensingClass: 'baby_food', packShape: 'box', today: 1 } as const
  await sell(db, { tradeName: 'Чай для кормящих матерей', ...tea, popularity: 5 })
  await sell(db, {
    tradeName: 'Формула для беременных и кормящих',
    ...sold,
    dispensingClass: 'supplement',
    popularity: 90,
  })
})
afterAll(() => shop.close())

async function search(query: string) {
  return (await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })).json()
}
const firstOf = async (query: string): Promise<string> => (await search(query)).results[0]?.title

test.each([
  ['каншля сироп', 'Амбробене', 'a letter too many in the word of a complaint'],
  ['бинд', 'Бинт стерильный', 'goods as their last letter is heard'],
  ['бинт пять на десять', 'Бинт стерильный 5 м × 10 см', 'two sides as they are dictated'],
  ['от давления тонометр', 'Тонометр Верный', 'goods told behind what they are for'],
  ['маме от давления тонометр', 'Тонометр Верный', 'the same for somebody'],
  ['чай для кормящих', 'Чай для кормящих матерей', 'tea for the nursing is for them'],
])('of «%s» %s stands first: %s', async (query, first) => {
  expect(await firstOf(query)).toContain(first)
})

test('a name of another country is told not to be sold, and its substance is shown', async () => {
  const reply = await search('tylenol')
  expect(reply.results[0].title).toContain('Парацетамол')
  expect(reply.reading.unsold).toMatchObject({ name: 'tylenol', substances: 'парацетамол' })
})
