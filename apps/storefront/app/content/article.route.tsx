import { useLoaderData } from 'react-router'
import { loading } from '../api/loading.ts'
import { breadcrumbStructuredData, CatalogueBreadcrumbs } from '../catalogue/catalogue-breadcrumbs.tsx'
import { Disclaimer } from '../catalogue/disclaimer.tsx'
import { LinkChips } from '../catalogue/link-chips.tsx'
import { Reviews } from '../reviews/reviews.tsx'
import { originOf, pageMeta, placeOf, sharePicture } from '../site/page-meta.ts'
import type { Route } from './+types/article.route'
import { ArticleText } from './article/article-text.tsx'
import { RelatedArticles } from './article/related-articles.tsx'
import { articleStructuredData } from './article/structured-data.ts'

const load = loading(async ({ api, city, params, url }) => {
  const slug = params.slug ?? ''
  const draft = url.searchParams.get('draft')
  const [article, reviews] = await Promise.all([
    api.ask('GET /api/v1/seo/articles/:slug', { params: { slug }, query: draft === null ? {} : { draft } }),
    api.ask('GET /api/v1/reviews/article-review/:article', { params: { article: slug } }).catch(withoutReviews),
  ])
  return { article, reviews, cityName: city.name }
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

/** When reviews cannot be loaded, the article is shown without them. */
const withoutReviews = () => null

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Такой страницы нет' }]
  const { article } = loaderData
  const origin = originOf(matches)
  const place = placeOf(matches)
  return pageMeta({
    title: article.title,
    description: article.description,
    path: place(article.url),
    isUnlisted: article.is_draft,
    kind: 'article',
    picture: sharePicture(origin, 'article', article.slug),
    facts: (import.meta.env.SSR || import.meta.env.DEV) && [
      articleStructuredData(article, place(article.url), origin),
      breadcrumbStructuredData(
        [
          { name: 'Статьи', url: '/articles' },
          { name: article.title, url: article.url },
        ],
        place,
      ),
    ],
  })
}

export default function ArticlePage() {
  const { article, reviews } = useLoaderData<typeof clientLoader>()
  return (
    <div className="wrap">
      <CatalogueBreadcrumbs links={[{ name: 'Статьи', url: '/articles' }]} />
      <ArticleText article={article} />
      <div className="print:hidden">
        <LinkChips
          label="Темы статьи"
          links={article.tags.map(({ slug, name }) => ({ url: `/articles?tag=${slug}`, name }))}
        />
        <RelatedArticles articles={article.related} />
        <section aria-labelledby="reviews-title" className="mt-12 md:mt-16">
          <h2 id="reviews-title" className="mb-3 text-h2">
            Отзывы о статье
          </h2>
          <Reviews key={article.slug} of={{ kind: 'article', slug: article.slug }} first={reviews} />
        </section>
      </div>
      <Disclaimer />
    </div>
  )
}
