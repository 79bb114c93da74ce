import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundNames, openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const goods = { dispensingClass: 'device', packShape: 'device', today: 1 } as const
  await sell(db, { tradeName: 'Тонометр Омрон', ...goods, popularity: 5 })
  await sell(db, {
    tradeName: 'Диклофенак',
    atc: 'M02AA15',
    form: 'гель',
    packShape: 'tube',
    today: 1,
    popularity: 900,
  })
  await sell(db, { tradeName: 'Драмина', substances: ['Дименгидринат'], atc: 'R06AA02', today: 1, popularity: 5 })
  await sell(db, { tradeName: 'Хофитол', atc: 'A05AX', today: 1, popularity: 5 })
  await sell(db, { tradeName: 'Ренни', atc: 'A02AD01', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Кларитин', substances: ['Лоратадин'], atc: 'R06AX13', today: 1 })
  await sell(db, {
    tradeName: 'Фенистил',
    title: 'Фенистил гель 0,1%, 30 г',
    atc: 'D04AA13',
    packShape: 'tube',
    today: 1,
  })
  await sell(db, { tradeName: 'Мукалтин', atc: 'R05CA05', today: 1, popularity: 990 })
  await sell(db, { tradeName: 'Сбор грудной', title: 'Сбор грудной № 1, 50 г', packShape: 'herbs', today: 1 })
  await sell(db, { tradeName: 'Анаферон', atc: 'L03AX', today: 1 })
  await sell(db, { tradeName: 'Ринза', atc: 'N02BE51', today: 1, popularity: 990 })
  await sell(db, { tradeName: 'Персен', atc: 'N05CM', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Нурофен', substances: ['Ибупрофен'], atc: 'M01AE01', today: 1, popularity: 990 })
  await sell(db, { tradeName: 'Цитрамон', substances: ['Ацетилсалициловая кислота'], atc: 'N02BA51', today: 1 })
  await sell(db, { tradeName: 'Калия оротат', substances: ['Оротовая кислота'], atc: 'A12B', today: 1 })
  await sell(db, { tradeName: 'Кардиомагнил', atc: 'B01AC30', strength: '75 мг', today: 1 })
  const locked = { dispensingClass: 'prescription', today: 1 } as const
  await sell(db, { tradeName: 'Димиа', atc: 'G03AA12', ...locked })
  await sell(db, { tradeName: 'Флуоксетин-Канон', substances: ['Флуоксетин'], atc: 'N06AB03', ...locked })
  await sell(db, { tradeName: 'Крестор', substances: ['Розувастатин'], atc: 'C10AA07', ...locked })
  const analgin = { substances: ['Метамизол натрия'], atc: 'N02BB02', form: 'таблетки' }
  await sell(db, { tradeName: 'Анальгин', ...analgin, popularity: 990 })
  await sell(db, { tradeName: 'Анальгин Авексима', ...analgin, today: 3, popularity: 5 })
})
afterAll(() => shop.close())

const names = (query: string) => foundNames(shop, query)

test.each([
  ['тонометор на плечо', 'Тонометр Омрон', 'goods say more than where they are put'],
  ['леденцы от укачивания', 'Драмина', 'a form says less than what it is for'],
  ['горечь во рту', 'Хофитол', 'bile is no heartburn'],
  ['от аллергии чтоб не хотелось спать', 'Кларитин', 'what it is not to do is no complaint'],
  ['крем от аллергии на коже', 'Фенистил', 'on the skin it is another complaint than in the nose'],
  ['травы от кашля', 'Сбор грудной', 'herbs are a form'],
  ['что купить чтоб не заболеть зимой', 'Анаферон', 'nobody is ill yet'],
  ['обезболивающее не нурофен', 'Цитрамон', 'the name after «не» is left out'],
  ['kalii orotas', 'Калия оротат', 'a salt is read by its Latin name'],
  ['кардиомагнил75', 'Кардиомагнил 75 мг', 'a strength may be written as one with the name'],
  ['розувастатин канон', 'Крестор', 'what only follows names of others is no name beside a substance'],
])('«%s» finds %s: %s', async (query, name) => {
  expect((await names(query))[0]).toBe(name)
})

test.each(['дима', 'канан'])('«%s» is no prescription medicine', async (query) => {
  expect(await names(query)).toEqual([])
})

test('what cannot be had is never before what can, though it has the very name', async () => {
  expect(await names('анальгин')).toEqual(['Анальгин Авексима', 'Анальгин'])
})
