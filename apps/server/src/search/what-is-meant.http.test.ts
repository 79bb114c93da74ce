import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  await sell(db, { tradeName: 'Глицин', substances: ['Глицин'], atc: 'N06BX03', today: 1, popularity: 10 })
  await sell(db, { tradeName: 'Цитрамон', atc: 'N02BA51', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Канефрон', atc: 'G04BX', today: 1, popularity: 10 })
  await sell(db, { tradeName: 'Валидол', atc: 'C01EX', today: 1, popularity: 10 })
  await sell(db, { tradeName: 'Гастал', atc: 'A02AD01', today: 1, popularity: 10 })
  await sell(db, {
    tradeName: 'Парацетамол',
    substances: ['Парацетамол'],
    atc: 'N02BE01',
    today: 1,
    popularity: 5,
  })
  await sell(db, { tradeName: 'Мукалтин', atc: 'R05CA05', today: 1, popularity: 10 })
  await sell(db, { tradeName: 'Ингавирин', atc: 'J05AX', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Псориазин', atc: 'D05AX', form: 'мазь', packShape: 'tube', today: 1, popularity: 10 })
  await sell(db, {
    tradeName: 'Диклофенак',
    atc: 'M02AA15',
    form: 'мазь',
    packShape: 'tube',
    today: 1,
    popularity: 900,
  })
  await sell(db, { tradeName: 'Кетанов', atc: 'M01AB15', today: 1, popularity: 10 })
  await sell(db, { tradeName: 'Женьшень настойка', atc: 'A13A', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Валериана', atc: 'N05CM09', today: 1, popularity: 990 })
  await sell(db, { tradeName: 'Магния сульфат', atc: 'A06AD04', form: 'порошок', today: 1, popularity: 10 })
  await sell(db, { tradeName: 'Магнелис', atc: 'A12CC', today: 1, popularity: 900 })
})
afterAll(() => shop.close())

async function firstName(query: string): Promise<string | undefined> {
  const reply = await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })
  return reply.json().results[0]?.titleShort
}

test.each([
  ['таблетки для головы чтоб не забывать', 'Глицин', 'a form and a place say less than what is wrong'],
  ['псориаз на локтях мазь', 'Псориазин', 'the name of an illness says more than where it is'],
  ['кашель после ковида', 'Мукалтин', 'what is over is not what is asked for'],
  ['зуб болит нет сил терпеть', 'Кетанов', 'how bad it is is no complaint of its own'],
  ['таблетки чтобы не спать', 'Женьшень настойка', 'to stay awake is no insomnia'],
  ['при цыстите', 'Канефрон', 'a misspelt word is heard in any of its forms'],
  ['колет сердце', 'Валидол', 'of the heart is no breast'],
  ['обезболивающее при язве', 'Парацетамол', 'who has an ulcer is shown a mild pain killer'],
  ['язва от обезболивающих', 'Гастал', 'and an ulcer that comes of pain killers is an ulcer'],
  ['магния сульфат', 'Магния сульфат', 'a name of two words is more than a wording of one'],
])('«%s» finds %s: %s', async (query, name) => {
  expect(await firstName(query)).toBe(name)
})
