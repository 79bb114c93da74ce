import { buttonStyle, EmptyState } from '@romashka/ui'
import { Link } from 'react-router'
import { brand } from '../site/brand.ts'
import { useCityPath } from '../site/paths.ts'
import { QueryLinks } from './query-links.tsx'
import { capitalised } from './query-text.ts'

interface NothingFoundProps {
  nearest: readonly string[]
  popular: readonly string[]
  hasFilters?: boolean
  query?: string
  /** Words that nothing in the catalogue resembles. */
  ignored?: readonly string[]
  /** A registered medicine that nobody sells here. */
  unsold?: string | undefined
}

/** Nothing found is never the end: other spellings, fewer filters, the catalogue, a person to ask. */
export function NoResults(props: NothingFoundProps) {
  const { nearest, popular, hasFilters = false, query = '', ignored = [], unsold } = props
  const to = useCityPath()
  // The likeliest way on comes first. Where the medicine is known and not sold, a similar name would be another medicine.
  const isMisspelt = !hasFilters && unsold === undefined && nearest.length > 0
  const way = hasFilters
    ? { to: `?${new URLSearchParams({ query })}`, text: 'Сбросить фильтры' }
    : { to: to('/catalog'), text: 'Открыть каталог' }
  return (
    <>
      {isMisspelt && <QuerySuggestions title="Может быть, вы искали" queries={nearest} />}
      <EmptyState
        drawing="search"
        title={hasFilters ? 'С такими фильтрами ничего нет' : 'Ничего не нашлось'}
        action={
          <Link to={way.to} className={buttonStyle('secondary')}>
            {way.text}
          </Link>
        }
      >
        {hasFilters ? (
          <p>Уберите один из фильтров или задайте цену шире.</p>
        ) : (
          <>
            {unsold === undefined ? (
              <p>
                {ignored.length > 0 && `Не узнали: ${ignored.map((word) => `«${word}»`).join(', ')}. `}
                {!isMisspelt && 'Такого товара в нашем каталоге нет. '}
                Проверьте название по упаковке и напишите короче.
              </p>
            ) : (
              <p>
                Лекарство «{capitalised(unsold)}» у&nbsp;нас не&nbsp;продаётся, с&nbsp;тем&nbsp;же действующим веществом
                ничего&nbsp;нет.
              </p>
            )}
            <p className="mt-2">
              {unsold === undefined
                ? 'Фармацевт поможет найти нужное:'
                : 'Чем его заменить, решает врач. Вопрос фармацевту:'}{' '}
              <a href={brand.phone.href} className="font-semibold whitespace-nowrap text-ink">
                {brand.phone.text}
              </a>
            </p>
          </>
        )}
      </EmptyState>
      {!isMisspelt && <QuerySuggestions title="Может быть, вы искали" queries={nearest} />}
      <QuerySuggestions title="Часто ищут" queries={popular} />
    </>
  )
}

function QuerySuggestions({ title, queries }: { title: string; queries: readonly string[] }) {
  if (queries.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-h3">{title}</h2>
      <QueryLinks queries={queries} label={title} />
    </section>
  )
}
