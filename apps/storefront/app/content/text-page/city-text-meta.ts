import { breadcrumbStructuredData } from '../../catalogue/catalogue-breadcrumbs.tsx'
import { originOf, pageMeta, placeOf, sharePicture } from '../../site/page-meta.ts'
import type { Article } from '../article/article.ts'

interface CityText {
  page: Article
  cityName: string
}

/** The head of a page of words that says something else in each city; without data the page was not found. */
export function cityTextMeta(
  loaded: CityText | undefined,
  matches: Parameters<typeof placeOf>[0],
  facts: Parameters<typeof pageMeta>[0]['facts'] = [],
) {
  if (!loaded) return [{ title: 'Такой страницы нет' }]
  const { page, cityName } = loaded
  const place = placeOf(matches)
  return pageMeta({
    title: `${page.title}, ${cityName}`,
    description: page.description,
    path: place(page.url),
    isUnlisted: page.is_draft,
    picture: sharePicture(originOf(matches), 'page', page.slug),
    facts: (import.meta.env.SSR || import.meta.env.DEV) && [
      ...(facts || []),
      breadcrumbStructuredData([{ name: page.title, url: page.url }], place),
    ],
  })
}
