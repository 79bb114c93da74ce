import type { RawQuery } from '@romashka/database'

/** What the calls ask for, spread over the assortment. */
export interface ChainSamples {
  productIds: number[]
  names: string[]
  categoryIds: string[]
  /** The largest with stock of their own. */
  cityIds: number[]
}

interface Call {
  name: string
  /** p95, in milliseconds. */
  aim: number
  request(at: number): { method: 'GET' | 'POST'; url: string; payload?: object; headers: Record<string, string> }
}

export async function readChainSamples(raw: RawQuery): Promise<ChainSamples> {
  const products = (await raw(`select id, trade_name as name from products order by hashint4(id) limit 400`)).rows as {
    id: number
    name: string
  }[]
  const categories = (
    await raw(`select category_id as id from city_offers where city_id = 1 group by 1 order by count(*) desc limit 24`)
  ).rows as { id: string }[]
  const cities = (
    await raw(`select id from cities where supply_city_id = id order by population desc nulls last, id limit 10`)
  ).rows as { id: number }[]
  return {
    cityIds: cities.map(({ id }) => id),
    productIds: products.map(({ id }) => id),
    names: [...new Set(products.map(({ name }) => name))],
    categoryIds: ['000000001', ...categories.map(({ id }) => id)],
  }
}

const sorts = ['popularity', 'price_asc', 'unit_price', 'discount', 'name']

/** No two calls of a kind ask for the same: what an answer leaves behind helps no other. */
export function callsOf({ productIds, names, categoryIds, cityIds }: ChainSamples): Call[] {
  const of = <One>(list: readonly One[], at: number): One => {
    const one = list[at % list.length]
    if (one === undefined) throw new Error('the bench has nothing to ask for')
    return one
  }
  const headersOf = (at: number) => ({ 'x-channel': 'web', 'x-city-id': String(of(cityIds, at)) })
  return [
    {
      name: 'listing with facets',
      aim: 30,
      request: (at) => ({
        method: 'POST',
        url: `/api/v1/search/catalog/${of(categoryIds, at)}`,
        payload: { sort: of(sorts, at), page: 1 + (at % 3), filters: { availability: ['today'] } },
        headers: headersOf(at),
      }),
    },
    {
      name: 'suggestions',
      aim: 25,
      request: (at) => {
        const name = of(names, at)
        const query = encodeURIComponent(name.slice(0, 3 + (at % Math.max(1, name.length - 2))))
        return { method: 'GET', url: `/api/v1/products/suggest?query=${query}`, headers: headersOf(at) }
      },
    },
    {
      name: 'full search',
      aim: 60,
      request: (at) => ({
        method: 'POST',
        url: '/api/v1/search/search',
        payload: { query: of(names, at).slice(0, 60) },
        headers: headersOf(at),
      }),
    },
    {
      name: 'product',
      aim: 8,
      request: (at) => ({
        method: 'GET',
        url: `/api/v1/search/products/detail/${of(productIds, at)}`,
        headers: headersOf(at),
      }),
    },
  ]
}
