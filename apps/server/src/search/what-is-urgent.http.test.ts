import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  await sell(db, { tradeName: 'Парацетамол', substances: ['Парацетамол'], atc: 'N02BE01', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Кардиомагнил', atc: 'B01AC30', today: 1, popularity: 10 })
  await sell(db, {
    tradeName: 'Аторвастатин',
    atc: 'C10AA05',
    dispensingClass: 'prescription',
    today: 1,
    popularity: 900,
  })
  await sell(db, { tradeName: 'Корвалол', atc: 'N05CM', today: 1, popularity: 10 })
})
afterAll(() => shop.close())

async function search(query: string) {
  const reply = await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })
  const { reading, results } = reply.json()
  const names: string[] = results.map((one: { titleShort: string }) => one.titleShort)
  return { advice: reading.advice as string | null, names }
}

test('an overdose is answered by whom to call, and with none of the medicine', async () => {
  const { advice, names } = await search('передозировка парацетамола')
  expect(advice).toContain('103 или 112')
  expect(names).toEqual([])
})

test('who does not want to live is told whom to talk to, and offered nothing', async () => {
  const { advice, names } = await search('не хочу жить корвалол')
  expect(advice).toContain('8-800-2000-122')
  expect(names).toEqual([])
})

test('a heart attack leads to no medicine on prescription; what is taken after one is found as ever', async () => {
  const now = await search('инфаркт')
  expect(now.advice).toContain('112')
  expect(now.names).toEqual(['Кардиомагнил'])
  const after = await search('после инфаркта')
  expect(after.advice).toBeNull()
  expect(after.names).toContain('Аторвастатин')
})

test('an ordinary complaint has no advice', async () => {
  expect(await search('температура')).toEqual({ advice: null, names: ['Парацетамол'] })
})
