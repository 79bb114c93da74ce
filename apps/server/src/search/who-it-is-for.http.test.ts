import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  await sell(db, { tradeName: 'Пирантел', atc: 'P02CC01', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Аспирин', substances: ['Ацетилсалициловая кислота'], atc: 'N02BA01', today: 1 })
  await sell(db, { tradeName: 'Лозап', atc: 'C09CA01', dispensingClass: 'prescription', today: 1 })
  await sell(db, { tradeName: 'Женьшень настойка', atc: 'A13A', today: 1, popularity: 900 })
  await sell(db, {
    tradeName: 'Метформин',
    substances: ['Метформин'],
    atc: 'A10BA02',
    dispensingClass: 'prescription',
    today: 1,
  })
  await sell(db, { tradeName: 'Нивея бальзам', dispensingClass: 'cosmetic', today: 1 })
  await sell(db, {
    tradeName: 'Но-шпа форте',
    substances: ['Дротаверин'],
    atc: 'A03AD02',
    packShape: 'tablets',
    today: 1,
    popularity: 900,
  })
  await sell(db, {
    tradeName: 'Но-шпа',
    substances: ['Дротаверин'],
    atc: 'A03AD02',
    packShape: 'tablets',
    today: 1,
    popularity: 10,
  })
  await sell(db, { tradeName: 'Тена прокладки зеленый чай', dispensingClass: 'hygiene', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Фиточай', dispensingClass: 'supplement', today: 1, popularity: 10 })
})
afterAll(() => shop.close())

async function search(query: string) {
  const reply = await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })
  const { reading, results, isPartial } = reply.json()
  const names: string[] = results.map((one: { titleShort: string }) => one.titleShort)
  return { names, isPartial, reading }
}

test('what people take is offered for no animal, and the shopper is told so', async () => {
  const { names, reading } = await search('таблетки от глистов для кошек')
  expect(names).toEqual([])
  expect(reading.advice).toContain('ветеринарного врача')
  expect((await search('таблетки от глистов')).names).toEqual(['Пирантел'])
})

test('a child is offered no aspirin, and its parents are told what instead', async () => {
  const { names, reading } = await search('аспирин детям')
  expect(names).toEqual([])
  expect(reading.advice).toContain('парацетамол или ибупрофен')
  expect((await search('аспирин')).names).toEqual(['Аспирин'])
})

test('what lowers is asked for, and not what helps when something has fallen', async () => {
  expect((await search('таблетки понижающие давление')).names).toEqual(['Лозап'])
  expect((await search('для повышения давления')).names).toEqual(['Женьшень настойка'])
  expect((await search('пониженное давление')).names).toEqual(['Женьшень настойка'])
})

test('two letters in each other’s place are one slip', async () => {
  expect((await search('метморфин')).names).toEqual(['Метформин'])
})

test('of a brand and a word of nothing the brand is near, of a first name nothing is', async () => {
  expect(await search('нивея липикар')).toMatchObject({ names: ['Нивея бальзам'], isPartial: true })
  expect((await search('нивея роберт')).names).toEqual([])
})

test('the very name asked for comes before a longer one, with its hyphen, too', async () => {
  expect((await search('но-шпа')).names).toEqual(['Но-шпа', 'Но-шпа форте'])
})

test('goods that only smell so are not what is asked for', async () => {
  expect((await search('зеленый чай')).names[0]).toBe('Фиточай')
})

test('that none is wanted on prescription is said to be left out of account where a name needs one', async () => {
  const { names, reading } = await search('метформин без рецепта')
  expect(names).toEqual(['Метформин'])
  expect(reading.ignored).toEqual(['без рецепта'])
})

test('a form and a number of pieces are told as understood, beside what it is for', async () => {
  const { reading } = await search('от глистов в свечах 10 шт')
  expect(reading.understood.map((part: { text: string }) => part.text)).toEqual(['глисты', 'в свечах', '№10'])
})
