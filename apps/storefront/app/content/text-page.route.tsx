import { Breadcrumbs } from '@romashka/ui'
import { data, Link } from 'react-router'
import { brand } from '../shell/brand.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { useCityPath } from '../shell/paths.ts'
import type { Route } from './+types/text-page.route'
import { findText } from './text.server.ts'

/** One page for every text of `texts/`: documents, help, answers. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const name =
    pathname
      .replace(/\/$/, '')
      .replace(/\.data$/, '')
      .split('/')
      .at(-1) ?? ''
  const text = findText(name)
  if (!text) throw data({ code: 'path.not_found' }, { status: 404 })
  return { ...text, path: `/${name}` }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: loaderData.title, description: loaderData.description, path: loaderData.path }) : []

export default function TextPage({ loaderData: { title, html } }: Route.ComponentProps) {
  const to = useCityPath()
  return (
    <article className="wrap py-6 md:py-10">
      <Breadcrumbs label="Путь">
        {[
          <Link key="home" to={to('/')}>
            Главная
          </Link>,
        ]}
      </Breadcrumbs>
      <h1 className="mt-4 max-w-180 text-h1">{title}</h1>
      {brand.isInvented && (
        <p className="mt-3 max-w-180 rounded-card bg-tomorrow-tint px-4 py-3 text-note text-tomorrow">
          Сеть «{brand.name}» вымышлена: названия, реквизиты и номера документов на этой странице придуманы.
        </p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, turned into HTML on the server */}
      <div className="prose mt-6 max-w-180" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}
