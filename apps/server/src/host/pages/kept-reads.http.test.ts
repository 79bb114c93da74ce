import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment } from '../../../../../tests/support/assortment.ts'
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
