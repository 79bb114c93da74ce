import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import type { Api } from '../api/api.ts'
import { loading } from '../api/loading.ts'
import { ProductRow } from '../catalogue/card/product-row.tsx'
import { DepartmentCard } from '../catalogue/department-card.tsx'
import type { Filters, Sort } from '../catalogue/filters/filters-url.ts'
import { brand } from '../site/brand.ts'
import { originOf, pageMeta } from '../site/page-meta.ts'
import { pathIn, useCityPath } from '../site/paths.ts'
import type { Route } from './+types/home.route'
import { NewArticles } from './articles/new-articles.tsx'
import { CityPharmacies } from './home/city-pharmacies.tsx'
import { Hero } from './home/hero.tsx'
import { Steps } from './home/steps.tsx'
import { Symptoms } from './home/symptoms.tsx'

/** The catalogue's root, of which everything is a part. */
const ViewedProductsRow = lazy(() => import('../catalogue/viewed/viewed-products-row.tsx'))

const wholeCatalogue = '000000001'
const rowSize = 12

const load = loading(async ({ api, city }) => {
  const { results: departments } = await api.ask('GET /api/v1/categories')
  const [medicines] = departments
  const [popular, onSale, { results: pharmacies }, { queries }, { results: articles }] = await Promise.all([
    listShelf(api, medicines?.section_id ?? wholeCatalogue, { availability: ['today'] }, 'popularity'),
    listShelf(api, wholeCatalogue, { availability: ['today'], sale: ['yes'] }, 'discount'),
    api.ask('GET /api/v1/search/pharmacies/all', { query: {} }),
    api.ask('POST /api/v1/search/query-suggestion', { body: { query: '' } }),
    api.ask('GET /api/v1/seo/articles', { query: { size: 3 } }),
  ])
  const town = { count: pharmacies.length, roundTheClock: pharmacies.filter((one) => one.isRoundTheClock).length }
  return { departments, popular, onSale, town, queries, articles, city: { name: city.name } }
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

/** Medicines on prescription are never put forward (38-ФЗ, article 24). */
async function listShelf(api: Api, sectionId: string, filters: Filters, sort: Sort) {
  const { products } = await api.ask('POST /api/v1/search/catalog/:sectionId', {
    params: { sectionId },
    body: { filters: { ...filters, prescription: ['no'] }, sort, size: rowSize },
  })
  return products
}

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  const origin = originOf(matches)
  const home = origin + pathIn(params.city, '/')
  return pageMeta({
    title: `Аптеки города: ${loaderData?.city.name ?? ''}. Лекарства сегодня`,
    description: brand.description,
    path: home,
    facts: [
      {
        '@type': 'WebSite',
        name: brand.name,
        url: home,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin + pathIn(params.city, '/search')}?query={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  })
}

export default function Home() {
  const { departments, popular, onSale, town, queries, articles, city } = useLoaderData<typeof clientLoader>()
  const to = useCityPath()
  const [medicines] = departments
  const today = departments.reduce((sum, one) => sum + one.todayCount, 0)
  return (
    <div className="wrap">
      <Hero cityName={city.name} today={today} pharmacies={town.count} queries={queries} packs={popular.slice(0, 3)} />
      {medicines && <Symptoms sections={medicines.nested_categories} />}
      <section aria-labelledby="departments-title" className="mt-12 md:mt-16">
        <h2 id="departments-title" className="text-h2">
          Разделы каталога
        </h2>
        <ul className="mt-4 grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-5">
          {departments.map((one) => (
            <li key={one.section_id}>
              <DepartmentCard department={one} />
            </li>
          ))}
        </ul>
      </section>
      <ProductRow
        id="popular"
        title="Часто берут сегодня"
        products={popular}
        more={{ to: to('/catalog/lekarstva-i-bad?availability=today&prescription=no'), text: 'Все товары' }}
      />
      <Steps />
      <ProductRow id="sale" title="Цены ниже" products={onSale}>
        <p>Скидка видна сразу: рядом стоит прежняя цена. Число упаковок по этой цене ограничено остатками аптек.</p>
      </ProductRow>
      <NewArticles articles={articles} />
      <CityPharmacies cityName={city.name} {...town} />
      <Suspense>
        <ViewedProductsRow />
      </Suspense>
      <p className="mt-12 text-note text-quiet">
        Имеются противопоказания. Ознакомьтесь с инструкцией или проконсультируйтесь со специалистом. БАД не является
        лекарственным средством.
      </p>
    </div>
  )
}
