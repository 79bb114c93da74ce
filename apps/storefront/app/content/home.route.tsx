import { useLoaderData } from 'react-router'
import type { Api } from '../api/api.ts'
import { loading } from '../api/loading.ts'
import { tileOf } from '../catalogue/category-tree.ts'
import type { Filters, Sort } from '../catalogue/filters/filters-url.ts'
import { findCityMap } from '../pharmacies/map/find-city-map.ts'
import { listedCard } from '../products/product-card.ts'
import { brand } from '../site/brand.ts'
import { defaultCity } from '../site/city.ts'
import { originOf, pageMeta, placeOf, sharePicture } from '../site/page-meta.ts'
import type { Route } from './+types/home.route'
import { defaultPieces, HomePiece, HomeText, loadLatePieces } from './home/home-block.tsx'
import { organization } from './organization.ts'

/** The catalogue's root, of which everything is a part. */
const wholeCatalogue = '000000001'
const rowSize = 12

const load = loading(async ({ api, city }) => {
  const { results: tree } = await api.ask('GET /api/v1/categories')
  const [medicines] = tree
  const [popular, onSale, { results: pharmacies }, { queries }, { results: articles }, ...offers] = await Promise.all([
    listHomeProducts(api, medicines?.section_id ?? wholeCatalogue, { availability: ['today'] }, 'popularity'),
    listHomeProducts(api, wholeCatalogue, { availability: ['today'], sale: ['yes'] }, 'discount'),
    api.ask('GET /api/v1/search/pharmacies/all', { query: {} }),
    api.ask('POST /api/v1/search/query-suggestion', { body: { query: '' } }),
    api.ask('GET /api/v1/seo/articles', { query: { size: 3 } }),
    api.ask('GET /api/v1/marketing/all', { query: { channel: 'web', size: 3 } }),
    api.ask('GET /api/v1/marketing/product-activity'),
    api.ask('GET /api/v1/seo/unified_content'),
    api.ask('GET /api/v1/settings/public'),
  ])
  const [{ results: advertisements }, { results: ofTheDay }, { results: blocks }, { cityMaps }] = offers
  // A town without pharmacies is shown those of the nearest city that has some, under that city's name.
  const [nearest] = pharmacies
  const town = {
    count: pharmacies.length,
    roundTheClock: pharmacies.filter((one) => one.isRoundTheClock).length,
    nearestCity: nearest && nearest.city_id !== city.id ? nearest.city_name : null,
  }
  return {
    departments: tree.map(tileOf),
    sections: medicines?.nested_categories.map(({ section_id, name, url }) => ({ section_id, name, url })) ?? [],
    today: tree.reduce((sum, { todayCount }) => sum + todayCount, 0),
    popular,
    onSale,
    town,
    mapUrl: findCityMap(cityMaps, pharmacies)?.url ?? null,
    queries,
    articles,
    advertisements,
    ofTheDay,
    blocks: blocks.filter(({ section }) => section === 'home'),
    city: { name: city.name, slug: city.slug, zone: city.zone },
  }
})
export const loader = load.onServer
/** Comes with all of its parts, so that nothing moves after the page has opened. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([load.inBrowser(args), loadLatePieces()])
  return data
}

/** Medicines on prescription are never put forward (38-ФЗ, article 24). */
async function listHomeProducts(api: Api, sectionId: string, filters: Filters, sort: Sort) {
  const { products } = await api.ask('POST /api/v1/search/catalog/:sectionId', {
    params: { sectionId },
    body: { filters: { ...filters, prescription: ['no'] }, sort, size: rowSize },
  })
  return products.map(listedCard)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const origin = originOf(matches)
  const place = placeOf(matches)
  const home = place('/')
  const cityName = loaderData?.city.name ?? 'Аптеки'
  const nearestCity = loaderData?.town.nearestCity ?? null
  return pageMeta({
    title: nearestCity
      ? `${cityName}: лекарства в ближайших аптеках, ${nearestCity}`
      : `${cityName}: лекарства в аптеках города`,
    description: nearestCity
      ? `Лекарства и товары для здоровья. ${cityName}: наших аптек здесь пока нет, ближайшие\u00a0— ${nearestCity}. Проверьте наличие и забронируйте.`
      : brand.description,
    path: home,
    isUnlisted: nearestCity !== null,
    picture: sharePicture(origin, 'city', loaderData?.city.slug ?? defaultCity.slug),
    facts: (import.meta.env.SSR || import.meta.env.DEV) && [
      organization(origin),
      {
        '@type': 'WebSite',
        name: brand.name,
        url: home,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${place('/search')}?query={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  })
}

export default function Home() {
  const { blocks, ...data } = useLoaderData<typeof clientLoader>()
  const hasHero = blocks.length === 0 || blocks.some(({ piece }) => piece === 'hero')
  return (
    <div className="wrap">
      {!hasHero && <h1 className="sr-only">{data.town.nearestCity ?? data.city.name}: лекарства в аптеках города</h1>}
      {blocks.length === 0
        ? defaultPieces.map(([piece, title]) => <HomePiece key={piece} piece={piece} title={title} data={data} />)
        : blocks.map((block) =>
            block.piece ? (
              <HomePiece key={block.slug} piece={block.piece} title={block.title} data={data} />
            ) : (
              <HomeText key={block.slug} block={block} />
            ),
          )}
      <p className="mt-12 max-w-prose text-note text-quiet">
        Имеются противопоказания. Ознакомьтесь с инструкцией или проконсультируйтесь со специалистом. БАД не является
        лекарственным средством.
      </p>
    </div>
  )
}
