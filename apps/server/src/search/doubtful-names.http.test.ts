import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundNames, openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const locked = { dispensingClass: 'prescription', today: 1 } as const
  await sell(db, { tradeName: 'Цефорал', substances: ['Цефиксим'], atc: 'J01DD08', ...locked })
  await sell(db, { tradeName: 'Цефотаксим', substances: ['Цефотаксим'], atc: 'J01DD01', ...locked })
  await sell(db, { tradeName: 'Окуметил', atc: 'S01GA51', form: 'капли', packShape: 'drops', ...locked })
  await sell(db, { tradeName: 'Диувер', substances: ['Торасемид'], atc: 'C03CA04', strength: '5 мг', ...locked })
  await sell(db, { tradeName: 'Арифон', substances: ['Индапамид'], atc: 'C03BA11', ...locked, popularity: 900 })
  await sell(db, { tradeName: 'Крапивы листья', packShape: 'herbs', today: 1 })
  await sell(db, { tradeName: 'Глюкофаж', substances: ['Метформин'], atc: 'A10BA02', ...locked })
  const goods = { dispensingClass: 'hygiene', packShape: 'tube', today: 1 } as const
  await sell(db, { tradeName: 'Корега', title: 'Корега крем для фиксации зубных протезов, 40 г', ...goods })
  await sell(db, { tradeName: 'Викс леденцы ментол', packShape: 'box', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Утро', title: 'Утро крем увлажняющий, 50 мл', ...goods, dispensingClass: 'cosmetic' })
  await sell(db, { tradeName: 'Хумана', title: 'Хумана каша рисовая, 250 г', packShape: 'box', today: 1 })
  await sell(db, { tradeName: 'Парацетамол', substances: ['Парацетамол'], atc: 'N02BE01', form: 'таблетки', today: 1 })
  await sell(db, { tradeName: 'Цитрамон', atc: 'N02BA51', form: 'таблетки', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Пара плюс', atc: 'P03AC54', form: 'аэрозоль', packShape: 'spray', today: 1 })
  await sell(db, { tradeName: 'Пантенол', atc: 'D03AX03', form: 'спрей', packShape: 'spray', today: 1 })
})
afterAll(() => shop.close())

const names = (query: string) => foundNames(shop, query)

async function reading(query: string) {
  const reply = await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })
  return reply.json().reading
}

test('a word between the names of two prescription medicines is neither', async () => {
  expect(await names('цефаксим')).toEqual([])
  expect((await names('цефиксим'))[0]).toBe('Цефорал')
})

test('that a word is read as the beginning of a prescription medicine is told', async () => {
  expect(await reading('окумет')).toMatchObject({ text: 'окуметил', corrected: true })
  expect(await reading('окуметил')).toMatchObject({ corrected: false })
})

test('a strength beside a substance or a name changes nothing of what it is', async () => {
  expect(await names('торасемид 5')).toEqual(['Диувер 5 мг'])
  expect(await names('тригрим 5')).toEqual(['Диувер 5 мг'])
  expect(await reading('тригрим 5')).toMatchObject({ unsold: { name: 'тригрим' } })
})

test.each(['окровил', 'утюг с паром', 'каша без молока и сахара'])('«%s» is no complaint', async (query) => {
  const found = await names(query)
  for (const wrong of ['Крапивы листья', 'Пантенол', 'Пара плюс', 'Глюкофаж']) expect(found).not.toContain(wrong)
})

test('what something is with is not asked for instead of its brand', async () => {
  expect((await names('корега с ментолом'))[0]).toBe('Корега')
})

test('that no title says what is not wanted in it hides no goods', async () => {
  expect(await names('крем без парабенов')).toContain('Утро')
  expect(await reading('крем без парабенов')).toMatchObject({ absent: ['без парабенов'] })
})

test('what is not to harm the stomach is mild', async () => {
  expect((await names('обезболивающее не вредное для желудка'))[0]).toBe('Парацетамол')
})
