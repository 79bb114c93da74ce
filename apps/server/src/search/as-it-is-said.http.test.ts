import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const goods = { dispensingClass: 'cosmetic' as const, atc: '', substances: [] }
  await sell(db, { tradeName: 'Нафтизин', substances: ['Нафазолин'], atc: 'R01AA08', today: 2, packShape: 'drops' })
  await sell(db, { tradeName: 'Снуп', substances: ['Ксилометазолин'], atc: 'R01AA07', today: 1, packShape: 'spray' })
  await sell(db, {
    tradeName: 'Леди-С для волос, кожи и ногтей',
    atc: '',
    substances: [],
    today: 1,
    packShape: 'tablets',
  })
  await sell(db, { ...goods, tradeName: 'Бельведер воск для ногтей', today: 1, packShape: 'jar' })
  await sell(db, { tradeName: 'Витрум Пренатал', substances: [], atc: 'A11AA03', today: 1, packShape: 'tablets' })
  await sell(db, { ...goods, tradeName: 'Рыбий жир с маслом эвкалипта', today: 5 })
  await sell(db, { ...goods, tradeName: 'Лекус масло эвкалипта эфирное', today: 1 })
  await sell(db, { ...goods, tradeName: 'Дюрекс презервативы Comfort', today: 5 })
  await sell(db, { ...goods, tradeName: 'Дюрекс презервативы Elite', today: 5 })
  await sell(db, { ...goods, tradeName: 'Дюрекс презервативы Classic', today: 1 })
  await sell(db, { ...goods, tradeName: 'Хаггис подгузники Классик', today: 1 })
  await sell(db, { tradeName: 'Левомицетин', substances: ['Хлорамфеникол'], atc: 'J01BA01', today: 1 })
})
afterAll(() => shop.close())

const search = async (query: string) =>
  (await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })).json()
const namesOf = async (query: string) =>
  (await search(query)).results.map(({ tradeName }: { tradeName: string }) => tradeName)

test('a form that is not wanted is left out by what it is, whatever its title calls it', async () => {
  expect(await namesOf('от насморка без капель')).toEqual(['Снуп'])
  expect(await namesOf('от насморка не спрей')).toEqual(['Нафтизин'])
  expect(await namesOf('от насморка не капли')).toEqual(['Снуп'])
})

test('goods for two things are one wish', async () => {
  expect(await namesOf('витамины для волос и ногтей')).not.toContain('Бельведер воск для ногтей')
})

test('how long a woman has been pregnant is no age of a child', async () => {
  expect((await search('беременна 2 месяц витамины')).reading).toMatchObject({ advice: null })
  expect(await namesOf('беременна 2 месяц витамины')).toContain('Витрум Пренатал')
})

test('what only has in it what is asked for stands behind what is it', async () => {
  expect(await namesOf('масло эвкалипта')).toEqual(['Лекус масло эвкалипта эфирное', 'Рыбий жир с маслом эвкалипта'])
})

test('beside goods a word may stand in their titles in the other alphabet', async () => {
  expect((await namesOf('презервативы дюрекс классик'))[0]).toBe('Дюрекс презервативы Classic')
})

test('two letters of a name have changed places, and the vowels are written as they are heard', async () => {
  expect(await namesOf('левометицин')).toEqual(['Левомицетин'])
})
