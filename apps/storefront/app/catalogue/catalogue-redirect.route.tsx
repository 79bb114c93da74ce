import { data, redirect } from 'react-router'
import type { Api } from '../api/api.ts'
import { loading } from '../api/loading.ts'
import { pathIn } from '../site/paths.ts'
import { sectionPath } from './section-path.ts'

/**
 * An old link names a section by its id or a product by the chain's number; both lead to today's page for good. A link
 * that names nothing leads to the catalogue, one that names what is not there to the not-found page.
 */
const load = loading(async ({ api, params, url }) => {
  const parameter = (...names: string[]) => names.map((name) => url.searchParams.get(name)).find(Boolean) ?? undefined
  const section = parameter('section_id', 'section', 'category_id', 'id')
  const product = parameter('product_code', 'productCode', 'product', 'code')
  const path = section ? await sectionPath(api, section) : product ? await pathOfProduct(api, product) : '/catalog'
  if (!path) throw data({ code: 'path.not_found' }, { status: 404 })
  throw redirect(pathIn(params.city, path), section || product ? 301 : 302)
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

async function pathOfProduct(api: Api, productCode: string): Promise<string> {
  const { product } = await api.ask('GET /api/v1/search/products/selection-for-replacement/:productCode', {
    params: { productCode },
  })
  return `/product/${product.slug}`
}

export const meta = () => [{ title: 'Переходим в каталог' }, { name: 'robots', content: 'noindex' }]

export default function CatalogueRedirect() {
  return null
}
