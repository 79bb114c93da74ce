import { Printer } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { loading } from '../api/loading.ts'
import { breadcrumbStructuredData, CatalogueBreadcrumbs } from '../catalogue/catalogue-breadcrumbs.tsx'
import { Disclaimer } from '../catalogue/disclaimer.tsx'
import { LinkChips } from '../catalogue/link-chips.tsx'
import { ArticleReviews } from '../reviews/article-reviews.tsx'
import { originOf, pageMeta } from '../site/page-meta.ts'
import { pathIn } from '../site/paths.ts'
import { dayYearText } from '../text/dates.ts'
import type { Route } from './+types/article.route'
import type { Article } from './article/article.ts'
import { articleStructuredData } from './article/structured-data.ts'
import { TextBlocks } from './article/text-blocks.tsx'
import { WrittenBy } from './article/written-by.tsx'
import { ArticleCard } from './articles/article-card.tsx'

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

/** An article without its reviews is whole. */
const withoutReviews = () => null

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Такой страницы нет' }]
  const { article } = loaderData
  const origin = originOf(matches)
  const place = (path: string) => origin + pathIn(params.city, path)
  return pageMeta({
    title: article.title,
    description: article.description,
    path: place(article.url),
    isUnlisted: article.is_draft,
    kind: 'article',
    facts: [
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
      <div className="md:grid md:grid-cols-[minmax(0,45rem)_18rem] md:items-start md:justify-between md:gap-10">
        <article>
          <Head article={article} />
          <FoldedContents contents={article.contents} />
          <TextBlocks blocks={article.blocks} />
          <WrittenBy article={article} />
        </article>
        <Contents contents={article.contents} />
      </div>
      <div className="print:hidden">
        <LinkChips
          label="Темы статьи"
          links={article.tags.map(({ slug, name }) => ({ url: `/articles?tag=${slug}`, name }))}
        />
        <Related articles={article.related} />
        <section aria-labelledby="reviews-title" className="mt-12 md:mt-16">
          <h2 id="reviews-title" className="mb-3 text-h2">
            Отзывы о статье
          </h2>
          <ArticleReviews key={article.slug} slug={article.slug} first={reviews} />
        </section>
      </div>
      <Disclaimer />
    </div>
  )
}

function Head({ article }: { article: Article }) {
  const { title, published_at: publishedAt, minutes_to_read: minutes } = article
  return (
    <>
      <h1 className="mt-1 text-h1">{title}</h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 text-note text-quiet">
        <p>
          <time dateTime={publishedAt}>{dayYearText(publishedAt.slice(0, 10))}</time> · {minutes}&nbsp;мин чтения
        </p>
        <button
          type="button"
          onClick={() => window.print()}
          className="inline-flex min-h-12 items-center gap-2 rounded-control hover:text-leaf md:min-h-10 print:hidden"
        >
          <Printer aria-hidden="true" size={18} />
          Напечатать
        </button>
      </div>
      {article.is_draft && (
        <p className="mt-3 rounded-card bg-rx-tint px-4 py-3 text-note text-rx">
          Черновик: эту страницу видит только тот, у кого есть ссылка.
        </p>
      )}
      {article.is_demo && (
        <p className="mt-3 rounded-card bg-tomorrow-tint px-4 py-3 text-note text-tomorrow">
          Демонстрационный текст: написан для показа программы, автор и рецензент вымышлены. Не используйте его вместо
          инструкции и совета врача.
        </p>
      )}
    </>
  )
}

/** Beside the text on a desk. */
function Contents({ contents }: Pick<Article, 'contents'>) {
  if (contents.length < 2) return null
  return (
    <nav
      aria-label="Содержание статьи"
      className="sticky top-36 mt-1 hidden rounded-card border border-line bg-surface p-5 md:block print:hidden"
    >
      <p className="font-semibold">Содержание</p>
      <ContentsList contents={contents} />
    </nav>
  )
}

/** Above the text on a phone, closed until it is wanted. */
function FoldedContents({ contents }: Pick<Article, 'contents'>) {
  if (contents.length < 2) return null
  return (
    <details className="mt-4 rounded-card border border-line bg-surface px-5 md:hidden print:hidden">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold">Содержание</summary>
      <ContentsList contents={contents} />
    </details>
  )
}

function ContentsList({ contents }: Pick<Article, 'contents'>) {
  return (
    <ol className="mt-2 pb-3 text-note md:pb-0">
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="flex min-h-12 items-center py-1.5 leading-snug hover:text-leaf md:min-h-10">
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}

function Related({ articles }: { articles: Article['related'] }) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="related-title" className="mt-12 md:mt-16">
      <h2 id="related-title" className="text-h2">
        Читайте дальше
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {articles.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
