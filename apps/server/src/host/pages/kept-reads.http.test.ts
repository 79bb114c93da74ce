import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment } from '../../../../../tests/support/assortment.ts'
import { addPharmacy } from '../../../../../tests/support/builders.ts'
import { advertisementFile, importContent } from '../../../../../tests/support/contents.ts'
import { expectWithin } from '../../../../../tests/support/engines/expect-within.ts'
import { openShop, type Shop } from '../../../../../tests/support/shop.ts'

const moscow = '1'
const novosibirsk = '3'
/** A change is on every page within this time, in milliseconds. */
const soon = 2_000
let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  shop.clock.set('2026-11-22T09:00:00Z')
  await openAssortment(shop.database.db)
  await importContent(shop, {
    'advertisements/here.md': advertisementFile({ title: 'Везде', position: 1 }),
    'advertisements/there.md': advertisementFile({ title: 'Только там', position: 2, cities: ['novosibirsk'] }),
    'advertisements/short.md': advertisementFile({
      title: 'Короткая',
      position: 3,
      until: '2026-11-22T12:30:00+03:00',
    }),
  })
})
afterAll(() => shop.close())

/** What the page of a city shows of advertisements. */
async function titles(cityId: string): Promise<string[]> {
  const name = 'GET /api/v1/marketing/all'
  const answer = await shop.pages.direct.make({ name, params: {}, query: {}, headers: { 'x-city-id': cityId } })
  const { results } = (answer?.json ?? { results: [] }) as { results: { title: string }[] }
  return results.map(({ title }) => title)
}

test('a page shows what is for its city and what has not ended, though all cities read it once', async () => {
  expect(await titles(moscow)).toEqual(['Везде', 'Короткая'])
  expect(await titles(novosibirsk)).toEqual(['Везде', 'Только там', 'Короткая'])
  shop.clock.advance(30)
  expect(await titles(novosibirsk)).toEqual(['Везде', 'Только там'])
  expect(await titles(moscow)).toEqual(['Везде'])
})

test('a changed text is on the next page', async () => {
  expect(await titles(moscow)).toEqual(['Везде'])
  await expectWithin(soon, async (attempt) => {
    const title = `Новая ${attempt}`
    await importContent(shop, { 'advertisements/here.md': advertisementFile({ title, position: 1 }) })
    const from = performance.now()
    await expect.poll(() => titles(moscow)).toEqual([title])
    return performance.now() - from
  })
})

test('a page says of a pharmacy what is so in its minute, though the pages of a minute share their pharmacies', async () => {
  const day = { cityId: 3, code: 'day', openingHours: 'Mo-Su 08:00-21:00', timezone: 'Asia/Novosibirsk' }
  const { db } = shop.database
  await addPharmacy(db, day)
  const closing = await addPharmacy(db, { ...day, code: 'closing', openingHours: '24/7' })
  await db.updateTable('pharmacies').set({ closed_on: '2026-11-24' }).where('id', '=', closing).execute()
  const shown = async (at: string) => {
    shop.clock.set(at)
    const name = 'GET /api/v1/search/pharmacies/all'
    const answer = await shop.pages.direct.make({ name, params: {}, query: {}, headers: { 'x-city-id': novosibirsk } })
    const { results } = (answer?.json ?? { results: [] }) as { results: { code: string; isOpenNow: boolean }[] }
    return results.filter(({ code }) => code === 'day' || code === 'closing').map((one) => [one.code, one.isOpenNow])
  }
  expect(await shown('2026-11-23T13:59:00Z')).toEqual([
    ['day', true],
    ['closing', true],
  ])
  expect(await shown('2026-11-23T13:59:59.999Z')).toEqual([
    ['day', true],
    ['closing', true],
  ])
  expect(await shown('2026-11-23T14:00:00Z')).toEqual([
    ['day', false],
    ['closing', true],
  ])
  expect(await shown('2026-11-23T16:59:59Z')).toEqual([
    ['day', false],
    ['closing', true],
  ])
  expect(await shown('2026-11-23T17:00:00Z')).toEqual([['day', false]])
  expect(await shown('2026-11-23T13:59:00Z')).toEqual([
    ['day', true],
    ['closing', true],
  ])
})
