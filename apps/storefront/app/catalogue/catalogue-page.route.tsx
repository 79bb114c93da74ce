import { Link, useLoaderData } from 'react-router'
import { loading } from '../api/loading.ts'
import { cityPicture, pageMeta, placeOf } from '../site/page-meta.ts'
import { useCityPath } from '../site/paths.ts'
import { keepShortWordsTogether } from '../text/keep-units-together.ts'
import { number } from '../text/money.ts'
import { plural } from '../text/plural.ts'
import type { Route } from './+types/catalogue-page.route'
import { CatalogueBreadcrumbs } from './catalogue-breadcrumbs.tsx'

const load = loading(async ({ api, city }) => {
  const { results } = await api.ask('GET /api/v1/categories')
  const sections = results
    .flatMap((department) => [
      department,
      ...department.nested_categories.flatMap((one) => [one, ...one.nested_categories]),
    ])
    .map(({ section_id, name, url, productsCount }) => ({ id: section_id, name, url, count: productsCount }))
    .sort((a, b) => a.name.localeCompare(b.name, 'ru'))
  return { sections, cityName: city.name }
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

const sectionForms = ['раздел', 'раздела', 'разделов'] as const

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: `Все разделы каталога по алфавиту, ${loaderData?.cityName ?? ''}`,
    description: `${plural(loaderData?.sections.length ?? 0, sectionForms)} аптеки на одной странице, по алфавиту.`,
    path: placeOf(matches)('/catalog-page'),
    picture: cityPicture(matches),
  })
}

/** Every section on one page, by the alphabet: for those who know the word. */
export default function WholeCataloguePage() {
  const { sections } = useLoaderData<typeof clientLoader>()
  const to = useCityPath()
  const letters = [...new Set(sections.map(({ name }) => name.charAt(0).toUpperCase()))]
  return (
    <div className="wrap">
      <CatalogueBreadcrumbs links={[{ name: 'Каталог', url: '/catalog' }]} />
      <h1 className="mt-1 text-h1">Все разделы</h1>
      <div className="mt-6 gap-10 rounded-card border border-line bg-surface p-5 sm:columns-2 md:columns-3 md:p-8 lg:columns-4">
        {letters.map((letter) => (
          <section key={letter} aria-labelledby={`letter-${letter}`} className="mb-6 break-inside-avoid">
            <h2 id={`letter-${letter}`} className="text-h4 text-leaf">
              {letter}
            </h2>
            <ul>
              {sections
                .filter(({ name }) => name.charAt(0).toUpperCase() === letter)
                .map(({ id, name, url, count }) => (
                  <li key={id}>
                    <Link
                      to={to(url)}
                      className="flex min-h-12 items-center gap-2 leading-snug hover:text-leaf md:min-h-9"
                    >
                      {/* The number stands behind the last word, also where the name takes two lines. */}
                      <span className="min-w-0 py-1 wrap-anywhere">
                        {keepShortWordsTogether(name)}
                        <span className="text-note text-quiet">&nbsp; {number(count)}</span>
                      </span>
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
