import { useLoaderData } from 'react-router'
import { encode } from 'uqr'
import { loading } from '../api/loading.ts'
import { breadcrumbStructuredData, CatalogueBreadcrumbs } from '../catalogue/catalogue-breadcrumbs.tsx'
import { originOf, pageMeta, sharePicture } from '../site/page-meta.ts'
import { keepPhrasesTogether } from '../text/keep-phrases-together.ts'
import type { Route } from './+types/app.route'
import { InstallButton } from './app-stores/install-button.tsx'
import { DraftNote } from './article/draft-note.tsx'
import { TextBlocks } from './article/text-blocks.tsx'
import { loadText } from './text-page/load-text.ts'

const load = loading(({ api, url }) => loadText(api, url))
export const loader = load.onServer
export const clientLoader = load.inBrowser

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  if (!page) return [{ title: 'Такой страницы нет' }]
  const origin = originOf(matches)
  const place = (path: string) => origin + path
  return pageMeta({
    title: `Приложение: ${page.title}`,
    description: page.description,
    path: place(page.url),
    isUnlisted: page.is_draft,
    picture: sharePicture(origin, 'page', page.slug),
    facts: (import.meta.env.SSR || import.meta.env.DEV) && [
      breadcrumbStructuredData([{ name: 'Приложение', url: page.url }], place),
    ],
  })
}

/** The shop is its own app: it is installed from the browser, and an editor's text says how. */
export default function AppPage({ matches }: Route.ComponentProps) {
  const page = useLoaderData<typeof clientLoader>()
  return (
    <div className="wrap pb-10">
      <CatalogueBreadcrumbs links={[]} />
      <div className="text-and-aside">
        <article className="min-w-0">
          <h1 className="mt-1 text-h1">{keepPhrasesTogether(page.title)}</h1>
          <DraftNote page={page} />
          <div className="mt-5 empty:hidden">
            <InstallButton />
          </div>
          <TextBlocks blocks={page.blocks} />
        </article>
        <figure className="mt-8 hidden rounded-card border border-line bg-surface p-6 md:block">
          <Qr text={originOf(matches) + page.url} />
          <figcaption className="mt-4 text-center text-note text-quiet">
            Наведите камеру телефона, чтобы открыть эту страницу на нём
          </figcaption>
        </figure>
      </div>
    </div>
  )
}

function Qr({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR-код этой страницы" shapeRendering="crispEdges">
      <path d={path} fill="#14231C" />
    </svg>
  )
}
