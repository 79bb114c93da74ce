import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const paracetamol = { substances: ['Парацетамол'], atc: 'N02BE01', today: 1 }
  await sell(db, { tradeName: 'Парацетамол', ...paracetamol, form: 'таблетки', popularity: 10 })
  await sell(db, {
    tradeName: 'Парацетамол экстра',
    ...paracetamol,
    substances: ['Парацетамол', 'Аскорбиновая кислота'],
    atc: 'N02BE51',
    form: 'порошок',
    popularity: 900,
  })
  await sell(db, { tradeName: 'Панадол детский', ...paracetamol, form: 'сироп', packShape: 'syrup', popularity: 5 })
  const cetirizine = { substances: ['Цетиризин'], atc: 'R06AE07', today: 1 }
  await sell(db, { tradeName: 'Цетрин', ...cetirizine, form: 'таблетки', popularity: 900 })
  await sell(db, { tradeName: 'Зодак', ...cetirizine, form: 'сироп', packShape: 'syrup' })
  await sell(db, { tradeName: 'Визин', atc: 'S01GA02', form: 'капли', packShape: 'drops', today: 1 })
  await sell(db, { tradeName: 'Отипакс', atc: 'S02DA30', form: 'капли ушные', packShape: 'drops', today: 1 })
  await sell(db, { tradeName: 'Ля Рош Гидриан', dispensingClass: 'hygiene', today: 1 })
  await sell(db, { tradeName: 'Цитрамон П', atc: 'N02BE51', form: 'таблетки', today: 1 })
  await sell(db, { tradeName: 'Троксевазин', substances: ['Троксерутин'], form: 'гель', packShape: 'tube', today: 1 })
  await sell(db, { tradeName: 'Пантенол', atc: 'D03AX03', form: 'спрей', packShape: 'spray', today: 1 })
  await sell(db, { tradeName: 'Пара-Плюс', atc: 'P03AC54', form: 'аэрозоль', packShape: 'spray', today: 1 })
  await sell(db, { tradeName: 'Сенаде', atc: 'A06AB06', form: 'таблетки', today: 1 })
  await sell(db, { tradeName: 'Смекта', atc: 'A07BC05', form: 'порошок', today: 1, popularity: 900 })
  const relenza = { substances: ['Занамивир'], atc: 'J05AH01' }
  await sell(db, { tradeName: 'Реленза', ...relenza, dispensingClass: 'prescription', form: 'порошок', today: 1 })
  const metoclopramide = { substances: ['Метоклопрамид'], atc: 'A03FA01', form: 'таблетки', today: 1 }
  await sell(db, { tradeName: 'Метоклопрамид', ...metoclopramide, dispensingClass: 'prescription' })
  await sell(db, { tradeName: 'Фемибион Наталкер I', dispensingClass: 'supplement', today: 1 })
  await sell(db, { tradeName: 'Ершик межзубный', dispensingClass: 'hygiene', today: 1, popularity: 900 })
  const omeprazole = { substances: ['Омепразол'], atc: 'A02BC01', form: 'капсулы', packShape: 'capsules', today: 1 }
  await sell(db, { tradeName: 'Омепразол', ...omeprazole, strength: '20 мг', packSize: 40, popularity: 900 } as const)
  await sell(db, { tradeName: 'Омепразол', ...omeprazole, strength: '40 мг', packSize: 28 } as const)
})
afterAll(() => shop.close())

interface Found {
  titleShort: string
  title: string
}

async function find(query: string): Promise<Found[]> {
  const reply = await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })
  return reply.json().results
}

const names = async (query: string) => (await find(query)).map((one) => one.titleShort)

test.each(['каплидляглаз', 'kapli dlya glaz', 'капли для глаз', 'глазныекапли'])(
  '«%s» is drops for the eyes',
  async (query) => {
    expect((await names(query))[0]).toBe('Визин')
  },
)

test.each(['panadol detskiy', 'панадолдетский'])('«%s» is a name and for whom it is', async (query) => {
  expect((await names(query))[0]).toBe('Панадол детский')
})

