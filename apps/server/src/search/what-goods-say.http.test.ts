import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundNames, openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  await sell(db, { tradeName: 'Льна семена', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Расторопши масло', today: 1, popularity: 10 })
  await sell(db, { tradeName: 'Аскорбиновая кислота', substances: ['Аскорбиновая кислота'], atc: 'A11GA01', today: 1 })
  await sell(db, { tradeName: 'Доппельгерц витамины с лютеином', atc: 'A11AA', today: 1, popularity: 10 })
  await sell(db, { tradeName: 'Эргокальциферол', atc: 'B03BA01', today: 1, popularity: 10 })
  await sell(db, { tradeName: 'Женьшень настойка', atc: 'A13A', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Слабилен', atc: 'A06AB08', today: 1, popularity: 10 })
  await sell(db, { tradeName: 'Панангин', atc: 'A12CC55', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Пропротен', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Терафлекс', atc: 'M09AX', today: 1, popularity: 10 })
  await sell(db, { tradeName: 'Супрастин', atc: 'R06AC03', form: 'раствор', packShape: 'ampoules', today: 1 })
  await sell(db, { tradeName: 'Кларитин', atc: 'R06AX13', form: 'таблетки', packShape: 'tablets', today: 1 })
})
afterAll(() => shop.close())

const names = (query: string) => foundNames(shop, query)

test.each([
  ['расторопша', 'Расторопши масло', 'of the goods of one line those that are named'],
  ['витамины с лютеином', 'Доппельгерц витамины с лютеином', 'a preposition is no vitamin'],
  ['слабилен', 'Слабилен', 'a name as it is written means nothing else'],
  ['что пить чтобы не болели суставы', 'Терафлекс', 'to take something is no drinking'],
  ['аллергия на порошок', 'Кларитин', 'what it comes of is no form asked for'],
])('«%s» finds %s: %s', async (query, name) => {
  expect((await names(query))[0]).toBe(name)
})

test('a word of the language is taken for no other that looks alike', async () => {
  expect(await names('недержание кала')).not.toContain('Панангин')
})
