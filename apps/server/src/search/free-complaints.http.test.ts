import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundNames, openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const tube = { form: 'гель', packShape: 'tube', today: 1 }
  const drops = { form: 'капли', packShape: 'drops', today: 1 }
  await sell(db, { tradeName: 'Фенистил', substances: ['Диметинден'], atc: 'D04AA13', ...tube })
  await sell(db, { tradeName: 'Метрогил Дента', atc: 'A01AB11', ...tube })
  await sell(db, { tradeName: 'Клотримазол', substances: ['Клотримазол'], atc: 'G01AF02', ...tube })
  await sell(db, { tradeName: 'Линекс', atc: 'A07FA', form: 'капсулы', packShape: 'capsules', today: 1 })
  await sell(db, { tradeName: 'Финалгон', atc: 'M02AB', form: 'мазь с перцем', packShape: 'tube', today: 1 })
  await sell(db, { tradeName: 'Ренни', atc: 'A02AC', form: 'таблетки', today: 1 })
  await sell(db, { tradeName: 'Тобрекс', atc: 'S01AA12', dispensingClass: 'prescription', ...drops, popularity: 900 })
  await sell(db, { tradeName: 'Офтальмоферон', atc: 'S01AD05', ...drops })
  await sell(db, { tradeName: 'Вольтарен', substances: ['Диклофенак'], atc: 'M02AA15', ...tube, popularity: 900 })
  await sell(db, { tradeName: 'Суперчистотело', packShape: 'bottle', dispensingClass: 'cosmetic', today: 1 })
  await sell(db, { tradeName: 'Крем для рук', packShape: 'tube', dispensingClass: 'cosmetic', today: 1 })
})
afterAll(() => shop.close())

const names = (query: string) => foundNames(shop, query)

test.each(['рука зудит', 'по вечерам свербит кожа на руке', 'руки исчесались'])(
  '«%s» is answered by what helps against itching',
  async (query) => {
    expect((await names(query))[0]).toContain('Фенистил')
  },
)

test.each(['кровоточит десна', 'дёсны с кровью', 'воспалённая дёсенка'])('«%s» is answered for gums', async (query) => {
  expect((await names(query))[0]).toContain('Метрогил Дента')
})

test('what a complaint follows gives way to the complaint', async () => {
  expect(await names('молочница после антибиотиков')).toEqual([expect.stringContaining('Клотримазол')])
  expect((await names('после антибиотиков'))[0]).toContain('Линекс')
  expect((await names('изжога после перца'))[0]).toContain('Ренни')
})

test('of what answers a complaint the medicines without a prescription come first', async () => {
  expect(await names('глаза загноились')).toEqual([
    expect.stringContaining('Офтальмоферон'),
    expect.stringContaining('Тобрекс'),
  ])
})

test('the name of an illness says more than that it hurts somewhere', async () => {
  expect(await names('бородавка на стопе болит')).toContain('Суперчистотело')
})

test('goods of other shops are not taken for what stands beside them', async () => {
  expect(await names('котенок в добрые руки')).toEqual([])
})
