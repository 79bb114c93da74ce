import { Icon } from '@romashka/ui'
import { Link } from 'react-router'
import { useCityPath } from '../site/paths.ts'

/** Rooms that few come to, each with a line on what is there. */
export function RelatedPages({ pages }: { pages: readonly (readonly [path: string, title: string, text: string])[] }) {
  const to = useCityPath()
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {pages.map(([path, title, text]) => (
        <li key={path}>
          <Link to={to(path)} className="flex min-h-16 items-center justify-between gap-4 px-4 py-3 md:px-5">
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-note text-quiet">{text}</span>
            </span>
            <Icon name="chevron-right" size={20} className="shrink-0 text-leaf" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
