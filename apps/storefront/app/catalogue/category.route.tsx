import { chipStyle, EmptyState } from '@romashka/ui'
import { data, Link, useLoaderData } from 'react-router'
import type { Api } from '../api/api.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { browserApi, loading } from '../api/loading.ts'
import { originOf, pageMeta } from '../shell/page-meta.ts'
import { pathIn, useCityPath } from '../shell/paths.ts'
import { number } from '../text/money.ts'
import { plural, productForms } from '../text/plural.ts'
import type { Route } from './+types/category.route'
import { Crumbs, crumbFacts } from './crumbs.tsx'
import { Disclaimer } from './disclaimer.tsx'
import { countChosen } from './filters/filters-url.ts'
import { readCategoryListing } from './listing/listing.ts'
import { ListingView } from './listing/listing-view.tsx'

const load = loading(async ({ api, city, params, url }) => {
  const category = await getCategory(api, params.category_id ?? '')
  const listing = await readCategoryListing(api, category.section_id, url.searchParams)
  return { category, listing, cityName: city.name }
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

/** Whatever keeps the category from being found, the visitor gets the not-found page (specification, sections 2 and 8). */
async function getCategory(api: Api, slug: string) {
  try {
    return await api.ask('GET /api/v1/categories/by-slug/:slug', { params: { slug } })
  } catch (error) {
    if (error instanceof ApiFailure) throw data({ code: 'category.not_found' }, { status: 404 })
    throw error
  }
}

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Такой страницы нет' }]
  const { category, listing, cityName } = loaderData
  const { page } = listing.chosen
  const origin = originOf(matches)
  const place = (path: string) => origin + pathIn(params.city, path)
  return pageMeta({
    title: `${category.title}: купить в аптеках, ${cityName}${page > 1 ? `, страница ${page}` : ''}`,
    description: `${category.title}: ${plural(category.productsCount, productForms)}, из них сегодня в аптеках города ${cityName} — ${number(category.todayCount)}. Цены, наличие, бронирование и самовывоз.`,
    path: `${place(category.url)}${page > 1 ? `?page=${page}` : ''}`,
    isUnlisted: countChosen(listing.chosen.filters) > 0 || listing.chosen.sort !== 'popularity',
    facts: [crumbFacts([{ name: 'Каталог', url: '/catalog' }, ...category.crumbPath], place)],
  })
}

export default function CategoryPage() {
  const { category, listing } = useLoaderData<typeof clientLoader>()
  const to = useCityPath()
  const above = [{ name: 'Каталог', url: '/catalog' }, ...category.crumbPath.slice(0, -1)]
  return (
    <div className="wrap">
      <Crumbs links={above} />
      <h1 className="mt-1 text-h1">{category.title}</h1>
      <p className="mt-1 text-quiet md:sr-only">{plural(listing.count, productForms)}</p>
      {category.nested_categories.length > 0 && (
        <nav
          aria-label="Подразделы"
          className="-mx-(--page-gutter) mt-4 overflow-x-auto px-(--page-gutter) py-1 [scrollbar-width:none]"
        >
          <ul className="flex gap-2 md:flex-wrap">
            {category.nested_categories.map((below) => (
              <li key={below.section_id} className="shrink-0">
                <Link to={to(below.url)} className={chipStyle()}>
                  {below.name}
                  <span className="text-quiet">{number(below.productsCount)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ListingView
        listing={listing}
        label={category.title}
        askMore={(search, scrollId) => readCategoryListing(browserApi, category.section_id, search, scrollId)}
        empty={<NothingHere hasFilters={countChosen(listing.chosen.filters) > 0} />}
      />
      {category.tagsList.length > 0 && <TagLinks tags={category.tagsList} />}
      <Disclaimer />
    </div>
  )
}

function NothingHere({ hasFilters }: { hasFilters: boolean }) {
  const to = useCityPath()
  const way = hasFilters ? { to: '?', text: 'Сбросить фильтры' } : { to: to('/catalog'), text: 'Открыть каталог' }
  return (
    <EmptyState
      drawing="search"
      title={hasFilters ? 'С такими фильтрами ничего нет' : 'Здесь пока пусто'}
      action={
        <Link to={way.to} className={chipStyle(true)}>
          {way.text}
        </Link>
      }
    >
      <p>{hasFilters ? 'Уберите один из фильтров или расширьте цену.' : 'Товары этого раздела появятся позже.'}</p>
    </EmptyState>
  )
}

function TagLinks({ tags }: { tags: readonly { slug: string; title: string; url: string }[] }) {
  const to = useCityPath()
  return (
    <nav aria-labelledby="tags-title" className="mt-12">
      <h2 id="tags-title" className="text-h3">
        Часто ищут в этом разделе
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag.slug}>
            <Link to={to(tag.url)} className={chipStyle()}>
              {tag.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
