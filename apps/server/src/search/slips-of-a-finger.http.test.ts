import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  await sell(db, { tradeName: 'ТераФлю', substances: ['Парацетамол'], atc: 'N02BE51', today: 1 })
  await sell(db, { tradeName: 'Стрепсилс', substances: ['Амилметакрезол'], atc: 'R02AA03', today: 1 })
  await sell(db, { tradeName: 'Нафтизин', substances: ['Нафазолин'], atc: 'R01AA08', today: 1, packShape: 'drops' })
  await sell(db, { tradeName: 'Мукалтин', substances: ['Алтей'], atc: 'R05CA05', today: 1 })
  await sell(db, { tradeName: 'Перекись водорода', substances: ['Водорода пероксид'], atc: 'D08AX01', today: 1 })
})
afterAll(() => shop.close())

const search = async (query: string) =>
  (await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })).json()
const namesOf = (products: readonly { tradeName: string }[]) => products.map((one) => one.tradeName)

test.each([
  ['терафоюю', 'ТераФлю'],
  ['насмокрк', 'Нафтизин'],
  ['гормло', 'Стрепсилс'],
  ['кашшель', 'Мукалтин'],
  ['пиркись', 'Перекись водорода'],
  ['сопльки', 'Нафтизин'],
  ['мучаюсь кшалем', 'Мукалтин'],
])('a slip of the finger: «%s» finds %s', async (query, name) => {
  expect(namesOf((await search(query)).results)).toContain(name)
})

test('a form of a word for whom it is has a slip', async () => {
  const reading = (await search('насморк у ребеенку')).reading
  expect(reading).toMatchObject({ text: 'насморк у ребенку' })
})

test.each(['окислонний', 'топлач', 'кубик рубика'])('a word like a form of another is none: «%s»', async (query) => {
  expect((await search(query)).results).toEqual([])
})

test('a word of the language with a letter twice is no name that nobody sells', async () => {
  expect((await search('витаамины')).reading).toMatchObject({ text: 'витамины', unsold: null })
})
