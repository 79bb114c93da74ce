import { data, useLoaderData } from 'react-router'
import { loading } from '../api/loading.ts'
import { pageMeta } from '../site/page-meta.ts'
import type { Route } from './+types/draft.route'
import { ArticleText } from './article/article-text.tsx'

const kinds = ['question', 'seasonal_offer', 'block', 'certificate', 'project', 'recipe_article'] as const

/** The draft of what has no page of its own but stands on others. */
const load = loading(async ({ api, params, url }) => {
  const kind = kinds.find((one) => one === params.kind)
  const draft = url.searchParams.get('draft')
  if (!kind || !draft) throw data({ code: 'path.not_found' }, { status: 404 })
  return api.ask('GET /api/v1/seo/drafts/:kind/:slug', { params: { kind, slug: params.slug ?? '' }, query: { draft } })
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData?.title ?? 'Черновик', description: 'Черновик', isUnlisted: true })
}

export default function DraftPage() {
  return (
    <div className="wrap pt-6">
      <ArticleText article={useLoaderData<typeof clientLoader>()} />
    </div>
  )
}
