import { dayYearText } from '../../text/dates.ts'
import { keepPhrasesTogether } from '../../text/keep-phrases-together.ts'
import type { Article } from './article.ts'

const roles = { pharmacist: 'провизор', doctor: 'врач' } as const

/** Who wrote and who checked it, when, and after which sources. */
export function ArticleAuthor({ article }: { article: Article }) {
  const { author, reviewer, reviewed_on: reviewedOn, sources } = article
  if (!author && !reviewer && sources.length === 0) return null
  return (
    <footer className="mt-10 rounded-card border border-line bg-surface p-5 text-note md:p-6">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {author && <Line name="Автор" text={author} />}
        {reviewer && <Line name="Проверил текст" text={`${reviewer.name}, ${roles[reviewer.role]}`} />}
        {reviewedOn && <Line name="Дата проверки" text={dayYearText(reviewedOn)} />}
      </dl>
      {sources.length > 0 && (
        <>
          <h2 className="mt-5 text-h4">Источники</h2>
          <ol className="mt-2 max-w-prose list-decimal space-y-1 pl-6 text-quiet">
            {sources.map(({ title, url }) => (
              <li key={title}>
                {url ? (
                  <a href={url} rel="noreferrer" className="break-words text-leaf underline underline-offset-3">
                    {keepPhrasesTogether(title)}
                  </a>
                ) : (
                  keepPhrasesTogether(title)
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </footer>
  )
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <div className="sm:contents">
      <dt className="text-quiet">{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
