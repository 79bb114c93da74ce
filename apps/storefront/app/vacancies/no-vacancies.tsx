import { buttonStyle, EmptyState } from '@romashka/ui'
import { Link } from 'react-router'
import { brand } from '../site/brand.ts'
import { readFromBoardText } from './vacancy-text.ts'

interface NoVacanciesProps {
  isSearch: boolean
  /** Null before the board has been read for the first time, and for ever in a chain that has none: nobody knows whether there are any. */
  syncedAt: string | null
  isBoardUnavailable: boolean
}

export function NoVacancies({ isSearch, syncedAt, isBoardUnavailable }: NoVacanciesProps) {
  if (syncedAt === null) {
    return (
      <EmptyState drawing="search" title="Списка вакансий здесь пока нет" action={<WriteToUs />}>
        <p>Напишите нам о себе: расскажем, кого сейчас ищем.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing="search"
      title={isSearch ? 'Таких вакансий сейчас нет' : 'Открытых вакансий сейчас нет'}
      action={
        isSearch ? (
          <Link to="?" className={buttonStyle('secondary')}>
            Показать все вакансии
          </Link>
        ) : (
          <WriteToUs />
        )
      }
    >
      <p>
        {isSearch
          ? 'Измените слова или выберите другой регион.'
          : 'Расскажите о себе письмом: вернёмся, когда появится место.'}
      </p>
      <p>{readFromBoardText(syncedAt, isBoardUnavailable)}.</p>
    </EmptyState>
  )
}

function WriteToUs() {
  return (
    <a href={`mailto:${brand.email}`} className={buttonStyle('secondary')}>
      Написать нам
    </a>
  )
}
