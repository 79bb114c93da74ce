import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const paracetamol = { substances: ['Парацетамол'], atc: 'N02BE01', form: 'таблетки', today: 1 }
  await sell(db, { tradeName: 'Панадол', ...paracetamol, price: 9_000 })
  await sell(db, { tradeName: 'Эффералган', ...paracetamol, price: 30_000, popularity: 900 })
  await sell(db, { tradeName: 'Цефекон', ...paracetamol, price: 30_100, popularity: 800 })
  const diclofenac = { substances: ['Диклофенак'], today: 1 }
  const onPrescription = { ...diclofenac, atc: 'M01AB05', dispensingClass: 'prescription' as const, popularity: 900 }
  await sell(db, { tradeName: 'Вольтарен', ...onPrescription, form: 'таблетки', strength: '50 мг' })
  await sell(db, {
    tradeName: 'Вольтарен Эмульгель',
    title: 'Вольтарен Эмульгель гель 1%, 20 г',
    ...diclofenac,
    atc: 'M02AA15',
    form: 'гель',
    packShape: 'tube',
    strength: '1%',
  })
  await sell(db, {
    tradeName: 'Найз крем',
    substances: ['Нимесулид'],
    atc: 'M02AA26',
    form: 'крем',
    packShape: 'tube',
    today: 1,
    popularity: 950,
  })
  await sell(db, {
    tradeName: 'Мексидол',
    atc: 'N07XX',
    form: 'таблетки',
    dispensingClass: 'prescription',
    today: 1,
    popularity: 10,
  })
  await sell(db, { tradeName: 'Мексидол паста', dispensingClass: 'hygiene', packShape: 'tube', today: 1 })
  await sell(db, {
    tradeName: 'Омепразол',
    atc: 'A02BC01',
    form: 'капсулы',
    strength: '20 мг',
    packSize: 500,
    today: 1,
  })
  await sell(db, {
    tradeName: 'Омепразол',
    atc: 'A02BC01',
    form: 'капсулы',
    strength: '500 мг',
    packSize: 20,
    today: 1,
  })
  await sell(db, { tradeName: 'Диабетон', atc: 'A10BB09', form: 'таблетки', dispensingClass: 'prescription', today: 1 })
  await sell(db, { tradeName: 'Мукалтин', atc: 'R05CA05', form: 'таблетки', today: 1 })
  await sell(db, { tradeName: 'Коделак', atc: 'R05DA20', form: 'таблетки', today: 1 })
})
afterAll(() => shop.close())

async function ask(query: string, more: object = {}) {
  const reply = await shop.call('POST', '/api/v1/search/search', { body: { query, ...more }, cityId: 1 })
  const { results, reading, filters } = reply.json()
  return { titles: results.map((one: { titleShort: string }) => one.titleShort) as string[], reading, filters }
}

test('a price in the query is the price filter, is told, and can be taken back', async () => {
  const { titles, reading, filters } = await ask('парацетамол до 300 рублей')
  expect(titles).toEqual(['Эффералган', 'Панадол'])
  expect(reading.understood).toEqual([{ kind: 'price', text: '300', ageMonths: null, without: 'парацетамол' }])
  expect(filters.find((one: { code: string }) => one.code === 'price').range).toMatchObject({ to: 30_000 })
})

test('a price chosen in the filter is kept against the one in the query', async () => {
  const { titles } = await ask('парацетамол до 300 рублей', { filters: { price: { to: 10_000 } } })
  expect(titles).toEqual(['Панадол'])
})

test('who asks for something inexpensive is shown the cheapest of what answers first', async () => {
  const { titles, reading } = await ask('недорогой парацетамол')
  expect(titles).toEqual(['Панадол', 'Эффералган', 'Цефекон'])
  expect(reading.understood).toMatchObject([{ kind: 'cheap', without: 'парацетамол' }])
})

test('of a name alone the form without a prescription comes first, of a name with its strength the strength', async () => {
  expect((await ask('вольтарен')).titles[0]).toBe('Вольтарен Эмульгель 1%')
  expect((await ask('вольтарен 50 мг')).titles[0]).toBe('Вольтарен 50 мг')
  expect((await ask('мексидол')).titles[0]).toBe('Мексидол')
})

test('of two forms in the same kind of pack the one that is named comes first', async () => {
  expect((await ask('гель для суставов')).titles[0]).toBe('Вольтарен Эмульгель 1%')
  expect((await ask('крем для суставов')).titles[0]).toBe('Найз крем')
})

test('a number before capsules is their strength where it cannot be a count', async () => {
  expect((await ask('омепразол 500 капсулы')).titles[0]).toBe('Омепразол 500 мг №20')
  expect((await ask('омепразол 500 капсул')).titles[0]).toBe('Омепразол 20 мг №500')
})

test('other words for pain, and forms of a word that nobody listed, mean the same complaint', async () => {
  expect((await ask('шею продуло')).titles).toContain('Найз крем')
  expect((await ask('кашляю сухим кашлем')).titles).toEqual(['Коделак'])
})

test('what a pack does not contain is no complaint', async () => {
  const { titles } = await ask('от кашля без сахара')
  expect(titles).toContain('Мукалтин')
  expect(titles).not.toContain('Диабетон')
})

test('a form that is named comes before every other, whatever sells better and whatever needs a prescription', async () => {
  const { titles, reading } = await ask('диклофенак в таблетках')
  expect(titles.slice(0, 2)).toEqual(['Вольтарен 50 мг', 'Вольтарен Эмульгель 1%'])
  expect(reading.absent).toEqual([])
})

test('a form or a strength that nobody sells is told, and what there is is shown', async () => {
  const inForm = await ask('вольтарен в свечах')
  expect(inForm.titles).toContain('Вольтарен Эмульгель 1%')
  expect(inForm.reading.absent).toEqual(['в свечах'])
  const inStrength = await ask('омепразол 40 мг')
  expect(inStrength.titles).toHaveLength(2)
  expect(inStrength.reading.absent).toEqual(['40 мг'])
})

test('two names take turns, and the strength asked for is nearer than a name in another', async () => {
  const { titles, reading } = await ask('мукалтин или мексидол')
  expect(titles.slice(0, 2)).toEqual(['Мукалтин', 'Мексидол'])
  expect(reading.ignored).toEqual([])
})

test('a form in Latin letters is a form, and a declined name is that name', async () => {
  expect((await ask('voltaren gel')).titles[0]).toBe('Вольтарен Эмульгель 1%')
  expect((await ask('цефекона')).titles[0]).toBe('Цефекон')
})