test('the substance alone comes before mixtures with it', async () => {
  expect((await names('парацетамол'))[0]).toBe('Парацетамол')
})

test('a form that the name does not have is found under another name of the same substance', async () => {
  expect(await names('цетрин сироп')).toEqual(['Зодак', 'Цетрин'])
})

test('one bruised eye is no pair of dark circles', async () => {
  expect((await names('синяк под глазом'))[0]).toBe('Троксевазин')
})

test('a word beside a complaint is no name that it only resembles', async () => {
  expect((await names('обварила руку паром'))[0]).toBe('Пантенол')
})

test.each(['омепразол по 40', 'омепразол сорок'])('the number of «%s» is a strength', async (query) => {
  expect((await find(query))[0]?.title).toContain('40 мг')
})

test.each(['пантера', 'пантеон', 'ершистый', 'панама', 'тройка', 'цитрус', 'final'])(
  '«%s» is another word, and no name that it resembles',
  async (query) => {
    expect(await names(query)).toEqual([])
  },
)

test('a prescription medicine is found by a slip, and by none of the words near it', async () => {
  for (const query of ['реленза', 'рленза', 'реленца']) expect(await names(query), query).toEqual(['Реленза'])
  for (const query of ['реле', 'рельеф', 'раленфа', 'ренза']) expect(await names(query), query).toEqual([])
})

test('two slips in a long name are asked about, and what nobody mistakes is not', async () => {
  const ask = async (query: string) =>
    (await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })).json()
  for (const query of ['мтеоклопрмид', 'метклопромид 10 мг', 'метоклрпамд']) {
    const { results, nearest, reading } = await ask(query)
    expect(reading, query).toMatchObject({ question: 'метоклопрамид', confidence: 'none' })
    // Until it is said to be meant no pack of a prescription medicine is shown.
    expect([results, nearest], query).toEqual([[], ['метоклопрамид']])
  }
  expect((await ask('метоклопрамид')).reading).toMatchObject({ question: null, confidence: 'sure' })
  for (const query of ['метакролимид', 'петухлопрамит', 'ревеназа', 'риленса'])
    expect(await ask(query), query).toMatchObject({ results: [], reading: { question: null, confidence: 'none' } })
})

test.each(['metoclopramidi', 'sol metoclopramidi', 'tab metoclopramidum', 'метоклопрамит'])(
  '«%s» is the name without the ending of its case',
  async (query) => {
    expect((await names(query))[0]).toBe('Метоклопрамид')
  },
)

test('the beginning of a name in the other layout is asked about', async () => {
  const reply = await shop.call('POST', '/api/v1/search/search', { body: { query: 'vtnjrkjg' }, cityId: 1 })
  expect(reply.json()).toMatchObject({ results: [{ titleShort: 'Метоклопрамид' }] })
})

test.each(['ыъыъ', 'ёрзик', 'ёлочные игрушки', 'детская коляска', 'краска для стен'])(
  '«%s» finds nothing',
  async (query) => {
    expect(await names(query)).toEqual([])
  },
)

const suggested = async (query: string): Promise<string[]> => {
  const reply = await shop.call('GET', `/api/v1/products/suggest?query=${encodeURIComponent(query)}`, { cityId: 1 })
  return reply.json().products.map((one: Found) => one.titleShort)
}

test('the last word of a complaint belongs to it while it is typed: pain of an ear is no pain of the head', async () => {
  expect((await names('боль в ухе'))[0]).toBe('Отипакс')
  expect((await suggested('боль в ухе'))[0]).toBe('Отипакс')
})

test('a letter behind a name is the name of nothing else', async () => {
  expect(await suggested('ля рош п')).toEqual(['Ля Рош Гидриан'])
})

test('a wording that begins a longer word which more people ask for is that word, still typed', async () => {
  expect((await suggested('слабит'))[0]).toBe('Сенаде')
  expect((await names('слабит'))[0]).toBe('Смекта')
})
