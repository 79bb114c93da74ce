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
  await sell(db, { tradeName: 'Мезим форте', ...pancreatin, form: 'таблетки', strength: '3500 ЕД' })
  await sell(db, { tradeName: 'Микразим', ...pancreatin, form: 'капсулы', strength: '10000 ЕД', popularity: 900 })
  const paracetamol = { substances: ['Парацетамол'], atc: 'N02BE01', form: 'таблетки', today: 1 }
  await sell(db, { tradeName: 'Парацетамол', ...paracetamol, strength: '200 мг', popularity: 900 })
  await sell(db, { tradeName: 'Эффералган', ...paracetamol, strength: '500 мг' })
  const mixture = { ...paracetamol, substances: ['Аскорбиновая кислота', 'Парацетамол'] }
  await sell(db, { tradeName: 'Парацетамол', ...mixture, strength: '500 мг+150 мг', popularity: 950 })
  const cetirizine = { substances: ['Цетиризин'], atc: 'R06AE07', today: 1 }
  await sell(db, { tradeName: 'Зиртек', ...cetirizine, form: 'таблетки', strength: '10 мг' })
  await sell(db, { tradeName: 'Цетрин', ...cetirizine, form: 'таблетки', strength: '10 мг', popularity: 900 })
  await sell(db, { tradeName: 'Парлазин', ...cetirizine, form: 'капли', packShape: 'drops' })
  await sell(db, { tradeName: 'Зодак', ...cetirizine, form: 'таблетки', strength: '10 мг', popularity: 800 })
  const locked = { dispensingClass: 'prescription' as const, today: 1, form: 'таблетки' }
  await sell(db, { tradeName: 'Ярина', ...locked, atc: 'G03AA12', popularity: 900 })
  await sell(db, { tradeName: 'Гинекотекс', atc: 'G02BB01', form: 'таблетки', today: 1 })
  await sell(db, { tradeName: 'Лизиноприл', ...locked, substances: ['Лизиноприл'], atc: 'C09AA03' })
  await sell(db, { tradeName: 'Дюфастон', ...locked, substances: ['Дидрогестерон'], atc: 'G03DB01' })
  await sell(db, {
    tradeName: 'Бепантен',
    substances: ['Декспантенол'],
    atc: 'D03AX03',
    form: 'крем',
    packShape: 'tube',
    today: 1,
  })
  await sell(db, {
    tradeName: 'Катеджель',
    title: 'Катеджель с лидокаином гель',
    substances: ['Лидокаин'],
    form: 'гель',
    packShape: 'tube',
    today: 1,
  })
  await sell(db, {
    tradeName: 'Диклофенак',
    substances: ['Диклофенак'],
    atc: 'M02AA15',
    form: 'мазь',
    packShape: 'tube',
    today: 1,
    popularity: 900,
  })
  await sell(db, { tradeName: 'Мукалтин', atc: 'R05CA05', form: 'таблетки', today: 1 })
  await sell(db, { tradeName: 'Бромгексин', atc: 'R05CB02', form: 'таблетки', today: 1, popularity: 900 })
  await sell(db, { tradeName: 'Нафтизин', atc: 'R01AA08', form: 'капли назальные', packShape: 'drops', today: 1 })
  await search.setSynonyms(shop.ctx(), [{ phrase: 'мезим', kind: 'substance', target: 'Панкреатин' }])
  await sell(db, { tradeName: 'Колдрекс', atc: 'N02BE51', form: 'порошок', packShape: 'sachets', today: 1 })
})
afterAll(() => shop.close())

async function ask(query: string) {
  const reply = await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })
  const { results } = reply.json()
  return { titles: results.map((one: { titleShort: string }) => one.titleShort) as string[] }
}

test('of a brand with a strength that it has not the brand stays first, of a substance the strength', async () => {
  expect((await ask('мезим 10000')).titles.slice(0, 2)).toEqual(['Мезим форте 3500 ЕД', 'Микразим 10000 ЕД'])
  expect((await ask('парацетамол 500')).titles[0]).toBe('Эффералган 500 мг')
})

test('where one substance in a strength is asked for a mixture with another does not come first', async () => {
  const { titles } = await ask('парацетамол 500 мг')
  expect(titles[0]).toBe('Эффералган 500 мг')
  expect(titles).toContain('Парацетамол 500 мг+150 мг')
})

test('two complaints take turns', async () => {
  const { titles } = await ask('кашель и насморк')
  expect(titles.slice(0, 2).sort()).toEqual(['Бромгексин', 'Нафтизин'])
})

test('what replaces a name is in the form that is asked for', async () => {
  expect((await ask('аналог зиртека капли для ребенка')).titles[0]).toBe('Парлазин')
})

test('of a group that is mostly on prescription what is free answers where none is wanted', async () => {
  expect((await ask('противозачаточные без рецепта')).titles).toEqual(['Гинекотекс'])
})

test('a substance that is named beside a complaint is in what stands first', async () => {
  expect((await ask('гель с лидокаином обезболивающий')).titles[0]).toBe('Катеджель')
})

test.each(['лизиноприл', 'дюфастон'])('two slips in %s are asked about, and no pack of it is shown', async (name) => {
  const query = name === 'дюфастон' ? 'дюфострон' : 'лозинаприл'
  const reply = await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })
  expect(reply.json()).toMatchObject({ results: [], nearest: [name], reading: { question: name } })
})

test('a name and a form written as one word are asked about', async () => {
  expect((await ask('бипантенкрем')).titles[0]).toBe('Бепантен')
})

test.each(['дед мороз', 'сердце не камень', 'рубить с плеча'])('%s asks for no goods', async (query) => {
  expect(await ask(query)).toMatchObject({ titles: [] })
})
