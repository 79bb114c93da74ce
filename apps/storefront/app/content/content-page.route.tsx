import { useLoaderData } from 'react-router'
import { loading } from '../api/loading.ts'
import { breadcrumbStructuredData, CatalogueBreadcrumbs } from '../catalogue/catalogue-breadcrumbs.tsx'
import { Disclaimer } from '../catalogue/disclaimer.tsx'
import { originOf, pageMeta, sharePicture } from '../site/page-meta.ts'
import type { Route } from './+types/content-page.route'
import { ArticleText } from './article/article-text.tsx'
import { RelatedArticles } from './article/related-articles.tsx'
import { articleStructuredData } from './article/structured-data.ts'
import { Calculator } from './franchise/calculator.tsx'
import { examplePlans } from './franchise/investment.ts'
import { loadText } from './text-page/load-text.ts'

/** One route for every page that editors write whole; its slug is the last part of its path. */
const load = loading(async ({ api, city, url }) => ({ page: await loadText(api, url), cityName: city.name }))
export const loader = load.onServer
export const clientLoader = load.inBrowser

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Такой страницы нет' }]
  const { page, cityName } = loaderData
  const origin = originOf(matches)
  const place = (path: string) => origin + path
  return pageMeta({
    title: `${page.title}, ${cityName}`,
    description: page.description,
    path: place(page.url),
    isUnlisted: page.is_draft,
    picture: sharePicture(origin, 'page', page.slug),
    kind: 'article',
    facts: (import.meta.env.SSR || import.meta.env.DEV) && [
      articleStructuredData(page, place(page.url), origin),
      breadcrumbStructuredData([{ name: page.title, url: page.url }], place),
    ],
  })
}

export default function ContentPage() {
  const { page } = useLoaderData<typeof clientLoader>()
  const example = examplePlans[page.slug]
  return (
    <div className="wrap">
      <CatalogueBreadcrumbs links={[]} />
      <ArticleText article={page} />
      {example && <Calculator key={page.slug} example={example} />}
      <div className="print:hidden">
        <RelatedArticles articles={page.related} />
      </div>
      {page.reviewer && <Disclaimer />}
    </div>
  )
}
