import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundNames, openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const tablets = { form: 'таблетки', packShape: 'tablets', today: 1 } as const
  const capsules = { form: 'капсулы', packShape: 'capsules', today: 1 } as const
  const care = { dispensingClass: 'cosmetic', packShape: 'bottle', today: 1, popularity: 990 } as const
  await sell(db, { tradeName: 'Эспумизан', title: 'Эспумизан капсулы, 25 шт.', atc: 'A03AX13', ...capsules })
  await sell(db, { tradeName: 'Мезим', title: 'Мезим таблетки, 20 шт.', atc: 'A09AA02', ...tablets, popularity: 990 })
  await sell(db, {
    tradeName: 'Флуконазол',
    title: 'Флуконазол капсулы, 150 мг',
    atc: 'J02AC01',
    strength: '150 мг',
    ...capsules,
  })
  await sell(db, {
    tradeName: 'Клотримазол',
    title: 'Клотримазол таблетки вагинальные, 100 мг',
    atc: 'G01AF02',
    strength: '100 мг',
    ...tablets,
    popularity: 990,
  })
  await sell(db, { tradeName: 'Дегтярный', title: 'Дегтярный шампунь при экземе, 200 мл', ...care, popularity: 1 })
  await sell(db, { tradeName: 'Нивея', title: 'Нивея шампунь, 250 мл', ...care })
  await sell(db, { tradeName: 'Стрепсилс', title: 'Стрепсилс таблетки для рассасывания', atc: 'R02AA', ...tablets })
  await sell(db, { tradeName: 'Мёд липовый', title: 'Мёд липовый, 200 г', dispensingClass: 'supplement', today: 1 })
  await sell(db, { tradeName: 'Канефрон', atc: 'G04BX', ...tablets })
  await sell(db, { tradeName: 'Фолиевая кислота', substances: ['Фолиевая кислота'], atc: 'B03BB01', ...tablets })
  await sell(db, { tradeName: 'Жанин', atc: 'G03AA16', dispensingClass: 'prescription', ...tablets })
  await sell(db, { tradeName: 'Лекролин', title: 'Лекролин капли глазные, 20 мл', atc: 'S01GX01', packShape: 'drops' })
  await sell(db, { tradeName: 'Кларитин', substances: ['Лоратадин'], atc: 'R06AX13', ...tablets })
  await sell(db, {
    tradeName: 'Супрастин',
    title: 'Супрастин раствор для инъекций',
    atc: 'R06AC03',
    packShape: 'ampoules',
    dispensingClass: 'prescription',
    today: 1,
  })
  await sell(db, { tradeName: 'Ламизил', title: 'Ламизил крем, 1%, 15 г', atc: 'D01AE15', packShape: 'tube', today: 1 })
  await sell(db, { tradeName: 'Зорекс', title: 'Зорекс капсулы, 10 шт.', ...capsules })
  await sell(db, { tradeName: 'Парацетамол', substances: ['Парацетамол'], atc: 'N02BE01', ...tablets })
})
afterAll(() => shop.close())

const first = async (query: string) => (await foundNames(shop, query))[0]

test.each([
  ['таблетки от вздутия', 'Эспумизан', 'a capsule of the answer is nearer than tablets that follow it'],
  ['таблетка от молочницы 150', 'Флуконазол 150 мг', 'its strength says which'],
  ['шампунь от экземы', 'Дегтярный', 'a title says «при» for «от»'],
  ['рассосать от горла с мёдом', 'Стрепсилс', 'what it is to have in it is no goods'],
  ['мочегонное лёгкое от отёков', 'Канефрон', 'what is light is no lungs'],
  ['чтобы забеременеть', 'Фолиевая кислота', 'the contrary of a contraceptive'],
  ['чтобы не забеременеть', 'Жанин', 'and that is one'],
  ['зуд глаз', 'Лекролин', 'a short word is no name'],
  ['порошок от аллергии', 'Кларитин', 'an ampoule is no powder'],
  ['средство от лишая', 'Ламизил', 'all forms of a word are one'],
  ['можно ли с алкоголем парацетамол', 'Парацетамол', 'a question about a name'],
])('«%s» shows %s first: %s', async (query, name) => {
  expect(await first(query)).toBe(name)
})
