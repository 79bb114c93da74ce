import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const medicine = { dispensingClass: 'prescription', today: 1 } as const
  await sell(db, { tradeName: 'Валериана экстракт', substances: ['Валерианы экстракт'], atc: 'N05CM09', today: 1 })
  await sell(db, { tradeName: 'Микразим', substances: ['Панкреатин'], atc: 'A09AA02', today: 1 })
  await sell(db, { ...medicine, tradeName: 'Адаптол', substances: ['Темгиколурил'], atc: 'N05BX' })
  await sell(db, { ...medicine, tradeName: 'Этаперазин', substances: ['Перфеназин'], atc: 'N05AB03' })
  await sell(db, { ...medicine, tradeName: 'Метотрексат', substances: ['Метотрексат'], atc: 'L01BA01' })
  await sell(db, { tradeName: 'Раствор Renu для ухода за контактными линзами', dispensingClass: 'device', today: 1 })
  await sell(db, { tradeName: 'Тонометр Omron M3', dispensingClass: 'device', today: 1 })
})
afterAll(() => shop.close())

async function search(query: string) {
  const reply = (await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })).json()
  return { ...reply.reading, count: reply.count }
}

test.each([
  ['корвалол', { name: 'корвалол', substances: '', isMedicine: true }],
  ['корвалола', { name: 'корвалол', substances: '', isMedicine: true }],
  ['креон', { name: 'креон', substances: 'панкреатин', isMedicine: true }],
  ['контактные линзы', { name: 'контактные линзы', substances: '', isMedicine: false }],
])('of «%s», which nobody sells here, what is shown is said to be something else', async (query, unsold) => {
  const found = await search(query)
  expect(found.unsold).toEqual(unsold)
  expect(found.count).toBeGreaterThan(0)
})

test.each(['раствор для линз', 'тонометр омрон', 'тонометр'])('«%s» is not said to be missing', async (query) => {
  expect((await search(query)).unsold).toBeNull()
})

test.each(['феназепам', 'феназипам', 'терален'])('for «%s» no other psychotropic medicine is shown', async (query) => {
  const found = await search(query)
  expect(found.unsold).toMatchObject({ substances: '', isMedicine: true })
  expect(found.count).toBe(0)
})

test.each(['рак', 'онкология', 'лекарства от рака'])(
  'for «%s» a doctor chooses, and nothing is shown',
  async (query) => {
    const found = await search(query)
    expect(found.advice).toContain('назначает только врач')
    expect(found.count).toBe(0)
  },
)

test('a medicine of cancer is found by its name', async () => {
  expect(await search('метотрексат')).toMatchObject({ advice: null, count: 1 })
})
