import { ArticleCard } from '../articles/article-card.tsx'
import type { Article } from './article.ts'

/** What to read next; nothing where there is nothing. */
export function RelatedArticles({ articles }: { articles: Article['related'] }) {
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
