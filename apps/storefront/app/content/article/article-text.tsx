import type { Article } from './article.ts'
import { ArticleAuthor } from './article-author.tsx'
import { ArticleHead } from './article-head.tsx'
import { Contents, FoldedContents } from './contents.tsx'
import { TextBlocks } from './text-blocks.tsx'

/** A text from its heading to its sources, with its contents beside it. */
export function ArticleText({ article }: { article: Article }) {
  return (
    <div className="text-and-aside">
      <article>
        <ArticleHead article={article} />
        <FoldedContents contents={article.contents} />
        <TextBlocks blocks={article.blocks} />
        <ArticleAuthor article={article} />
      </article>
      <Contents contents={article.contents} />
    </div>
  )
}
