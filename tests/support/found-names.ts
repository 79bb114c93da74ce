import type { Shop } from './shop.ts'

interface FoundProduct {
  title: string
  titleShort: string
}

/** What a search in Москва finds, the nearest first. */
async function foundProducts(shop: Shop, query: string): Promise<FoundProduct[]> {
  const reply = await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })
  return reply.json().results
}

/** By their short titles: names with strength and number. */
export const foundNames = async (shop: Shop, query: string): Promise<string[]> =>
  (await foundProducts(shop, query)).map(({ titleShort }) => titleShort)

/** By their whole titles, which say what goods are like. */
export const foundTitles = async (shop: Shop, query: string): Promise<string[]> =>
  (await foundProducts(shop, query)).map(({ title }) => title)
