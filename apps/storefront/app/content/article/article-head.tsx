import { Icon } from '@romashka/ui'
import { defaultCity } from '../../site/city.ts'
import { keepPhrasesTogether } from '../../text/keep-phrases-together.ts'
import { localDayYearText } from '../../text/local-dates.ts'
import type { Article } from './article.ts'
import { DraftNote } from './draft-note.tsx'

/** The title, the day, and what the reader has to know of the text. */
export function ArticleHead({ article }: { article: Article }) {
  const { title, published_at: publishedAt, minutes_to_read: minutes } = article
  return (
    <>
      <h1 className="mt-1 text-h1">{keepPhrasesTogether(title)}</h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 text-note text-quiet">
        <p>
          <time dateTime={publishedAt}>{localDayYearText(publishedAt, defaultCity.zone)}</time> · {minutes}&nbsp;мин
          чтения
        </p>
        <button
          type="button"
          onClick={() => window.print()}
          className="inline-flex min-h-12 items-center gap-2 rounded-control hover:text-leaf md:min-h-11 print:hidden"
        >
          <Icon name="printer" size={18} />
          Напечатать
        </button>
      </div>
      <DraftNote page={article} />
      {article.is_demo && (
        <p className="mt-3 rounded-card bg-tomorrow-tint px-4 py-3 text-note text-tomorrow">
          {article.reviewer
            ? 'Демонстрационный текст: написан для показа программы, автор и рецензент вымышлены. Не используйте его вместо инструкции и совета врача.'
            : 'Демонстрационный текст: написан для показа программы, автор, условия и цифры вымышлены.'}
        </p>
      )}
    </>
  )
}
