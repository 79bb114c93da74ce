import { ArticleCard, type ArticleLine } from './article-card.tsx'

/** Articles below a heading of the second level, as cards. */
export function ArticleGrid({ articles }: { articles: readonly ArticleLine[] }) {
  return (
    <ul className="mt-4 grid gap-4 sm:grid-cols-2 sm:max-md:[&>:last-child:nth-child(odd)]:col-span-2 md:grid-cols-3 md:gap-5">
      {articles.map((article) => (
        <li key={article.slug}>
          <ArticleCard article={article} heading="h3" />
        </li>
      ))}
    </ul>
  )
}
