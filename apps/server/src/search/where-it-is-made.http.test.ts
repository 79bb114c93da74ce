import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const device = { dispensingClass: 'device', packShape: 'device', today: 1 } as const
  await sell(db, { tradeName: 'Тонометр Ясный', country: 'Германия', ...device, popularity: 900 })
  await sell(db, { tradeName: 'Тонометр Тихий', ...device, popularity: 900 })
  await sell(db, { tradeName: 'Тонометр Сакура', country: 'Япония', ...device })
  await sell(db, { tradeName: 'Тонометр Берёзка', country: 'Россия', ...device })
  await sell(db, { tradeName: 'Глюкометр Капля', ...device })
  await sell(db, { tradeName: 'Тест-полоски для глюкометра Капля', ...device, popularity: 900 })
  const tablets = { form: 'таблетки', packShape: 'tablets', today: 1 } as const
  await sell(db, { tradeName: 'Нурофен', substances: ['Ибупрофен'], atc: 'M01AE01', country: 'Польша', ...tablets })
  await sell(db, { tradeName: 'Но-шпа', substances: ['Дротаверин'], atc: 'A03AD02', ...tablets })
  await sell(db, { tradeName: 'Китайский лимонник настойка', country: 'Россия', packShape: 'bottle', today: 1 })
  await sell(db, { tradeName: 'Лимонник настойка', country: 'Китай', packShape: 'bottle', today: 1 })
  await sell(db, { tradeName: 'Левомеколь', atc: 'D06C', form: 'мазь', packShape: 'tube', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Мукалтин', atc: 'R05CA05', ...tablets })
  const locked = { ...tablets, dispensingClass: 'prescription' } as const
  await sell(db, { tradeName: 'Макситрол', substances: ['Дексаметазон'], atc: 'S01CA01', ...locked })
  await sell(db, { tradeName: 'Аква Марис', title: 'Аква Марис спрей назальный', packShape: 'spray', today: 1 })
  await sell(db, { tradeName: 'Вода для инъекций', packShape: 'ampoules', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Атомакс', substances: ['Аторвастатин'], atc: 'C10AA05', ...locked })
})
afterAll(() => shop.close())

async function ask(query: string) {
  const reply = (await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })).json()
  const titles: string[] = reply.results.map((one: { title: string }) => one.title)
  return { titles, reading: reply.reading }
}

test.each([
  ['японский тонометр', 'Сакура'],
  ['тонометр из японии', 'Сакура'],
  ['тонометр производства Япония', 'Сакура'],
  ['тонометр отечественный', 'Берёзка'],
  ['импортный тонометр', 'Ясный'],
  ['китайский лимонник', 'Китайский'],
  ['no spa', 'Но-шпа'],
  ['рано утром кашель', 'Мукалтин'],
  ['глюкометр с полосками', 'Глюкометр'],
])('of «%s» %s stands first', async (query, first) => {
  expect((await ask(query)).titles[0]).toContain(first)
})

test('where a country is asked for, what is made elsewhere comes after what says nothing of it', async () => {
  const { titles } = await ask('японский тонометр')
  expect(titles.map((title) => title.split(' ')[1])).toEqual(['Сакура', 'Тихий', 'Ясный', 'Берёзка'])
})

test('a country that nothing is known to come from is told, and the goods are shown', async () => {
  const { titles, reading } = await ask('французский нурофен')
  expect(titles).toHaveLength(1)
  expect(reading.absent).toEqual(['французский'])
  expect((await ask('польский нурофен')).reading.absent).toEqual([])
})

test('a prescription name with another letter, heard otherwise, is asked about', async () => {
  const { titles, reading } = await ask('атормакс')
  expect(titles[0]).toContain('Атомакс')
  expect(reading.question).toBe('атомакс')
  expect((await ask('атомакс')).reading.question).toBeNull()
})

test('where it is to be made is shown among what was understood, and can be taken back', async () => {
  const parts = (await ask('японский тонометр')).reading.understood
  expect(parts).toContainEqual({ kind: 'size', text: 'японский', ageMonths: null, without: 'тонометр' })
  const named = (await ask('польский нурофен')).reading.understood
  expect(named).toContainEqual({ kind: 'size', text: 'польский', ageMonths: null, without: 'нурофен' })
  expect((await ask('французский нурофен')).reading.understood).toEqual([])
})

test('two Latin words are the name that two Russian ones are, and no water', async () => {
  const { titles, reading } = await ask('aqua maris')
  expect(titles[0]).toContain('Аква Марис')
  expect(reading.text).toBe('аквамарис')
  expect((await ask('aquamaris')).titles[0]).toContain('Аква Марис')
})

test('a prescription name of which two letters are others is asked about, though it sounds so', async () => {
  const { titles, reading } = await ask('мокситрал')
  expect(titles[0]).toContain('Макситрол')
  expect(reading.question).toBe('макситрол')
  expect((await ask('макситрал')).reading.question).toBeNull()
})
