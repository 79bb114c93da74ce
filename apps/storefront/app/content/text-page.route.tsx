import { useLoaderData } from 'react-router'
import { loading } from '../api/loading.ts'
import { breadcrumbStructuredData } from '../catalogue/catalogue-breadcrumbs.tsx'
import { originOf, pageMeta, sharePicture } from '../site/page-meta.ts'
import type { Route } from './+types/text-page.route'
import { loadText } from './text-page/load-text.ts'
import { TextPage } from './text-page/text-page.tsx'

/** Pages of words that are the same in every city: documents, help. */
const load = loading(({ api, url }) => loadText(api, url))
export const loader = load.onServer
export const clientLoader = load.inBrowser

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  if (!page) return [{ title: 'Такой страницы нет' }]
  const place = (path: string) => originOf(matches) + path
  return pageMeta({
    title: page.title,
    description: page.description,
    path: place(page.url),
    isUnlisted: page.is_draft,
    picture: sharePicture(originOf(matches), 'page', page.slug),
    facts: (import.meta.env.SSR || import.meta.env.DEV) && [
      breadcrumbStructuredData([{ name: page.title, url: page.url }], place),
    ],
  })
}

export default function PlainTextPage() {
  return <TextPage page={useLoaderData<typeof clientLoader>()} />
}
