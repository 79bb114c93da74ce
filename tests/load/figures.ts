import { randomUUID } from 'node:crypto'
import type { Samples } from './samples.ts'
import type { LoadRequest } from './send-requests.ts'

/** One line of the table: a request to the shop and the request to the reference it is compared with. */
export interface Figure {
  name: string
  /** Whether the page cache is on. */
  pageCache: boolean
  ours: LoadRequest[]
  reference: { name: string; requests: LoadRequest[] }
  /** Aim, as a share of the reference's requests per second. */
  aim?: number
}

const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }
const plain = { accept: 'text/html' }
const client = { 'x-channel': 'web', 'x-city-id': '1', 'x-user-id': randomUUID() }
const json = { ...client, 'content-type': 'application/json' }

/** As people type: the beginnings of these words, and the words themselves for the reference. */
const words = [
  'нурофен',
  'парацетамол',
  'ибупрофен',
  'витамин д',
  'крем детский',
  'капли глазные',
  'аспирин кардио',
  'омепразол',
  'лоратадин таблетки',
  'магний б6',
  'шприц',
  'пластырь',
  'амоксициллин',
  'називин',
  'зубная паста',
  'тест на беременность',
]
const shortestTyped = 2

const requests = (paths: readonly string[], headers?: Record<string, string>): LoadRequest[] =>
  paths.map((path) => ({ path, ...(headers && { headers }) }))

export function figuresOf(samples: Samples): Figure[] {
  return [...pages(samples), ...calls(samples)]
}

function pages({ categories, productSlugs, productIds }: Samples): Figure[] {
  const buffer = { name: 'buffer of 60 kB', requests: requests(['/buffer']) }
  const rendered = {
    name: '24 cards by renderToString',
    requests: requests(categories.map((one) => `/cards/${one.fullestBelow}`)),
  }
  const categoryPages = categories.map(({ slug }) => `/catalog/${slug}`)
  const filtered = categoryPages.map(
    (path, at) => `${path}?${['availability=today', 'sort=price_asc', 'priceTo=900'][at % 3]}`,
  )
  const productPages = productSlugs.slice(0, 60).map((slug) => `/product/${slug}`)
  const rows = { name: 'row by primary key', requests: requests(productIds.map((id) => `/row/${id}`)) }
  return [
    {
      name: 'category page, kept',
      pageCache: true,
      ours: requests(categoryPages, browser),
      reference: buffer,
      aim: 0.6,
    },
    {
      name: 'category page, kept, not compressed',
      pageCache: true,
      ours: requests(categoryPages, plain),
      reference: buffer,
    },
    { name: 'product page, kept', pageCache: true, ours: requests(productPages, browser), reference: buffer },
    { name: 'home page, kept', pageCache: true, ours: requests(['/'], browser), reference: buffer },
    {
      name: 'category page with its filters',
      pageCache: false,
      ours: requests([...categoryPages, ...filtered], browser),
      reference: rendered,
      aim: 0.2,
    },
    { name: 'product page', pageCache: false, ours: requests(productPages, browser), reference: rows },
  ]
}

function calls(samples: Samples): Figure[] {
  const { productIds, categories, salons } = samples
  const monthAhead = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const text = {
    name: 'Russian full text',
    requests: requests(words.map((word) => `/text?query=${encodeURIComponent(word)}`)),
  }
  const rows24 = { name: '24 joined rows', requests: requests(categories.map((one) => `/rows/${one.fullestBelow}`)) }
  return [
    {
      name: 'product call',
      pageCache: false,
      ours: requests(
        productIds.map((id) => `/api/v1/products/${id}`),
        client,
      ),
      reference: { name: 'row by primary key', requests: requests(productIds.map((id) => `/row/${id}`)) },
      aim: 0.45,
    },
    {
      name: 'calendar of a month',
      pageCache: false,
      ours: requests(
        salons.map(
          ({ pharmacyId, serviceId }) =>
            `/api/v1/doctors/calendar?pharmacy_id=${pharmacyId}&service_id=${serviceId}&until=${monthAhead}`,
        ),
        client,
      ),
      reference: rows24,
    },
    { name: 'listing call with counts', pageCache: false, ours: listings(samples), reference: rows24, aim: 0.45 },
    {
      name: 'suggestions',
      pageCache: false,
      ours: requests(
        words.flatMap(typed).map((query) => `/api/v1/products/suggest?query=${encodeURIComponent(query)}`),
        client,
      ),
      reference: text,
      aim: 0.35,
    },
    {
      name: 'search call',
      pageCache: false,
      ours: words.map((query) => ({
        method: 'POST',
        path: '/api/v1/search/search',
        headers: json,
        body: JSON.stringify({ query }),
      })),
      reference: text,
      aim: 0.2,
    },
    { name: 'adding to the basket', pageCache: false, ...additions(productIds), aim: 0.2 },
  ]
}

const typed = (word: string) =>
  Array.from({ length: word.length - shortestTyped + 1 }, (_, more) => word.slice(0, shortestTyped + more))

function listings({ categories }: Samples): LoadRequest[] {
  const chosen = [{}, { filters: { availability: ['today'] } }, { sort: 'price_asc' }, { page: 2 }]
  return categories.flatMap(({ id }) =>
    chosen.map((body) => ({
      method: 'POST',
      path: `/api/v1/search/catalog/${id}`,
      headers: json,
      body: JSON.stringify(body),
    })),
  )
}

/** Visitors who put four products in their baskets, then take one pack more or less of each. */
function additions(productIds: readonly number[]): Pick<Figure, 'ours' | 'reference'> {
  const visitors = Array.from({ length: 60 }, () => randomUUID())
  const wanted = visitors.flatMap((visitor, at) =>
    [1, 2].flatMap((packs) => productIds.slice(at * 3, at * 3 + 4).map((product) => ({ visitor, product, packs }))),
  )
  return {
    ours: wanted.map(({ visitor, product, packs }) => ({
      method: 'PUT',
      path: `/api/v2/baskets/products/${product}?count=${packs}`,
      headers: { ...client, 'x-user-id': visitor },
    })),
    reference: {
      name: 'upsert',
      requests: wanted.map(({ visitor, product, packs }) => ({
        method: 'PUT',
        path: `/line/${visitor}/${product}/${packs}`,
      })),
    },
  }
}
