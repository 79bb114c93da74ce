import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const ibuprofen = { tradeName: 'Нурофен', substances: ['Ибупрофен'], atc: 'M01AE01', today: 1 }
  await sell(db, {
    ...ibuprofen,
    title: 'Нурофен таблетки, 200 мг, 12 шт.',
    strength: '200 мг',
    packShape: 'tablets',
    popularity: 900,
  })
  await sell(db, {
    ...ibuprofen,
    tradeName: 'Нурофен для детей',
    title: 'Нурофен для детей суспензия, 100 мг/5 мл, 100 мл',
    packShape: 'syrup',
  })
  await sell(db, {
    tradeName: 'L-Тироксин-Акри',
    substances: ['Левотироксин'],
    atc: 'H03AA01',
    today: 1,
    dispensingClass: 'prescription',
  })
  const omeprazole = { substances: ['Омепразол'], atc: 'A02BC01', today: 1, packShape: 'capsules' }
  await sell(db, { ...omeprazole, tradeName: 'Омез', dispensingClass: 'prescription' })
  await sell(db, { ...omeprazole, tradeName: 'Ультоп', dispensingClass: 'otc' })
  await sell(db, { tradeName: 'Називин', substances: ['Оксиметазолин'], atc: 'R01AA05', today: 1, packShape: 'spray' })
  await sell(db, { tradeName: 'Супрастин', substances: ['Хлоропирамин'], atc: 'R06AC03', today: 1 })
  for (const which of ['на катушке', 'детский'])
    await sell(db, { tradeName: `Пластырь ${which}`, dispensingClass: 'hygiene', packShape: 'patch', today: 1 })
  await sell(db, { tradeName: 'Спринцовка пласт', dispensingClass: 'device', today: 1, popularity: 900 })
})
afterAll(() => shop.close())

const suggest = async (query: string) =>
  (await shop.call('POST', '/api/v1/search/query-suggestion', { body: { query }, cityId: 1 })).json()

test.each([
  ['нурофен 2', 'нурофен 200 мг', 'Нурофен'],
  ['нурофен дет', 'нурофен детский', 'Нурофен для детей'],
  ['нурофен детс', 'нурофен детский', 'Нурофен для детей'],
  ['омез ка', 'омез капсулы', 'Омез'],
  ['ыупрастин', 'супрастин', 'Супрастин'],
])('«%s» is completed to «%s», and its first product is %s', async (query, completion, name) => {
  const { queries, products } = await suggest(query)
  expect(queries[0]).toBe(completion)
  expect(products[0].tradeName).toBe(name)
})

test('what begins an ordinary word is no name misspelt', async () => {
  expect(await suggest('назыв')).toMatchObject({ queries: [], products: [] })
  expect((await suggest('назив')).queries).toEqual(['називин'])
})

test('a rare word of a title is less than the goods whose name it begins', async () => {
  const { products } = await suggest('пласт')
  expect(products[0].tradeName).toContain('Пластырь')
})

test('a name with a letter before it is suggested by its word', async () => {
  const reply = await shop.call('POST', '/api/v1/search/query-suggestion', { body: { query: 'л тирокс' }, cityId: 1 })
  expect(reply.json().products.map((one: { tradeName: string }) => one.tradeName)).toEqual(['L-Тироксин-Акри'])
})
