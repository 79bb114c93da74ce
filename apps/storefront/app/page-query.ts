import { listCodes } from './catalogue/filters/filters-url.ts'
import { contentPages, helpPages, shippingPages } from './content/content-pages.ts'
import { questionSections } from './content/questions/sections.ts'

const listing = [...listCodes, 'priceFrom', 'priceTo', 'sort', 'page']

/** The query parameters that a page reads, in the ids of routes.ts; every other parameter changes nothing. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  'basket/basket.route': ['step', 'edit', 'pharmacy'],
  'catalogue/catalogue-redirect.route': [
    'section_id',
    'section',
    'category_id',
    'id',
    'product_code',
    'productCode',
    'product',
    'code',
  ],
  'catalogue/category.route': listing,
  'catalogue/free-delivery.route': listing,
  'catalogue/letter.route': listing,
  'catalogue/pack-picture.route': ['shape', 'name', 'strength', 'count', 'group', 'maker'],
  'catalogue/product.route': ['additional'],
  'catalogue/replacement.route': ['code'],
  'catalogue/tag-page.route': listing,
  'content/advertisement.route': ['sort', 'page', 'draft'],
  'content/app.route': ['draft'],
  'content/article.route': ['draft'],
  'content/articles.route': ['tag', 'page'],
  'content/contacts.route': ['draft'],
  'content/draft.route': ['draft'],
  'content/legal.route': ['draft'],
  ...Object.fromEntries(contentPages.map((name) => [`page-${name}`, ['draft']])),
  ...Object.fromEntries([...helpPages, ...shippingPages].map((name) => [`text-${name}`, ['draft']])),
  ...Object.fromEntries(questionSections.map(({ name }) => [`questions-${name}`, ['q']])),
  'favourites/favourites.route': ['tab'],
  'loyalty/promo-code.route': ['code', 'promo_code'],
  'orders/order-placed.route': ['order_id'],
  'orders/order.route': ['share'],
  'payments/payment-complete.route': ['order_id'],
  'payments/payment-failed.route': ['order_id'],
  'pharmacies/pharmacies.route': ['q', 'open', 'service', 'basket', 'pharmacy'],
  'pharmacies/pharmacy.route': ['department', 'page'],
  'search/search.route': ['query', 'exact', ...listing],
  'vacancies/vacancies.route': ['text', 'region', 'page'],
  ...Object.fromEntries(
    ['optics', 'orthopedics', 'doctor'].map((name) => [`salons-${name}`, ['salon', 'service', 'doctor', 'at', 'with']]),
  ),
}

/** A parameter with this value says what the page shows without it. */
const unsaid: Readonly<Record<string, string>> = { page: '1', sort: 'popularity' }

/** The one spelling of a page's query: known parameters only, sorted, without default values. */
export function canonicalQuery(routeId: string, search: URLSearchParams): string {
  const known = parameters[routeId] ?? []
  const pairs = [...search].filter(([name, value]) => known.includes(name) && value !== '' && unsaid[name] !== value)
  const canonical = new URLSearchParams(
    [...new Set(pairs.map((pair) => JSON.stringify(pair)))].sort().map((pair) => JSON.parse(pair)),
  )
  const text = canonical.toString()
  return text ? `?${text}` : ''
}

/** Pages whose address contains free text, so that their number is unlimited. */
export const isEndlessPage = (routeId: string): boolean =>
  routeId === 'search/search.route' || routeId === 'catalogue/replacement.route'
