import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const medicine = { dispensingClass: 'prescription', today: 1, popularity: 10 } as const
  await sell(db, { ...medicine, tradeName: 'Крестор', substances: ['Розувастатин'], atc: 'C10AA07' })
  await sell(db, { ...medicine, tradeName: 'Лейковорин', substances: ['Кальция фолинат'], atc: 'V03AF03' })
  await sell(db, { ...medicine, tradeName: 'Немозол', substances: ['Албендазол'], atc: 'P02CA03' })
  await sell(db, { tradeName: 'Пирантел', substances: ['Пирантел'], atc: 'P02CC01', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Микоспор', substances: ['Бифоназол'], atc: 'D01AC10', today: 1, popularity: 10 })
  await sell(db, { tradeName: 'Ламизил', substances: ['Тербинафин'], atc: 'D01AE15', today: 1, popularity: 900 })
  for (const substance of ['Флуконазол', 'Мелоксикам', 'Аторвастатин'])
    await sell(db, { ...medicine, tradeName: `${substance}-Тева`, substances: [substance], atc: 'J02AC01' })
  await sell(db, { ...medicine, tradeName: 'Омепразол', substances: ['Омепразол'], atc: 'A02BC01' })
  const fenoterol = { ...medicine, substances: ['Фенотерол'], atc: 'R03AL01' }
  await sell(db, { ...fenoterol, tradeName: 'Беродуал', title: 'Беродуал раствор для ингаляций', popularity: 900 })
  await sell(db, { ...fenoterol, tradeName: 'Беродуал Н', title: 'Беродуал Н аэрозоль', packShape: 'inhaler' })
  await sell(db, { tradeName: 'Фосфалюгель', substances: ['Алюминия фосфат'], atc: 'A02AB03', today: 1 })
  await sell(db, {
    tradeName: 'Гастал',
    substances: ['Алюминия гидроксид', 'Магния карбонат'],
    atc: 'A02AX',
    today: 1,
    popularity: 900,
  })
  await sell(db, {
    tradeName: 'Компливит Кальций Д3',
    substances: ['Кальция карбонат', 'Колекальциферол'],
    atc: 'A12AX',
    today: 1,
    popularity: 900,
  })
})
afterAll(() => shop.close())

test.each([
  ['розувастатин', 'Крестор'],
  ['розувастатин таблетки', 'Крестор'],
  ['кальция фолинат', 'Лейковорин'],
  ['албендазол', 'Немозол'],
  ['бифоназол', 'Микоспор'],
  ['алюминия фосфат', 'Фосфалюгель'],
])('«%s», a substance that is sold, is that substance: %s', async (query, name) => {
  const { results, reading } = (await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })).json()
  expect(results[0]?.titleShort).toBe(name)
  expect(reading.unsold).toBeNull()
})

test('a maker before a substance finds no other medicines of that maker', async () => {
  const reply = await shop.call('POST', '/api/v1/search/search', { body: { query: 'тева омепразол' }, cityId: 1 })
  expect(reply.json().results.map((one: { tradeName: string }) => one.tradeName)).toEqual(['Омепразол'])
})

test('an aerosol is shortened as price lists do', async () => {
  const reply = await shop.call('POST', '/api/v1/search/search', { body: { query: 'беродуал аэр' }, cityId: 1 })
  expect(reply.json().results[0].tradeName).toBe('Беродуал Н')
  expect(reply.json().reading.ignored).toEqual([])
})
