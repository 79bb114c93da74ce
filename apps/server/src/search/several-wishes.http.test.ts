import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundNames, openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const goods = { dispensingClass: 'hygiene', packShape: 'box', today: 1 } as const
  for (const size of [5, 7, 10, 14]) {
    const title = `Бинт стерильный ${size} м`
    await sell(db, { tradeName: `Бинт стерильный ${size}`, title, ...goods, popularity: 900 })
  }
  const otc = { dispensingClass: 'otc', packShape: 'solution', today: 1 } as const
  await sell(db, { tradeName: 'Перекись водорода', substances: ['Водорода пероксид'], atc: 'D08AX01', ...otc })
  await sell(db, { tradeName: 'Бриллиантовый зеленый', substances: ['Бриллиантовый зеленый'], atc: 'D08AX', ...otc })
  await sell(db, { tradeName: 'Нурофен', substances: ['Ибупрофен'], atc: 'M01AE01', ...otc, popularity: 900 })
  await sell(db, { tradeName: 'Нурофен форте', substances: ['Ибупрофен'], atc: 'M01AE01', ...otc, popularity: 900 })
  await sell(db, { tradeName: 'Називин', substances: ['Оксиметазолин'], atc: 'R01AA05', ...otc })
  await sell(db, { tradeName: 'Трость опорная', title: 'Трость опорная складная', ...goods })
  await sell(db, { tradeName: 'Бархатные ручки', title: 'Бархатные ручки крем для рук, 80 мл', ...goods })
  await sell(db, { tradeName: 'Маска красное вино', title: 'Маска для лица «Красное вино»', ...goods })
  const cosmetic = { dispensingClass: 'cosmetic', packShape: 'tube', today: 1 } as const
  await sell(db, { tradeName: 'Виши Нутрилоджи', title: 'Виши Нутрилоджи крем, 50 мл', ...cosmetic })
  await sell(db, { tradeName: 'Виши Дермабленд', title: 'Виши Дермабленд крем тональный, 30 мл', ...cosmetic })
  const other = { ...cosmetic, popularity: 900 }
  await sell(db, { tradeName: 'Нивея', title: 'Нивея крем для тела для сухой кожи, 250 мл', ...other })
  const locked = { dispensingClass: 'prescription', packShape: 'drops', today: 1 } as const
  await sell(db, { tradeName: 'Ципромед', substances: ['Ципрофлоксацин'], atc: 'S01AE03', ...locked })
  await sell(db, { tradeName: 'Нормодипин', substances: ['Амлодипин'], atc: 'C08CA01', ...locked })
  await sell(db, { tradeName: 'Иннотекс', title: 'Презервативы Иннотекс, 3 шт.', ...goods })
})
afterAll(() => shop.close())

const names = (query: string) => foundNames(shop, query)

async function ask(query: string) {
  const reply = await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })
  const { count, nearest, reading } = reply.json()
  return { count, nearest, question: reading.question }
}

test('goods told one after another take turns, whatever stands between them', async () => {
  for (const query of ['перекись бинт и зеленка', 'зеленка бинт перекись']) {
    const found = (await names(query)).slice(0, 3)
    expect(found.some((name) => name.includes('Перекись'))).toBe(true)
    expect(found.some((name) => name.includes('Бинт'))).toBe(true)
    expect(found.some((name) => name.includes('Бриллиантовый'))).toBe(true)
  }
})

test('names told one after another take turns', async () => {
  expect((await names('нурофен називин')).slice(0, 2)).toEqual([
    expect.stringContaining('Нурофен'),
    expect.stringContaining('Називин'),
  ])
})

test.each(['детская коляска трость', 'вино красное сухое', 'ручка шариковая', 'матрас 160х200'])(
  '«%s» is asked of other shops',
  async (query) => expect((await ask(query)).count).toBe(0),
)

test('a maker before what it is for finds no goods of others', async () => {
  expect((await names('виши для сухой кожи')).every((name) => name.includes('Виши'))).toBe(true)
  expect((await names('виши для сухой кожи')).length).toBeGreaterThan(0)
})

test('a prescription’s name with two slips is asked about, and none of its packs is shown', async () => {
  expect(await ask('нормалипин')).toEqual({ count: 0, nearest: ['нормодипин'], question: 'нормодипин' })
  expect(await ask('цыпрамед')).toMatchObject({ count: 0 })
  expect((await ask('нормодипин')).count).toBe(1)
})

test.each(['енотикс', 'aaaaaaa'])('«%s» is no name', async (query) => expect((await ask(query)).count).toBe(0))

test('names and goods told in a breath are listed each for itself, with what says how it is to be', async () => {
  const query = 'нурофен форте 20 штук перекись водорода бинт 5 м и зеленка'
  const reply = await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })
  const { reading, isPartial, results } = reply.json()
  expect(reading.listed).toEqual(['нурофен форте 20 штук', 'перекись водорода', 'бинт 5 м', 'зеленка'])
  expect(isPartial).toBe(false)
  expect(results.slice(0, 4).map(({ title }: { title: string }) => title.split(' ')[0])).toEqual([
    'Нурофен',
    'Перекись',
    'Бинт',
    'Бриллиантовый',
  ])
})

test.each(['нурофен форте', 'бинт стерильный 5 м', 'крем для рук бархатные ручки', 'маска для лица красное вино'])(
  '«%s» is one thing',
  async (query) => {
    const reply = await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })
    expect(reply.json().reading.listed).toEqual([])
  },
)
