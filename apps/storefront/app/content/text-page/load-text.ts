import type { Api } from '../../api/api.ts'
import type { Article } from '../article/article.ts'

/** The text whose slug is the last part of the page's path; with the key of a draft, that version. */
export function loadText(api: Api, { pathname, searchParams }: URL): Promise<Article> {
  const path = pathname.replace(/\/$/, '').replace(/\.data$/, '')
  const draft = searchParams.get('draft')
  const params = { slug: path.split('/').at(-1) ?? '' }
  return api.ask('GET /api/v1/seo/pages/:slug', { params, query: draft === null ? {} : { draft } })
}
