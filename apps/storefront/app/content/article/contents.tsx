import { keepPhrasesTogether } from '../../text/keep-phrases-together.ts'
import type { Article } from './article.ts'

/** Beside the text on a desktop. */
export function Contents({ contents }: Pick<Article, 'contents'>) {
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
export function FoldedContents({ contents }: Pick<Article, 'contents'>) {
  if (contents.length < 2) return null
  return (
    <details className="mt-4 rounded-card border border-line bg-surface px-5 md:hidden print:hidden">
      <summary className="font-semibold">Содержание</summary>
      <ContentsList contents={contents} />
    </details>
  )
}

function ContentsList({ contents }: Pick<Article, 'contents'>) {
  return (
    <ol className="mt-2 pb-3 text-note md:pb-0">
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="flex min-h-12 items-center py-1.5 leading-snug hover:text-leaf md:min-h-11">
            {keepPhrasesTogether(text)}
          </a>
        </li>
      ))}
    </ol>
  )
}
