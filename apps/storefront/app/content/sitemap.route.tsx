import { Accordion } from '@romashka/ui'
import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { loading } from '../api/loading.ts'
import { Alphabet } from '../catalogue/alphabet.tsx'
import { breadcrumbStructuredData, CatalogueBreadcrumbs } from '../catalogue/catalogue-breadcrumbs.tsx'
import { linksBeside, useAbsentPages } from '../site/absent-pages.ts'
import { footerLinks, siteMapLinks } from '../site/footer-links.ts'
import { cityPicture, originOf, pageMeta } from '../site/page-meta.ts'
import { useCityPath } from '../site/paths.ts'
import { keepShortWordsTogether } from '../text/keep-units-together.ts'
import type { Route } from './+types/sitemap.route'
import { questionSections } from './questions/sections.ts'

const questions = {
  title: 'Вопросы и ответы',
  links: questionSections.map(({ name, short }): [path: string, text: string] => [`/${name}`, short]),
}
const groups = [...footerLinks, ...siteMapLinks, questions]

interface PageLink {
  name: string
  url: string
}

const load = loading(async ({ api, city }) => {
  const [{ results }, tags, { letters }] = await Promise.all([
    api.ask('GET /api/v1/categories'),
    api.ask('GET /api/v1/seo/tagpages/receive_all'),
    api.ask('POST /api/v1/products/search-by-letter', { query: { query: 'а', page: 1, size: 1 } }),
  ])
  const line = ({ name, url }: PageLink) => ({ name, url })
  const departments = results.map((one) => ({
    ...line(one),
    sections: one.nested_categories.map((section) => ({
      ...line(section),
      leaves: section.nested_categories.map(line),
    })),
  }))
  return {
    departments,
    letters,
    tags: tags.results.map(({ title, url }) => ({ name: title, url })),
    cityName: city.name,
  }
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const place = (path: string) => originOf(matches) + path
  return pageMeta({
    title: `Карта сайта, ${loaderData?.cityName ?? ''}`,
    description: 'Все разделы каталога, алфавитный указатель, подборки и справочные страницы на одной странице.',
    path: place('/sitemap'),
    picture: cityPicture(matches),
    facts: (import.meta.env.SSR || import.meta.env.DEV) && [
      breadcrumbStructuredData([{ name: 'Карта сайта', url: '/sitemap' }], place),
    ],
  })
}

export default function SitemapPage() {
  const { departments, letters, tags } = useLoaderData<typeof clientLoader>()
  const absent = useAbsentPages()
  const shown = groups.filter(({ links }) => linksBeside(links, absent).length > 0)
  return (
    <div className="wrap">
      <CatalogueBreadcrumbs links={[]} />
      <h1 className="mt-1 text-h1">Карта сайта</h1>
      <div className="mt-6 grid gap-5 md:grid-cols-3">
        {shown.map(({ title, links }) => (
          <Sheet key={title} title={title}>
            <Links links={linksBeside(links, absent).map(([url, name]) => ({ url, name }))} />
          </Sheet>
        ))}
      </div>
      <div className="mt-5 space-y-5">
        <Sheet title="По алфавиту">
          <Alphabet letters={letters} />
        </Sheet>
        <section
          aria-label="Каталог"
          className="rounded-card border border-line bg-surface px-5 md:px-8 *:last:border-b-0"
        >
          {departments.map((department) => (
            <Fold key={department.url} title={department.name}>
              <ul className="gap-8 sm:columns-2 md:columns-3 lg:columns-4">
                {department.sections.map((section) => (
                  <li key={section.url} className="mb-4 break-inside-avoid">
                    <Place link={section} isStrong />
                    <Links links={section.leaves} />
                  </li>
                ))}
              </ul>
              <Place link={{ name: 'Весь раздел', url: department.url }} isStrong />
            </Fold>
          ))}
          {tags.length > 0 && (
            <Fold title="Подборки">
              <div className="gap-8 sm:columns-2 md:columns-3 lg:columns-4">
                <Links links={tags} />
              </div>
            </Fold>
          )}
        </section>
      </div>
    </div>
  )
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface p-5 md:p-8">
      <h2 className="mb-3 text-h3">{title}</h2>
      {children}
    </section>
  )
}

/** Closed until it is wanted: open, they are ninety screens of a phone. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  return <Accordion title={<h2 className="text-h4">{title}</h2>}>{children}</Accordion>
}

function Links({ links }: { links: readonly PageLink[] }) {
  return (
    <ul className="text-note">
      {links.map((link) => (
        <li key={link.url}>
          <Place link={link} />
        </li>
      ))}
    </ul>
  )
}

function Place({ link, isStrong = false }: { link: PageLink; isStrong?: boolean }) {
  const to = useCityPath()
  return (
    <Link
      to={to(link.url)}
      className={`inline-flex min-h-12 min-w-12 items-center leading-snug wrap-anywhere hover:text-leaf md:min-h-8 ${isStrong ? 'font-semibold' : ''}`}
    >
      {keepShortWordsTogether(link.name)}
    </Link>
  )
}
