import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  await sell(db, { tradeName: 'Нафтизин', atc: 'R01AA08', packShape: 'drops', today: 1 })
  await sell(db, { tradeName: 'Кларитин', atc: 'R06AX13', packShape: 'tablets', today: 1 })
  await sell(db, { tradeName: 'Цитрамон', atc: 'N02BA71', packShape: 'tablets', today: 1 })
  await sell(db, { tradeName: 'Лозап', atc: 'C09CA01', dispensingClass: 'prescription', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Амарил', atc: 'A10BB12', dispensingClass: 'prescription', today: 1 })
  await sell(db, { tradeName: 'Гастал', atc: 'A02AD01', packShape: 'tablets', today: 1 })
  await sell(db, { tradeName: 'Де-Нол', atc: 'A02BX05', packShape: 'tablets', today: 1, popularity: 900 })
})
afterAll(() => shop.close())

async function search(query: string) {
  const reply = await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })
  const { reading, results } = reply.json()
  return {
    names: results.map((one: { titleShort: string }) => one.titleShort) as string[],
    confidence: reading.confidence as string,
    understood: reading.understood.map((one: { text: string }) => one.text) as string[],
  }
}

test.each([
  ['насморк не аллергический', 'Нафтизин', 'насморк'],
  ['болит голова, а давление в норме', 'Цитрамон', 'болит голова'],
  ['болит голова, рвоты нет', 'Цитрамон', 'болит голова'],
  ['изжога не гастрит', 'Гастал', 'изжога'],
])('of «%s» what is not the matter answers nothing and is not among what was understood', async (query, name, part) => {
  const { names, understood } = await search(query)
  expect(names[0]).toBe(name)
  expect(understood).toEqual([part])
})

test('what lacks is a complaint still, and of one complaint alone nothing is taken away', async () => {
  expect((await search('голова не болит')).names[0]).toBe('Цитрамон')
  expect((await search('нос не заложен')).names[0]).toBe('Нафтизин')
})

test.each(['давление в шинах', 'температура процессора', 'у машины болит ходовая', 'диабло', 'к чему снится голова'])(
  '«%s» ails nobody, and no prescription answers it',
  async (query) => {
    expect(await search(query)).toMatchObject({ names: [], confidence: 'none' })
  },
)
