import { useCityPath } from '../../site/paths.ts'
import { keepPhrasesOfHtml, keepPhrasesTogether } from '../../text/keep-phrases-together.ts'
import { linksInCity } from '../article/links-in-city.ts'
import type { Question } from './filter-questions.ts'

/** Questions that open to their answers, without script too. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  const to = useCityPath()
  if (questions.length === 0) return null
  return (
    <div className="mt-4 rounded-card border border-line bg-surface px-5 md:px-8">
      {questions.map(({ slug, title, html }) => (
        <details key={slug} id={slug} className="border-line not-last:border-b">
          <summary className="min-h-14 py-3">
            <h2 className="text-base font-semibold">{keepPhrasesTogether(title)}</h2>
          </summary>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when the version was saved */}
          <div className="prose pb-5" dangerouslySetInnerHTML={{ __html: keepPhrasesOfHtml(linksInCity(html, to)) }} />
        </details>
      ))}
    </div>
  )
}
