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
  return { advice: reading.advice as string | null, names, ignored: reading.ignored as string[] }
}

test('an overdose is answered by whom to call, and with none of the medicine', async () => {
  const { advice, names } = await search('передозировка парацетамола')
  expect(advice).toContain('103 или 112')
  expect(names).toEqual([])
})

test('who does not want to live is told whom to talk to, and offered nothing', async () => {
  for (const query of ['не хочу жить корвалол', 'жизнь боль, не хочу жить', 'сыт по горло, не хочу жить']) {
    const { advice, names } = await search(query)
    expect(advice).toContain('8-800-2000-122')
    expect(names).toEqual([])
  }
})

test.each([
  ['хочу уснуть и не проснуться корвалол', 'поговорите с человеком'],
  ['корвалол чтобы кайфануть', 'врач-нарколог'],
  ['таблетки для прерывания беременности', 'гинекологу'],
  ['подмешать снотворное корвалол', 'С этим мы не помогаем'],
])('«%s» is answered by advice and no goods', async (query, said) => {
  const { advice, names } = await search(query)
  expect(advice).toContain(said)
  expect(names).toEqual([])
})

test('how much to take and whether it suits is not known here: what was named is shown, and where the answer stands is told', async () => {
  const dose = await search('сколько давать парацетамола ребенку 5 лет')
  expect(dose.advice).toContain('написано в инструкции')
  expect(dose.names).toEqual(['Парацетамол'])
  expect(dose.ignored, 'what was answered was not left out').toEqual([])
  expect((await search('можно ли корвалол беременным')).advice).toContain('противопоказания')
  expect((await search('сколько стоит корвалол')).advice).toBeNull()
  expect((await search('сколько пить щщщыыы')).advice).toBeNull()
})

test('of a heart attack and of pain in the chest nothing is shown below whom to call; what is taken after one is found as ever', async () => {
  const now = await search('инфаркт')
  expect(now.advice).toContain('112')
  expect(now.names).toEqual([])
  const after = await search('после инфаркта')
  expect(after.advice).toBeNull()
  expect(after.names).toContain('Аторвастатин')
})

test.each([
  'сильная боль в груди',
  'болит в груди слева',
  'давит за грудиной',
  'немеет рука и болит грудь',
  'боль в сердце с отдышкой',
  'речь заплетается',
])('«%s» is answered by whom to call alone', async (query) => {
  const { advice, names } = await search(query)
  expect(advice).toContain('103 или 112')
  expect(names).toEqual([])
})

test.each(['от сердца', 'корвалол', 'болит сердце'])('«%s» has no advice and is answered', async (query) => {
  expect(await search(query)).toMatchObject({ advice: null, names: ['Корвалол'] })
})

test('talk and idioms are said to be not understood', async () => {
  const reply = await shop.call('POST', '/api/v1/search/search', { body: { query: 'Бред сивой кобылы' }, cityId: 1 })
  const { reading, results, nearest } = reply.json()
  expect(results).toEqual([])
  expect(nearest).toEqual([])
  expect(reading).toMatchObject({ confidence: 'none', ignored: ['бред сивой кобылы'] })
})

test('an ordinary complaint has no advice', async () => {
  expect(await search('температура')).toMatchObject({ advice: null, names: ['Парацетамол'] })
})
