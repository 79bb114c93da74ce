import { Link } from 'react-router'
import { useCityPath } from '../site/paths.ts'
import { keepShortWordsTogether } from '../text/keep-units-together.ts'
import { localDayText } from '../text/local-dates.ts'
import { salaryText, termsText, type VacancyLine } from './vacancy-text.ts'

export function VacancyCard({ vacancy }: { vacancy: VacancyLine }) {
  const to = useCityPath()
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-surface p-5 hover:border-leaf">
      <h2 className="text-h4 wrap-anywhere">
        <Link to={to(`/vacancies/${vacancy.id}`)} className="after:absolute after:inset-0 hover:text-leaf">
          {vacancy.name}
        </Link>
      </h2>
      <p className="mt-1 font-semibold">{salaryText(vacancy.salary)}</p>
      <p className="mt-2 text-note text-quiet">{termsText(vacancy)}</p>
      {vacancy.snippet.responsibility && (
        <p className="mt-3 line-clamp-3">{keepShortWordsTogether(vacancy.snippet.responsibility)}</p>
      )}
      <p className="mt-auto flex flex-wrap justify-between gap-x-4 pt-4 text-note text-quiet">
        <span>{vacancy.area.name}</span>
        <time dateTime={vacancy.published_at}>{localDayText(vacancy.published_at, 'Europe/Moscow')}</time>
      </p>
    </article>
  )
}
