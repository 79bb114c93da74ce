import { Link } from 'react-router'
import { useCityPath } from '../../site/paths.ts'
import type { ArticleLine } from './article-card.tsx'
import { ArticleGrid } from './article-grid.tsx'

/** The newest articles on the home page; nothing where there are none. */
export function NewArticles({ articles }: { articles: readonly ArticleLine[] }) {
  const to = useCityPath()
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="articles-title" className="mt-12 md:mt-16">
      <div className="row-head">
        <h2 id="articles-title">Полезно знать</h2>
        <Link to={to('/articles')}>Все статьи</Link>
      </div>
      <ArticleGrid articles={articles} />
    </section>
  )
}
