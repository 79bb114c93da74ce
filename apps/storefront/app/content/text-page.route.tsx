import { data, NavLink } from 'react-router'
import { loading } from '../api/loading.ts'
import { CatalogueBreadcrumbs } from '../catalogue/catalogue-breadcrumbs.tsx'
import { footerLinks } from '../shell/footer/footer-links.ts'
import { brand } from '../site/brand.ts'
import { originOf, pageMeta } from '../site/page-meta.ts'
import { pathIn, useCityPath } from '../site/paths.ts'
import type { Route } from './+types/text-page.route'
import { linksInCity } from './article/links-in-city.ts'
import { CityTariffs } from './city-tariffs.tsx'
import { organization } from './organization.ts'
import { findText } from './text.server.ts'

/** One page for every text of `texts/`: documents, help, answers. */
export async function loader(args: Route.LoaderArgs) {
  const { pathname } = new URL(args.request.url)
  const name =
    pathname
      .replace(/\/$/, '')
      .replace(/\.data$/, '')
      .split('/')
      .at(-1) ?? ''
  const text = findText(name)
  if (!text) throw data({ code: 'path.not_found' }, { status: 404 })
  const delivery = deliveryPages.has(name) ? await loadTariffs.onServer(args) : undefined
  return { ...text, path: `/${name}`, delivery }
}

/** Pages that say what delivery costs in the city of the address. */
const deliveryPages = new Set(['shipping', 'shipping-and-payment'])
const loadTariffs = loading(async ({ api, city }) => {
  const path = 'GET /api/v1/delivery/tariffs/by-destination/:city_id'
  const { results } = await api.ask(path, { params: { city_id: city.id } })
  return { cityName: city.name, tariffs: results }
})

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, path, delivery } = loaderData
  return pageMeta({
    title: delivery ? `${title}, ${delivery.cityName}` : title,
    description,
    path: delivery ? originOf(matches) + pathIn(params.city, path) : path,
    facts: path === '/contacts' ? [organization(originOf(matches))] : [],
  })
}

export default function TextPage({ loaderData: { title, html, path, delivery } }: Route.ComponentProps) {
  const to = useCityPath()
  return (
    <div className="wrap pb-10">
      <CatalogueBreadcrumbs links={[]} />
      <div className="md:grid md:grid-cols-[minmax(0,45rem)_18rem] md:items-start md:justify-between md:gap-10">
        <article>
          <h1 className="mt-1 text-h1">{title}</h1>
          {brand.isInvented && (
            <p className="mt-3 rounded-card bg-tomorrow-tint px-4 py-3 text-note text-tomorrow">
              Сеть «{brand.name}» вымышлена: названия, реквизиты и номера документов на этой странице придуманы.
            </p>
          )}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, turned into HTML on the server */}
          <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: linksInCity(html, to) }} />
          {delivery && <CityTariffs {...delivery} />}
        </article>
        <Neighbours path={path} />
      </div>
    </div>
  )
}

/** What is read beside this page; a phone has the same links right below, in the footer. */
function Neighbours({ path }: { path: string }) {
  const to = useCityPath()
  const group = footerLinks.find(({ links }) => links.some(([url]) => path.startsWith(url))) ?? footerLinks[0]
  if (!group) return null
  return (
    <nav
      aria-label={`Раздел «${group.title}»`}
      className="sticky top-36 mt-1 hidden rounded-card border border-line bg-surface p-2 md:block print:hidden"
    >
      <p className="px-3 pt-2 pb-1 font-semibold">{group.title}</p>
      <ul className="text-note">
        {group.links.map(([url, text]) => (
          <li key={url}>
            <NavLink
              to={to(url)}
              end
              className="flex min-h-10 items-center rounded-control px-3 py-2 leading-snug hover:bg-leaf-tint hover:text-leaf aria-[current=page]:bg-leaf-tint aria-[current=page]:font-semibold"
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
