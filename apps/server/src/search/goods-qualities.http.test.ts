import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const goods = { dispensingClass: 'cosmetic', today: 1 } as const
  const [usual, rare] = [
    { ...goods, popularity: 900 },
    { ...goods, popularity: 5 },
  ]
  await sell(db, { tradeName: 'Лейкопластырь Ясно гипоаллергенный', ...usual })
  await sell(db, { tradeName: 'Лейкопластырь Ручей влагостойкий', ...rare })
  await sell(db, { tradeName: 'Ветер дезодорант с запахом моря', ...usual })
  await sell(db, { tradeName: 'Снег дезодорант', ...usual })
  await sell(db, { tradeName: 'Лён дезодорант без отдушек', ...rare })
  await sell(db, { tradeName: 'Волна шампунь с силиконом', ...usual })
  await sell(db, { tradeName: 'Пена шампунь', ...usual })
  await sell(db, { tradeName: 'Роса шампунь без силикона', ...rare })
  await sell(db, { tradeName: 'Наша мама присыпка детская', ...rare })
  await sell(db, { tradeName: 'Тонометр Omron M3', dispensingClass: 'device', packShape: 'device', today: 1 })
  await sell(db, { tradeName: 'Красный корень настойка', packShape: 'bottle', today: 1 })
  const throat = { atc: 'R02AA20', today: 1 } as const
  await sell(db, {
    tradeName: 'Лизобакт',
    title: 'Лизобакт таблетки для рассасывания',
    ...throat,
    packShape: 'tablets',
  })
  await sell(db, {
    tradeName: 'Гексорал',
    title: 'Гексорал раствор',
    ...throat,
    packShape: 'solution',
    popularity: 900,
  })
  const bacteria = { atc: 'A07FA01', packShape: 'sachets', today: 1 } as const
  await sell(db, { tradeName: 'Линекс', title: 'Линекс для детей порошок', ...bacteria })
  const prescription = { dispensingClass: 'prescription', packShape: 'syrup', today: 1 } as const
  await sell(db, { tradeName: 'Сумамед', title: 'Сумамед суспензия для детей', atc: 'J01FA10', ...prescription })
  await sell(db, { tradeName: 'Азитромицин', substances: ['Азитромицин'], atc: 'J01FA10', ...prescription })
})
afterAll(() => shop.close())

async function ask(query: string) {
  const reply = (await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })).json()
  const titles: string[] = reply.results.map((one: { title: string }) => one.title)
  return { titles, reading: reply.reading, count: reply.count }
}

test.each([
  ['пластырь водонепроницаемый', 'Ручей', 'what a title says in another word'],
  ['дезодорант без запаха', 'Лён', 'what is said to have none'],
  ['шампунь без силикона', 'Роса', 'what says that it has none is not left out with what has'],
  ['присыпка детская', 'Наша мама', 'a brand before a name of the register'],
  ['сосательные таблетки для горла детям', 'Лизобакт', 'the form that is asked for, where no form is of adults'],
])('«%s» finds %s first: %s', async (query, name) => {
  expect((await ask(query)).titles[0]).toContain(name)
})

test('what is said to have a thing is last of what is wanted without it', async () => {
  expect((await ask('дезодорант без запаха')).titles.at(-1)).toContain('Ветер')
})

test('what no title says is told, and the goods are shown', async () => {
  const { titles, reading } = await ask('тонометр на запястье')
  expect(titles).toEqual(['Тонометр Omron M3'])
  expect(reading.absent).toEqual(['на запястье'])
  expect((await ask('дезодорант без запаха')).reading.absent).toEqual([])
})

test.each(['антифриз красный', 'куртка красная', 'телефон красный', 'икра красная'])(
  '«%s» is no medicine whose name begins with the colour',
  async (query) => {
    expect((await ask(query)).count).toBe(0)
    expect((await ask('красный корень')).titles[0]).toContain('Красный корень')
  },
)

test('beside an antibiotic bacteria are asked for, and no antibiotic', async () => {
  expect((await ask('пробиотик вместе с антибиотиком ребенку')).titles).toEqual([expect.stringContaining('Линекс')])
})

test('a Latin name with one slip is asked about', async () => {
  const { titles, reading } = await ask('azitroicin')
  expect(titles[0]).toContain('Азитромицин')
  expect(reading.question).toBe('азитромицин')
})

test('what the goods are to be like is shown among what was understood, and can be taken back', async () => {
  const texts = async (query: string) =>
    (await ask(query)).reading.understood.map(({ text, without }: { text: string; without: string }) => [text, without])
  expect(await texts('пластырь водонепроницаемый')).toContainEqual(['водонепроницаемый', 'пластырь'])
  expect(await texts('дезодорант без запаха')).toContainEqual(['без запаха', 'дезодорант'])
})
