import { chipStyle, Icon } from '@romashka/ui'
import { data, Link, useLoaderData } from 'react-router'
import { loading } from '../api/loading.ts'
import { breadcrumbStructuredData, CatalogueBreadcrumbs } from '../catalogue/catalogue-breadcrumbs.tsx'
import { PageLinks } from '../catalogue/listing/page-links.tsx'
import { cityPicture, pageMeta, placeOf } from '../site/page-meta.ts'
import { useCityPath } from '../site/paths.ts'
import { keepPhrasesTogether } from '../text/keep-phrases-together.ts'
import type { Route } from './+types/articles.route'
import { ArticleCard } from './articles/article-card.tsx'

/** Fills rows of two and of three. */
const size = 12

const load = loading(async ({ api, city, url }) => {
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1)
  const tag = /^[a-z0-9-]+$/.exec(url.searchParams.get('tag') ?? '')?.[0]
  const [list, tags] = await Promise.all([
    api.ask('GET /api/v1/seo/articles', { query: { page, size, is_active: true, ...(tag && { tag }) } }),
    api.ask('GET /api/v1/seo/tags'),
  ])
  const chosen = tags.results.find(({ slug }) => slug === tag)
  if ((tag && !chosen) || (page > 1 && list.results.length === 0))
    throw data({ code: 'path.not_found' }, { status: 404 })
  return { list, tags: tags.results, chosen, cityName: city.name }
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Такой страницы нет' }]
  const { list, chosen, cityName } = loaderData
  const place = placeOf(matches)
  const search = new URLSearchParams({
    ...(chosen && { tag: chosen.slug }),
    ...(list.page > 1 && { page: String(list.page) }),
  })
  const subject = chosen ? `Статьи: ${chosen.name.toLowerCase()}` : 'Статьи о лекарствах и здоровье'
  return [
    ...pageMeta({
      title: `${subject}${list.page > 1 ? `, страница ${list.page}` : ''}, ${cityName}`,
      description:
        'Как хранить лекарства, читать инструкции, собирать аптечку и пользоваться приборами. Проверено провизорами.',
      path: place(`/articles${search.size > 0 ? `?${search}` : ''}`),
      picture: cityPicture(matches),
      facts: (import.meta.env.SSR || import.meta.env.DEV) && [
        breadcrumbStructuredData([{ name: 'Статьи', url: '/articles' }], place),
      ],
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Статьи', href: '/feeds/articles.xml' },
  ]
}

export default function ArticlesPage() {
  const { list, tags, chosen } = useLoaderData<typeof clientLoader>()
  const to = useCityPath()
  return (
    <div className="wrap">
      <CatalogueBreadcrumbs links={chosen ? [{ name: 'Статьи', url: '/articles' }] : []} />
      <h1 className="mt-1 text-h1">{chosen?.name ?? 'Статьи'}</h1>
      <p className="mt-1 max-w-170 text-quiet">
        {keepPhrasesTogether('Как хранить лекарства, читать инструкции, собирать аптечку и пользоваться приборами.')}
      </p>
      <nav
        aria-label="Темы статей"
        className="-mx-(--page-gutter) mt-3 overflow-x-auto px-(--page-gutter) py-1 md:mx-0 md:px-0 [scrollbar-width:none]"
      >
        {/* Two rows on a phone: more of the topics are seen at once. */}
        <ul className="grid w-max grid-flow-col grid-rows-2 gap-2 md:flex md:w-auto md:flex-wrap">
          {[{ slug: '', name: 'Все темы', articlesCount: undefined }, ...tags].map(({ slug, name, articlesCount }) => (
            <li key={slug}>
              <Link
                to={to(slug ? `/articles?tag=${slug}` : '/articles')}
                aria-current={slug === (chosen?.slug ?? '') ? 'page' : undefined}
                className={`${chipStyle(slug === (chosen?.slug ?? ''))} w-full justify-center md:min-h-11!`}
              >
                {name}
                {articlesCount !== undefined && <span className="text-quiet">{articlesCount}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {list.results.length === 0 ? (
        <p className="mt-8 text-quiet">Статей пока нет.</p>
      ) : (
        <ul className="mt-5 grid gap-4 sm:grid-cols-2 md:grid-cols-3 md:gap-5">
          {list.results.map((article) => (
            <li key={article.slug}>
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <PageLinks
          page={list.page}
          pages={list.totalPages}
          search={new URLSearchParams(chosen && { tag: chosen.slug })}
        />
      </div>
      <a
        href="/feeds/articles.xml"
        className="mt-4 inline-flex min-h-12 items-center gap-2 text-note text-quiet hover:text-leaf"
      >
        <Icon name="rss" size={18} />
        Новые статьи в программе для чтения (RSS)
      </a>
    </div>
  )
}
