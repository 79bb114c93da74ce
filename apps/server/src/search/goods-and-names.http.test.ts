import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  await sell(db, { tradeName: 'Перчатки размер S', dispensingClass: 'hygiene', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Перчатки размер M', dispensingClass: 'hygiene', today: 1, popularity: 10 })
  await sell(db, { tradeName: 'Рексона дезодорант кобальт', dispensingClass: 'cosmetic', today: 1, popularity: 10 })
  await sell(db, { tradeName: 'Нивея дезодорант мужской', dispensingClass: 'cosmetic', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Нурофен', substances: ['Ибупрофен'], atc: 'M01AE01', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Компливит', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Компливит мама', today: 1, popularity: 10 })
  await sell(db, { tradeName: 'Костыли деревянные', dispensingClass: 'device', today: 1, popularity: 10 })
  await sell(db, {
    tradeName: 'Алмагель',
    substances: ['Алюминия гидроксид'],
    atc: 'A02AB10',
    today: 1,
    popularity: 900,
  })
  await sell(db, { tradeName: 'Турбослим ночь', dispensingClass: 'supplement', today: 1, popularity: 10 })
  await sell(db, { tradeName: 'Турбо станок', dispensingClass: 'hygiene', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Слим крем', dispensingClass: 'cosmetic', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Нивея мыло жидкое молоко и абрикос', dispensingClass: 'hygiene', today: 1 })
  await sell(db, { tradeName: 'Тимоптик', substances: ['Тимолол'], atc: 'S01ED01', today: 1 })
  await sell(db, {
    tradeName: 'Эналаприл',
    substances: ['Эналаприл'],
    atc: 'C09AA02',
    dispensingClass: 'prescription',
    today: 1,
  })
  await sell(db, {
    tradeName: 'Шампунь с витаминами для волос',
    dispensingClass: 'cosmetic',
    packShape: 'bottle',
    today: 5,
  })
  await sell(db, { tradeName: 'Ревалид', dispensingClass: 'supplement', packShape: 'capsules', today: 1 })
  await sell(db, { tradeName: 'Витапрост', substances: ['Простаты экстракт'], atc: 'G04CX', today: 1 })
  await sell(db, { tradeName: 'Флуоксетин-Канон', substances: ['Флуоксетин'], atc: 'N06AB03', today: 1 })
})
afterAll(() => shop.close())

async function search(query: string) {
  const reply = (await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })).json()
  return {
    reading: reply.reading,
    nearest: reply.nearest,
    names: reply.results.map((product: { titleShort: string }) => product.titleShort),
  }
}

test.each([
  ['перчатки м', 'Перчатки размер M', 'the size that is asked for'],
  ['дезодорант рексона мужской', 'Рексона дезодорант кобальт', 'the brand before what else is said'],
  ['компливит мама', 'Компливит мама', 'the whole name before its first word'],
  ['костыли алюминиевые', 'Костыли деревянные', 'what goods are made of names no medicine'],
  ['костылек', 'Костыли деревянные', 'goods by their pet name'],
  ['тимололчик', 'Тимоптик', 'a substance by its pet name'],
  ['турбо слим', 'Турбослим ночь', 'a name written in two'],
  ['витамины для волос', 'Ревалид', 'what is taken before what only has the words in its title'],
  ['витапост', 'Витапрост', 'a name with a slip, and not two words'],
])('«%s» finds %s first: %s', async (query, name) => {
  expect((await search(query)).names[0]).toBe(name)
})

test.each([
  ['адвил', 'адвил'],
  ['advil', 'advil'],
  ['аналог адвила', 'адвил'],
  ['fldbk', 'адвил'],
])('«%s», which nobody sells here, finds what has its substance, and says so', async (query, name) => {
  const { names, reading } = await search(query)
  expect(names).toEqual(['Нурофен'])
  expect(reading.unsold).toEqual({ name, substances: 'ибупрофен', isMedicine: true })
})

test('of a registered name whose substance nobody sells the other words find nothing', async () => {
  const { names, reading, nearest } = await search('сунитиниб канон')
  expect(names).toEqual([])
  expect(reading.unsold).toEqual({ name: 'сунитиниб канон', substances: '', isMedicine: true })
  expect(nearest).toEqual([])
})

test('a plain word suggests no medicine on prescription, and its name does', async () => {
  const suggest = async (query: string) =>
    (await shop.call('POST', '/api/v1/search/query-suggestion', { body: { query }, cityId: 1 })).json()
  expect(await suggest('давлен')).toMatchObject({ queries: ['давление'], products: [] })
  expect((await suggest('эналап')).products).toMatchObject([{ tradeName: 'Эналаприл' }])
  expect((await search('давление')).names).toEqual(['Эналаприл'])
})

test('what smells of goods of other shops is not found by their name', async () => {
  expect((await search('молоко')).names).toEqual([])
  expect((await search('мыло молоко')).names).toEqual(['Нивея мыло жидкое молоко и абрикос'])
  expect((await search('чайник электрический')).names).toEqual([])
  expect((await search('икры каменные')).reading.understood).not.toEqual([])
})

test('a size is no strength, and is told as it was understood', async () => {
  const { strength, understood } = (await search('перчатки м')).reading
  expect(strength).toEqual([])
  expect(understood).toContainEqual({ kind: 'size', text: 'м', ageMonths: null, without: 'перчатки' })
})
