import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const sachets = { form: 'порошок', packShape: 'sachets', today: 1 }
  await sell(db, {
    tradeName: 'Ринза',
    substances: ['Парацетамол', 'Фенилэфрин'],
    atc: 'N02BE51',
    ...sachets,
    popularity: 900,
  })
  await sell(db, {
    tradeName: 'Драмина',
    substances: ['Дименгидринат'],
    packShape: 'tablets',
    form: 'таблетки',
    today: 1,
  })
  await sell(db, { tradeName: 'Парацетамол', substances: ['Парацетамол'], atc: 'N02BE01', form: 'таблетки', today: 1 })
  await sell(db, { tradeName: 'Аквалор', atc: 'R01AX10', packShape: 'spray', form: 'спрей', today: 1 })
  await sell(db, {
    tradeName: 'Нафтизин',
    substances: ['Нафазолин'],
    atc: 'R01AA08',
    packShape: 'spray',
    form: 'спрей',
    today: 1,
    popularity: 900,
  })
  await sell(db, {
    tradeName: 'Бриллиантовый зеленый',
    substances: ['Бриллиантовый зеленый'],
    atc: 'D08AX',
    packShape: 'bottle',
    today: 1,
  })
  await sell(db, { tradeName: 'Ромашка цветки', packShape: 'sachets', form: 'цветки', today: 1 })
  await sell(db, {
    tradeName: 'Нежные подгузники с ромашкой',
    packShape: 'box',
    dispensingClass: 'hygiene',
    today: 1,
    popularity: 900,
  })
  await sell(db, { tradeName: 'Персен', atc: 'N05CM', form: 'таблетки', today: 1 })
  await sell(db, {
    tradeName: 'Мыло валериана',
    packShape: 'box',
    dispensingClass: 'hygiene',
    today: 1,
    popularity: 900,
  })
  await sell(db, { tradeName: 'Седафитон', atc: 'N05CM', form: 'таблетки', dispensingClass: 'prescription', today: 1 })
  await sell(db, {
    tradeName: 'Амоксициллин',
    atc: 'J01CA04',
    form: 'таблетки',
    dispensingClass: 'prescription',
    today: 1,
  })
  const acetylcysteine = { substances: ['Ацетилцистеин'], atc: 'R05CB01', ...sachets }
  await sell(db, { tradeName: 'АЦЦ', ...acetylcysteine, strength: '600 мг', popularity: 990 })
  await sell(db, { tradeName: 'АЦЦ', ...acetylcysteine, strength: '100 мг', popularity: 5 })
  const gloves = { packShape: 'box', dispensingClass: 'device' as const, today: 1 }
  await sell(db, { tradeName: 'Перчатки латексные', ...gloves, popularity: 950 })
  await sell(db, { tradeName: 'Перчатки нитриловые', ...gloves })
})
afterAll(() => shop.close())

const ask = async (query: string) =>
  (await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })).json()
const names = async (query: string): Promise<string[]> =>
  (await ask(query)).results.map((one: { titleShort: string }) => one.titleShort)

test('a pregnant woman is not offered first what she is not to take by herself', async () => {
  expect((await names('простуда'))[0]).toBe('Ринза')
  const cold = await names('беременным от простуды')
  expect(cold[0]).toBe('Парацетамол')
  expect(cold.slice(0, 2)).not.toContain('Ринза')
  expect((await names('насморк кормящей'))[0]).toBe('Аквалор')
})

test('a strength for adults comes last for a child, and not at all for one under three', async () => {
  expect((await names('мокрый кашель')).slice(0, 2)).toEqual(['АЦЦ 600 мг', 'АЦЦ 100 мг'])
  expect((await names('мокрый кашель ребёнку 5 лет')).slice(0, 2)).toEqual(['АЦЦ 100 мг', 'АЦЦ 600 мг'])
  expect(await names('мокрый кашель ребёнку 2 года')).not.toContain('АЦЦ 600 мг')
})

test('a word that only ends the name of a medicine does not turn a complaint into that medicine', async () => {
  expect((await names('зеленые сопли'))[0]).toBe('Нафтизин')
  expect((await names('бриллиантовый зеленый'))[0]).toBe('Бриллиантовый зеленый')
})

test('who asks for a plant means it before nappies with it, and for the nerves a medicine before soap', async () => {
  expect((await names('ромашка'))[0]).toBe('Ромашка цветки')
  expect((await names('от нервов'))[0]).toBe('Персен')
})

test('«без рецепта» leaves prescription medicines out, and can be taken back', async () => {
  expect(await names('снотворное')).toContain('Седафитон')
  expect(await names('снотворное без рецепта')).not.toContain('Седафитон')
  expect((await ask('снотворное без рецепта')).reading.understood).toContainEqual({
    kind: 'free',
    text: '',
    ageMonths: null,
    without: 'снотворное',
  })
})

test('a group of medicines that is asked for comes before what else helps the illness', async () => {
  expect((await names('антибиотик при бронхите'))[0]).toMatch(/^Амоксициллин/)
  expect((await names('бронхит'))[0]).toMatch(/^АЦЦ/)
})

test('where all that answers needs a prescription, «без рецепта» is said to be left out of account', async () => {
  const { reading } = await ask('антибиотик без рецепта')
  expect(await names('антибиотик без рецепта')).toContain('Амоксициллин')
  expect(reading).toMatchObject({ ignored: ['без рецепта'], confidence: 'guess' })
})

test('a kind of goods begins with those that have its word in their title', async () => {
  expect(await names('перчатки')).toEqual(['Перчатки латексные', 'Перчатки нитриловые'])
  expect(await names('перчатки нитриловые')).toEqual(['Перчатки нитриловые', 'Перчатки латексные'])
})

test.each(['от укачивания ребенку 1 год', 'от укачивания ребенку 2 года', 'укачивает младенца'])(
  'to «%s» nothing is shown that is not given at that age, and a doctor is named',
  async (query) => {
    const reply = (await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })).json()
    expect(reply.results).toEqual([])
    expect(reply.reading.advice).toContain('педиатр')
  },
)
