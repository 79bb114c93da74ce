import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

/** What packs of one substance have in common. */
type Common = Omit<Parameters<typeof sell>[1], 'tradeName'>

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const goods = (tradeName: string, title: string, more: object = {}) =>
    sell(db, { tradeName, title, dispensingClass: 'hygiene', today: 1, popularity: 10, ...more })
  await goods('Бальзам для сосудов', 'Бальзам для сосудов, 150 мл', { popularity: 900 })
  await goods('Нивея бальзам для волос', 'Нивея бальзам для волос, 200 мл')
  await goods('Бинт стерильный', 'Бинт стерильный 5 м × 10 см', { popularity: 900, packShape: 'bandage' })
  await goods('Бинт эластичный Интекс', 'Бинт эластичный Интекс 10 × 150 см', { packShape: 'bandage' })
  await goods('Памперс подгузники макси', 'Памперс подгузники макси 7-18 кг, 20 шт.', { popularity: 900 })
  await goods('Хелен Харпер подгузники', 'Хелен Харпер подгузники макси (9-18 кг), 12 шт.')
  await goods('Бандаж дородовой', 'Бандаж дородовой размер 100-104', { popularity: 900, packShape: 'bandage' })
  await goods('Пояс для беременных', 'Пояс для беременных размер 3', { packShape: 'bandage' })
  await goods('Колгейт ополаскиватель', 'Колгейт ополаскиватель для полости рта, 250 мл', { popularity: 900 })
  await goods('Листерин ополаскиватель мята', 'Листерин ополаскиватель мята, 250 мл')
  await goods('Листерин ополаскиватель защита', 'Листерин ополаскиватель защита, 250 мл')
  await goods('Ля Рош Позе крем Гидриан', 'Ля Рош Позе крем Гидриан, 40 мл')
  await goods('Ля Рош Позе гель Эфаклар', 'Ля Рош Позе гель Эфаклар, 200 мл')
  const fibrate: Common = { substances: ['Фенофибрат'], atc: 'C10AB05', dispensingClass: 'prescription', today: 1 }
  await sell(db, {
    ...fibrate,
    tradeName: 'Липантил',
    title: 'Липантил капсулы, 200 мг, 30 шт.',
    packShape: 'capsules',
    strength: '200 мг',
  })
  await sell(db, {
    ...fibrate,
    tradeName: 'Трайкор',
    title: 'Трайкор таблетки, 145 мг, 30 шт.',
    packShape: 'tablets',
    strength: '145 мг',
    popularity: 900,
  })
  const drops: Common = { substances: ['Ксилометазолин'], atc: 'R01AA07', today: 1 }
  await sell(db, {
    ...drops,
    tradeName: 'Ксимелин',
    title: 'Ксимелин спрей назальный, 0,05%, 10 мл',
    packShape: 'spray',
    popularity: 900,
  })
  await sell(db, {
    ...drops,
    tradeName: 'Ксимелин',
    title: 'Ксимелин капли назальные, 0,05%, 10 мл',
    packShape: 'drops',
  })
})
afterAll(() => shop.close())

test.each([
  ['бальзам 200 мл', 'Нивея бальзам', 'goods of the size before what begins with the word'],
  ['бинт 10 на 150 см', 'Бинт эластичный', 'goods called so, where the kind itself has no such size'],
  ['подгузники 9-18 кг', 'Хелен Харпер', 'the very range before what a child of it fits'],
  ['бандаж для беременных размер 3', 'Пояс для беременных', 'the size, by whichever word the goods are called'],
  ['бандаж для беременных', 'Бандаж дородовой', 'without a size the goods as they are called'],
  ['ополаскиватель листеин', 'Листерин', 'a brand with a slip beside the goods'],
  ['крем ля рош позе липикар', 'Ля Рош Позе', 'the brand of what is not sold, after the goods'],
  ['липантил таб 200', 'Липантил', 'a name in capsules, of which tablets are said'],
  ['ксимелин кап 0,05%', 'Ксимелин капли', 'drops in short'],
])('«%s» finds %s first: %s', async (query, name) => {
  const { results } = (await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })).json()
  expect(results[0]?.title).toContain(name)
})
