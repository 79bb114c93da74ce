import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundNames, openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const paracetamol = { substances: ['Парацетамол'], atc: 'N02BE01' }
  const indapamide = { substances: ['Индапамид'], atc: 'C03BA11', dispensingClass: 'prescription' as const }
  await sell(db, {
    tradeName: 'Парацетамол',
    ...paracetamol,
    form: 'таблетки',
    strength: '500 мг',
    packSize: 20,
    today: 1,
  })
  await sell(db, { tradeName: 'Панадол детский', ...paracetamol, form: 'сироп', packShape: 'syrup', today: 1 })
  await sell(db, { tradeName: 'Эффералган', ...paracetamol, form: 'сироп', packShape: 'syrup', popularity: 900 })
  await sell(db, { tradeName: 'Цитрамон', atc: 'N02BA51', form: 'таблетки', today: 1, popularity: 50 })
  await sell(db, {
    tradeName: 'Суматриптан',
    atc: 'N02CC01',
    dispensingClass: 'prescription',
    today: 1,
    popularity: 900,
  })
  await sell(db, { tradeName: 'Триттико', atc: 'N06AX05', dispensingClass: 'prescription', today: 1 })
  await sell(db, { tradeName: 'Арифон', ...indapamide, strength: '2,5 мг', packSize: 30, today: 1 })
  await sell(db, { tradeName: 'Индапамид', ...indapamide, strength: '1,5 мг', packSize: 30, today: 1 })
  await sell(db, { tradeName: 'Ай-болит крем', packShape: 'tube', dispensingClass: 'cosmetic', today: 1 })
  // Sounds somewhat like `щщщыыы`.
  await sell(db, { tradeName: 'Шии', packShape: 'box', dispensingClass: 'supplement', today: 1 })
  await sell(db, { tradeName: 'Маска хлопковая', packShape: 'box', dispensingClass: 'device', today: 1 })
  await sell(db, {
    tradeName: 'Энап',
    atc: 'C09AA02',
    strength: '20 мг',
    packSize: 10,
    dispensingClass: 'prescription',
    today: 1,
  })
  await sell(db, {
    tradeName: 'Энап',
    atc: 'C09AA02',
    strength: '10 мг',
    packSize: 20,
    dispensingClass: 'prescription',
  })
})
afterAll(() => shop.close())

const names = (query: string) => foundNames(shop, query)

test.each([
  'голова болит',
  'болит голова',
  'боли в голове',
  'что выпить от головной боли',
  'ujkjdf ,jkbn',
  'балит голова',
])('«%s» is answered by what a pharmacist would give, never first by a prescription medicine', async (query) => {
  const found = await names(query)
  expect(['Парацетамол 500 мг №20', 'Цитрамон']).toContain(found[0])
  expect(found).not.toContain('Ай-болит крем')
})

test('a child is given forms for children first, and what can be had before what cannot', async () => {
  expect(await names('температура у ребенка')).toEqual(['Панадол детский', 'Парацетамол 500 мг №20', 'Эффералган'])
  expect((await names('парацетамол детям'))[0]).toBe('Панадол детский')
})

test('a group whose medicines need a prescription shows them', async () => {
  expect(new Set(await names('таблетки от давления'))).toEqual(
    new Set(['Арифон 2,5 мг №30', 'Индапамид 1,5 мг №30', 'Энап 20 мг №10', 'Энап 10 мг №20']),
  )
})

test.each(['айфон', 'айфон 15', 'щщщыыы', 'ывапролд', 'диван угловой', 'asdfgh', 'lorem'])(
  '«%s» is not taken for anything else',
  async (query) => {
    expect(await names(query)).toEqual([])
  },
)

test('a number alone is a strength before it is a count, and a certain pack comes first even where it is not here', async () => {
  expect((await names('энап 20'))[0]).toBe('Энап 20 мг №10')
  expect((await names('энап 10'))[0]).toBe('Энап 10 мг №20')
  expect((await names('энап'))[0]).toBe('Энап 20 мг №10')
})

test('how a query was understood is told, and each part can be taken back', async () => {
  const ask = async (query: string, more: object = {}) =>
    (await shop.call('POST', '/api/v1/search/search', { body: { query, ...more }, cityId: 1 })).json()
  expect((await ask('тимпература у ребенка 2 года')).reading).toMatchObject({
    confidence: 'guess',
    understood: [
      { kind: 'complaint', text: 'температура', without: 'у ребенка' },
      { kind: 'child', ageMonths: 24, without: 'температура у' },
    ],
  })
  const said = async (query: string) => (await ask(query)).reading.understood.map(({ text }: { text: string }) => text)
  expect(await said('голова у бабушки болит')).toEqual(['голова у бабушки болит', 'бабушки'])
  expect(await said('голова очень болит')).toEqual(['голова очень болит'])
  expect((await ask('болит голова')).reading).toMatchObject({ confidence: 'sure', understood: [{ without: '' }] })
  expect(await ask('болит голова', { exact: true })).toMatchObject({ isPartial: true, reading: { understood: [] } })
  expect(await ask('щщщыыы')).toMatchObject({ nearest: [], reading: { confidence: 'none', ignored: ['щщщыыы'] } })
  expect(await ask('айфон')).toMatchObject({ nearest: [], reading: { confidence: 'none' } })
  expect((await ask('цитрамол')).nearest.concat((await ask('цитраманчик')).nearest)).not.toContain('Арифон')
})

test('what the query does not want is left out', async () => {
  expect(await names('таблетки от головы без парацетамола')).toEqual(['Цитрамон'])
})

test('an analogue of a name is another name, the same substance first', async () => {
  const found = await names('аналог панадола')
  expect(found[0]).toBe('Парацетамол 500 мг №20')
  expect(found).not.toContain('Панадол детский')
})

test('a word beside a complaint that only sounds like a name leaves the complaint as it is', async () => {
  const found = await names('голова болит третий день')
  expect(found).toContain('Цитрамон')
  expect(found).not.toContain('Триттико')
})
