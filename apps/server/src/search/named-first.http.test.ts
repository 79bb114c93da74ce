import { search } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const pancreatin = { substances: ['Панкреатин'], atc: 'A09AA02', today: 1 }
  await sell(db, { ...pancreatin, tradeName: 'Мезим форте', title: 'Мезим форте таблетки, 20 шт.' })
  await sell(db, { ...pancreatin, tradeName: 'Мезим', title: 'Мезим таблетки, 80 шт.', popularity: 10 })
  await sell(db, { ...pancreatin, tradeName: 'Мезим', title: 'Мезим таблетки, 10 шт.', today: 0 })
  await sell(db, {
    ...pancreatin,
    tradeName: 'Креон',
    title: 'Креон капсулы, 20 шт.',
    packShape: 'capsules',
    popularity: 900,
  })
  await sell(db, { tradeName: 'Глицин', substances: ['Глицин'], atc: 'N06BX', today: 1 })
  await sell(db, { tradeName: 'Мыло', title: 'Мыло глицин и мята', dispensingClass: 'cosmetic', today: 1 })
  await sell(db, { tradeName: 'Метформин', substances: ['Метформин'], atc: 'A10BA02', today: 1 })
  const ketorolac = { substances: ['Кеторолак'], atc: 'M01AB15', today: 1, strength: '10 мг' }
  await sell(db, { ...ketorolac, tradeName: 'Кетанов', packSize: 10, dispensingClass: 'prescription' })
  await sell(db, { ...ketorolac, tradeName: 'Кеторол', packSize: 20, dispensingClass: 'prescription' })
  await search.setSynonyms(shop.ctx(), [
    { phrase: 'мезим', kind: 'substance', target: 'Панкреатин' },
    { phrase: 'кетанов', kind: 'substance', target: 'Кеторолак' },
  ])
})
afterAll(() => shop.close())

async function ask(query: string, more: object = {}) {
  const reply = await shop.call('POST', '/api/v1/search/search', { body: { query, ...more }, cityId: 1 })
  const { results, reading } = reply.json()
  return { names: results.map(({ tradeName }: { tradeName: string }) => tradeName), named: reading.named }
}

test('of a name with few packs the shopper is told where others of its substance begin', async () => {
  const { names, named } = await ask('мезим')
  expect(names.slice(2)).toEqual(['Креон', 'Мезим'])
  expect(named).toEqual({ name: 'мезим', isSameSubstance: true })
})

test('nothing is told where something else comes first', async () => {
  const { names, named } = await ask('мезим капсулы')
  expect(names[0]).toBe('Креон')
  expect(named).toBeNull()
})

test('goods with the name in theirs are told to be others', async () => {
  expect(await ask('глицин')).toEqual({ names: ['Глицин', 'Мыло'], named: { name: 'глицин', isSameSubstance: false } })
})

test('nothing is told where nothing else follows, or in another order', async () => {
  expect((await ask('метформин')).named).toBeNull()
  expect((await ask('мезим', { sort: 'price_asc' })).named).toBeNull()
  expect((await ask('мезим', { filters: { maker: ['unknown'] } })).named).toBeNull()
})

test('another number of pieces than is asked for is nearer than another name', async () => {
  expect((await ask('кетанов 10 20')).names).toEqual(['Кетанов', 'Кеторол'])
})
