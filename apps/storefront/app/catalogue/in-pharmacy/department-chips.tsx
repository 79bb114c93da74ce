import { chipStyle } from '@romashka/ui'
import { Link } from 'react-router'
import { number } from '../../text/money.ts'

interface DepartmentChipsProps {
  departments: readonly { slug: string; name: string; count: number }[]
  chosen: string | undefined
}

/** Departments of the catalogue that this pharmacy has something of; a press on the chosen one shows all again. */
export function DepartmentChips({ departments, chosen }: DepartmentChipsProps) {
  return (
    <nav
      aria-label="Отделы"
      className="-mx-(--page-gutter) mt-4 overflow-x-auto px-(--page-gutter) py-1 md:mx-0 md:px-0 [scrollbar-width:none]"
    >
      <ul className="flex gap-2 md:flex-wrap">
        {departments.map(({ slug, name, count }) => (
          <li key={slug} className="shrink-0">
            <Link
              to={slug === chosen ? '?' : `?${new URLSearchParams({ department: slug })}`}
              preventScrollReset
              aria-current={slug === chosen ? 'true' : undefined}
              className={`${chipStyle(slug === chosen)} md:min-h-11!`}
            >
              {name}
              <span className="text-quiet">{number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
