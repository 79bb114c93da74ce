import { search } from '@romashka/domain'
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
  await sell(db, { ...medicine, tradeName: 'Ксарелто', substances: ['Ривароксабан'], atc: 'B01AF01' })
  await sell(db, { ...medicine, tradeName: 'Метформин', substances: ['Метформин'], atc: 'A10BA02' })
  await sell(db, { ...medicine, tradeName: 'Микардис', substances: ['Телмисартан'], atc: 'C09CA07' })
  await sell(db, { ...medicine, tradeName: 'Омепразол', substances: ['Омепразол'], atc: 'A02BC01' })
  await sell(db, { ...medicine, tradeName: 'Нексиум', substances: ['Эзомепразол'], atc: 'A02BC05' })
  await sell(db, {
    tradeName: 'Нурофен',
    title: 'Нурофен таблетки',
    substances: ['Ибупрофен'],
    atc: 'M01AE01',
    today: 1,
  })
  await sell(db, { tradeName: 'Ибупрофен', substances: ['Ибупрофен'], atc: 'M01AE01', today: 1 })
  await sell(db, { tradeName: 'Нимесил', substances: ['Нимесулид'], atc: 'M01AX17', today: 0 })
  await sell(db, { ...medicine, tradeName: 'Целебрекс', packShape: 'capsules', substances: ['Целекоксиб'], today: 0 })
  await sell(db, { tradeName: 'Целекоксиб гель', packShape: 'tube', substances: ['Целекоксиб'], today: 1 })
  await sell(db, { ...medicine, tradeName: 'Дилакса', packShape: 'capsules', substances: ['Целекоксиб'] })
  await sell(db, { tradeName: 'Эмоксипин', substances: ['Метилэтилпиридинол'], today: 0 })
  await sell(db, { tradeName: 'Эмоксипин-Акти', substances: ['Янтарная кислота'], today: 1 })
  await sell(db, { tradeName: 'Найз', substances: ['Нимесулид'], atc: 'M01AX17', today: 1 })
  await sell(db, {
    ...medicine,
    tradeName: 'Капотен',
    title: 'Капотен 25 мг',
    substances: ['Каптоприл'],
    strength: '25 мг',
  })
  await sell(db, {
    ...medicine,
    tradeName: 'Каптоприл',
    title: 'Каптоприл 50 мг',
    substances: ['Каптоприл'],
    strength: '50 мг',
  })
  await sell(db, { tradeName: 'Раствор Renu для ухода за контактными линзами', dispensingClass: 'device', today: 1 })
  await sell(db, { tradeName: 'Тонометр Omron M3', dispensingClass: 'device', today: 1 })
  await search.setSynonyms(shop.ctx(), [
    { phrase: 'нимесил', kind: 'substance', target: 'Нимесулид' },
    { phrase: 'целебрекс', kind: 'substance', target: 'Целекоксиб' },
    { phrase: 'капотен', kind: 'substance', target: 'Каптоприл' },
  ])
})
afterAll(() => shop.close())

async function ask(query: string) {
  const reply = (await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })).json()
  const titles: string[] = reply.results.map((one: { title: string }) => one.title)
  return { ...reply.reading, count: reply.count, titles }
}

test.each([
  ['корвалол', { name: 'корвалол', substances: '', isMedicine: true }],
  ['корвалола', { name: 'корвалол', substances: '', isMedicine: true }],
  ['креон', { name: 'креон', substances: 'панкреатин', isMedicine: true }],
  ['контактные линзы', { name: 'контактные линзы', substances: '', isMedicine: false }],
])('of «%s», which nobody sells here, what is shown is said to be something else', async (query, unsold) => {
  const found = await ask(query)
  expect(found.unsold).toEqual(unsold)
  expect(found.count).toBeGreaterThan(0)
})

test.each(['раствор для линз', 'тонометр омрон', 'тонометр'])('«%s» is not said to be missing', async (query) => {
  expect((await ask(query)).unsold).toBeNull()
})

test.each(['феназепам', 'феназипам', 'терален'])('for «%s» no other psychotropic medicine is shown', async (query) => {
  const found = await ask(query)
  expect(found.unsold).toMatchObject({ substances: '', isMedicine: true })
  expect(found.count).toBe(0)
})

test.each(['рак', 'онкология', 'лекарства от рака'])(
  'for «%s» a doctor chooses, and nothing is shown',
  async (query) => {
    const found = await ask(query)
    expect(found.advice).toContain('назначает только врач')
    expect(found.count).toBe(0)
  },
)

test('a medicine of cancer is found by its name', async () => {
  expect(await ask('метотрексат')).toMatchObject({ advice: null, count: 1 })
})

test.each(['прадакса', 'оземпик', 'эдарби', 'эдарби 40'])(
  'instead of «%s», which nobody sells here, no other medicine on prescription is shown',
  async (query) => {
    const found = await ask(query)
    expect(found.unsold).toMatchObject({ substances: '', isMedicine: true })
    expect(found.titles).toEqual([])
  },
)

test.each(['чем заменить нурофен', 'аналоги нурофена', 'дешевле нурофена', 'что дешевле нурофена'])(
  '«%s» asks for others of the substance',
  async (query) => {
    const found = await ask(query)
    expect(found.titles[0]).toBe('Ибупрофен')
    expect(found.titles).not.toContain('Нурофен таблетки')
    expect(found.replaced).toMatchObject({ name: 'нурофен', substances: 'Ибупрофен' })
  },
)

test('where nothing else has the substance of a name no other on prescription stands for it', async () => {
  const found = await ask('аналоги нексиума')
  expect(found.titles).toEqual(['Нексиум'])
  expect(found.replaced).toEqual({ name: 'нексиум', substances: '', hasOthers: false })
})

test('a name whose packs cannot be had is said to be sold out', async () => {
  expect(await ask('нимесил')).toMatchObject({ soldOut: 'нимесил', titles: ['Найз', 'Нимесил'] })
  expect((await ask('найз')).soldOut).toBeNull()
})

test('instead of a name whose packs cannot be had the same form of its substance comes first', async () => {
  const found = await ask('целебрекс')
  expect(found.soldOut).toBe('целебрекс')
  expect(found.titles).toEqual(['Дилакса', 'Целекоксиб гель', 'Целебрекс'])
})

test('nothing of another substance is said to have that of a name which is sold out', async () => {
  expect(await ask('эмоксипин')).toMatchObject({ soldOut: null, titles: ['Эмоксипин-Акти', 'Эмоксипин'] })
})

test('of a prescription in a strength that the name does not have the substance in that strength comes first', async () => {
  const found = await ask('капотен 50')
  expect(found.titles).toEqual(['Каптоприл 50 мг', 'Капотен 25 мг'])
  expect(found.absent).toEqual(['капотен 50'])
  expect((await ask('капотен 25')).absent).toEqual([])
})

test('of a name that is being typed no other medicine on prescription is suggested', async () => {
  const suggested = async (query: string) => {
    const reply = await shop.call('POST', '/api/v1/search/query-suggestion', { body: { query }, cityId: 1 })
    return reply.json().products.map((one: { title: string }) => one.title)
  }
  expect(await suggested('капотен')).toEqual(['Капотен 25 мг'])
  expect(await suggested('капотена')).toEqual(['Капотен 25 мг'])
  expect(await suggested('kapoten')).toEqual(['Капотен 25 мг'])
  expect(await suggested('каптоприл')).toContain('Каптоприл 50 мг')
})
