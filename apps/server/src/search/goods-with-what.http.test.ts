import { categoryIdOf } from '@romashka/basics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundTitles, openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const herbs = { id: categoryIdOf('000000030'), parent_id: categoryIdOf('000000001') }
  const named = { slug: 'lekarstvennye-travy', name: 'Травы', path: '000000001:000000030', level: 1 }
  await db
    .insertInto('categories')
    .values({ ...herbs, ...named })
    .execute()
  const herb = { categoryId: '000000030', packShape: 'herbs', today: 1 } as const
  await sell(db, { tradeName: 'Чабрец', title: 'Чабреца трава, 50 г', ...herb, popularity: 900 })
  await sell(db, { tradeName: 'Мята', title: 'Мяты перечной листья, 50 г', ...herb, popularity: 5 })
  const care = { dispensingClass: 'cosmetic', today: 1 } as const
  const paste = { ...care, packShape: 'tube' } as const
  await sell(db, { tradeName: 'Бриз паста зубная со фтором', ...paste, popularity: 900 })
  await sell(db, { tradeName: 'Роса паста зубная без фтора', ...paste, popularity: 5 })
  await sell(db, { tradeName: 'Лучик', title: 'Лучик крем SPF 10, 50 мл', ...paste, popularity: 900 })
  await sell(db, { tradeName: 'Зной', title: 'Зной крем SPF 50, 75 мл', ...paste, popularity: 5 })
  await sell(db, { tradeName: 'Ночь', title: 'Ночь тушь для ресниц, 8 мл', ...care, popularity: 5 })
  await sell(db, { tradeName: 'Ясно', title: 'Ясно лосьон от прыщей, 100 мл', ...care, popularity: 5 })
  await sell(db, { tradeName: 'Скинорен', atc: 'D10AX03', packShape: 'tube', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Витамин C', title: 'Витамин C, 30 шт.', atc: 'A11GA01', today: 1, popularity: 900 })
  await sell(db, {
    tradeName: 'Витамин E',
    title: 'Витамин E капсулы',
    packShape: 'capsules',
    today: 1,
    popularity: 900,
  })
  await sell(db, { tradeName: 'Ретинол', title: 'Ретинол капсулы', atc: 'A11CA01', packShape: 'capsules', today: 1 })
  const antiseptic = { atc: 'D08AJ', substances: ['Бензилдиметиламмоний'] }
  await sell(db, { tradeName: 'Мирамистин', ...antiseptic, packShape: 'bottle', today: 1 })
  await sell(db, { tradeName: 'Окомистин', ...antiseptic, packShape: 'drops', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Аквазан', atc: 'D08AG02', packShape: 'bottle', today: 1, popularity: 990 })
  await sell(db, { tradeName: 'Релиф', atc: 'C05AX03', packShape: 'tube', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Детралекс', atc: 'C05CA53', packShape: 'tablets', today: 1, popularity: 5 })
  const iodine = { tradeName: 'Йод', substances: ['Йод'], packShape: 'bottle' }
  await sell(db, { ...iodine, atc: 'D08AG03', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Йодомарин', atc: 'H03CA', packShape: 'tablets', today: 1, popularity: 5 })
})
afterAll(() => shop.close())

const names = (query: string) => foundTitles(shop, query)

test.each([
  ['мята трава', 'Мяты', 'a herb by its name and no other'],
  ['паста без фтора', 'Роса', 'what has it is not without it'],
  ['крем spf 50', 'Зной', 'a factor is no volume'],
  ['тушь с витамином с', 'Ночь', 'the goods before what is in them'],
  ['спиртовой лосьон от прыщей', 'Ясно', 'a lotion, though none is called so'],
  ['витамин а в капсулах', 'Ретинол', 'one vitamin is no other'],
  ['аналог мирамистина', 'Аквазан', 'what is used for the same before the same substance for the eyes'],
  ['геморрой что выпить', 'Детралекс', 'what is taken by mouth'],
  ['йод беременным', 'Йодомарин', 'what a pregnant woman means by it'],
])('«%s» finds %s first: %s', async (query, name) => {
  expect((await names(query))[0]).toContain(name)
})

test('a herb that nobody sells finds no other', async () => {
  expect(await names('сушеница трава')).toEqual([])
  expect(await names('травы')).toHaveLength(2)
})
