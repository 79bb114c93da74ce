import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundTitles, openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const [known, rare] = [
    { today: 1, popularity: 900 },
    { today: 1, popularity: 5 },
  ]
  const ointment = { atc: 'M02AA15', packShape: 'tube' } as const
  await sell(db, { tradeName: 'Диклофенак', title: 'Диклофенак мазь, 30 г', ...ointment, ...known })
  const care = { dispensingClass: 'cosmetic' } as const
  await sell(db, { tradeName: 'Окопник крем для тела', ...care, packShape: 'tube', ...rare })
  await sell(db, { tradeName: 'Окопник спрей', ...care, packShape: 'spray', ...known })
  const throat = { atc: 'R02AA20' }
  await sell(db, { tradeName: 'Гексорал', title: 'Гексорал раствор, 200 мл', ...throat, packShape: 'bottle', ...known })
  await sell(db, {
    tradeName: 'Лизобакт',
    title: 'Лизобакт таблетки для рассасывания, 30 шт.',
    ...throat,
    packShape: 'tablets',
    ...rare,
  })
  const eyes = { atc: 'S01GA02', packShape: 'drops' } as const
  await sell(db, { tradeName: 'Визин', title: 'Визин капли глазные, 15 мл', ...eyes, ...rare })
  await sell(db, { tradeName: 'Красный корень', title: 'Красный корень настойка, 50 мл', ...known })
  const calming = { atc: 'N05CM09', packShape: 'tablets' } as const
  await sell(db, { tradeName: 'Валериана', title: 'Валериана таблетки, 50 шт.', ...calming, ...known })
  await sell(db, { tradeName: 'Бриз молочко после загара успокаивающее', ...care, packShape: 'bottle', ...rare })
  await sell(db, { tradeName: 'Бриз молочко после загара', ...care, packShape: 'bottle', ...known })
  const iron = { atc: 'B03AA07', packShape: 'tablets' } as const
  await sell(db, { tradeName: 'Ферроплекс', title: 'Ферроплекс драже, 100 шт.', ...iron, ...known })
  await sell(db, {
    tradeName: 'Сенаде',
    title: 'Сенаде таблетки, 20 шт.',
    atc: 'A06AB06',
    packShape: 'tablets',
    ...rare,
  })
  const joints = { atc: 'M01AX05', packShape: 'capsules' } as const
  await sell(db, { tradeName: 'Терафлекс', title: 'Терафлекс капсулы, 60 шт.', ...joints, ...rare })
  await sell(db, {
    tradeName: 'Уро-Ваксом',
    title: 'Уро-Ваксом капсулы, 30 шт.',
    atc: 'G04BX',
    dispensingClass: 'prescription',
    packShape: 'capsules',
    ...known,
  })
  const locked = { dispensingClass: 'prescription', packShape: 'tablets' } as const
  await sell(db, { tradeName: 'Рениприл', substances: ['Эналаприл'], ...locked, ...known })
  await sell(db, { tradeName: 'Хартил', substances: ['Рамиприл'], ...locked, ...rare })
  await sell(db, { tradeName: 'Сени Леди прокладки урологические', dispensingClass: 'hygiene', ...rare })
})
afterAll(() => shop.close())

const names = (query: string) => foundTitles(shop, query)

test.each([
  ['мазь для суставов с окопником', 'Окопник крем', 'what has it in it, in the form asked for'],
  ['леденцы от горла ребенку', 'Лизобакт', 'what is sucked before what is gargled'],
  ['капли в глас красные', 'Визин', 'a part of the body as it is heard'],
  ['после загара успокаивающее', 'Бриз молочко после загара успокаивающее', 'what goods are like is no complaint'],
  ['запор от таблеток железа', 'Сенаде', 'what it comes of is not asked for'],
  ['что попить чтоб суставы не болели', 'Терафлекс', 'what is taken by mouth'],
  ['уро прокладки', 'Сени', 'three letters before goods are no name'],
])('«%s» finds %s first: %s', async (query, name) => {
  expect((await names(query))[0]).toContain(name)
})

test('what somebody takes already is not asked for', async () => {
  expect((await names('пью сенаде, а суставы болят'))[0]).not.toContain('Сенаде')
})

test('of a substance misspelt no other medicine on prescription is shown beside it', async () => {
  const found = await names('раниприл')
  expect([...new Set(found.map((title) => title.split(' ')[0]))]).toHaveLength(1)
})
