import type { APIRequestContext } from '@playwright/test'

interface Places {
  article: string
  product: string
  category: string
  pharmacy: string
}

/** A product and a shelf of the demo chain that have something to show, found as a shopper would find them. */
async function readShopPaths(request: APIRequestContext): Promise<Places> {
  const found = await request.post('/api/v1/search/search', { data: { query: 'нурофен' } })
  const { results } = await found.json()
  const tree = await request.get('/api/v1/categories')
  const { results: shelves } = await tree.json()
  const pharmacies = await request.get('/api/v1/search/pharmacies/all')
  const [pharmacy] = (await pharmacies.json()).results
  const articles = await request.get('/api/v1/seo/articles')
  const [article] = (await articles.json()).results
  return {
    article: article.url,
    product: `/product/${results[0].slug}`,
    category: shelves[0].nested_categories[0].url,
    pharmacy: `/drugstores/${pharmacy.slug}`,
  }
}

/** `{product}`, `{category}`, `{article}` and `{pharmacy}` in the path of a page stand for what the shop has. */
export async function pathOf(request: APIRequestContext, pattern: string): Promise<string> {
  if (!pattern.includes('{')) return pattern
  const places = await readShopPaths(request)
  return pattern.replace(
    /\{(\w+)\}/,
    (whole, name) => Object.entries(places).find(([known]) => known === name)?.[1] ?? whole,
  )
}

/** The pages every visitor may read; of the many texts, which share one screen, three. */
export const publicPages = [
  '/',
  '/search?query=нурофен',
  '/search?query=ыъыъыъ',
  '{product}',
  '{category}',
  '/catalog',
  '/catalog-page',
  '/catalog-list-mobile',
  '/free-catalog',
  '/drugs/letter-а',
  '/drugstores',
  '{pharmacy}',
  '/list',
  '/appointment-optics',
  '/appointment-orthopedics',
  '/compare',
  '/basket',
  '/favorites',
  '/marketing-list',
  '/marketing/zimnyaya-aptechka',
  '/articles',
  '{article}',
  '/agreement',
  '/optika-article',
  '/how-to-order',
  '/faq-delivery',
  '/contacts',
  '/vacancies',
  '/partneram',
  '/franchise',
  '/app',
  '/sitemap',
  '/404',
]
