import { chipStyle } from '@romashka/ui'
import { Link } from 'react-router'
import { useCityPath } from '../site/paths.ts'
import { displayQuery } from './query-text.ts'

/** Queries to try, as chips. */
export function QueryLinks({ queries, label }: { queries: readonly string[]; label: string }) {
  const to = useCityPath()
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {queries.map((query) => (
        <li key={query}>
          <Link to={to(`/search?${new URLSearchParams({ query: displayQuery(query) })}`)} className={chipStyle()}>
            {displayQuery(query)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
