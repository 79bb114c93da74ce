import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const theraflu = { substances: ['Парацетамол', 'Фенирамин'], atc: 'N02BE51', today: 1 }
  await sell(db, { ...theraflu, tradeName: 'ТераФлю', packShape: 'sachets', popularity: 100 })
  await sell(db, { tradeName: 'ТераФлю ЛАР', packShape: 'spray', today: 1, popularity: 900 })
  const omeprazole = { substances: ['Омепразол'], atc: 'A02BC01', today: 1, packShape: 'capsules' }
  await sell(db, { ...omeprazole, tradeName: 'Омепразол', dispensingClass: 'prescription', popularity: 900 })
  await sell(db, { ...omeprazole, tradeName: 'Ультоп', dispensingClass: 'otc', popularity: 100 })
  await sell(db, { tradeName: 'Метрогил', substances: ['Метронидазол'], atc: 'D06BX01', today: 1 })
  await sell(db, { tradeName: 'Цитрамон П', substances: ['Парацетамол'], atc: 'N02BE01', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Стрепсилс', substances: ['Амилметакрезол'], atc: 'R02AA03', today: 1 })
  for (const model of ['Omron M1', 'Nissei DS-400'])
    await sell(db, { tradeName: `Тонометр ${model}`, dispensingClass: 'device', today: 1 })
})
afterAll(() => shop.close())

const suggest = async (query: string) =>
  (await shop.call('POST', '/api/v1/search/query-suggestion', { body: { query }, cityId: 1 })).json()
const search = async (query: string) =>
  (await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })).json()
const namesOf = (products: readonly { tradeName: string }[]) => products.map((one) => one.tradeName)

test.each([
  ['терафл', 'терафлю', 'ТераФлю'],
  ['омеп', 'омепразол', 'Омепразол'],
  ['тонометр ом', 'тонометр omron', 'Тонометр Omron M1'],
  ['тонометр ни', 'тонометр nissei', 'Тонометр Nissei DS-400'],
])('«%s» is completed to «%s», and its first product is %s', async (query, completion, name) => {
  const { queries, products } = await suggest(query)
  expect(queries[0]).toBe(completion)
  expect(products[0].tradeName).toBe(name)
})

test.each(['боль ', 'боль в', 'боль в ', 'горло '])('a whole word shows what the search finds: «%s»', async (query) => {
  const { products } = await suggest(query)
  const found = await search(query)
  expect(namesOf(products)[0]).toBe(namesOf(found.results)[0])
})

test('where it hurts is offered after «боль в»', async () => {
  expect((await suggest('боль в ')).queries).toContain('боль в горле')
  expect((await suggest('боль в г')).queries).toEqual(['боль в горле'])
})

test('a place that is asked for is no medicine', async () => {
  expect(await suggest('метро ')).toMatchObject({ queries: [], products: [] })
  expect((await suggest('метро')).products).toEqual([])
  expect((await suggest('метрог')).queries).toEqual(['метрогил'])
})
