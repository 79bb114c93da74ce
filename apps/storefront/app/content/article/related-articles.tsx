import { ArticleGrid } from '../articles/article-grid.tsx'
import type { Article } from './article.ts'

/** What to read next; nothing where there is nothing. */
export function RelatedArticles({ articles }: { articles: Article['related'] }) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="related-title" className="mt-12 md:mt-16">
      <h2 id="related-title" className="text-h2">
        Читайте дальше
      </h2>
      <ArticleGrid articles={articles} />
    </section>
  )
}
