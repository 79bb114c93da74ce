import { classNames, Icon } from '@romashka/ui'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useAbsentPages } from '../../site/absent-pages.ts'
import { useCityPath } from '../../site/paths.ts'
import { isAt, personalPlaces } from './personal-places.ts'

interface PersonalLinksProps {
  /** On the home of the area a phone shows all of them as tiles; elsewhere they are a row that scrolls. */
  isHome?: boolean
  className?: string
}

/** Links of the personal area; on a desktop a column beside the page's own things. */
export function PersonalLinks({ isHome = false, className }: PersonalLinksProps) {
  const to = useCityPath()
  const { pathname } = useLocation()
  const absent = useAbsentPages()
  const there = personalPlaces.filter(({ path }) => !absent.includes(path))
  const currentOf = (path: string, inner: readonly string[] = []) => {
    if (isAt(pathname, to(path))) return 'page'
    return inner.some((one) => isAt(pathname, to(one))) ? 'true' : undefined
  }
  const row = useRef<HTMLElement>(null)
  // Without it the link of the page itself stands beyond the edge of a phone.
  useEffect(() => showCurrent(row.current), [])
  return (
    <nav
      ref={row}
      aria-label="Профиль"
      className={classNames(
        !isHome &&
          '-mx-(--page-gutter) -my-1 overflow-x-auto px-(--page-gutter) py-1 [scrollbar-width:none] md:m-0 md:p-0',
        className,
      )}
    >
      <ul
        className={classNames(
          isHome
            ? 'grid auto-rows-fr grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-2 max-md:leading-snug'
            : // As wide as its links, so that the row ends with the margin of the page and not at the window's edge.
              'flex w-max gap-2 md:w-auto',
          'md:flex md:flex-col md:rounded-card md:border md:border-line md:bg-surface md:p-2',
        )}
      >
        {there.map(({ path, text, icon, inner }) => (
          <li key={path} className={classNames(isHome && 'max-sm:last:odd:col-span-full')}>
            <Link
              to={to(path)}
              aria-current={currentOf(path, inner)}
              className={classNames(
                'flex min-h-12 items-center gap-3 rounded-control border border-line bg-surface px-4',
                'hover:text-leaf md:border-transparent md:px-3 md:hover:bg-leaf-tint [&[aria-current]]:bg-leaf-tint [&[aria-current]]:font-semibold',
                isHome ? 'h-full max-md:px-3 max-md:py-2' : 'whitespace-nowrap',
              )}
            >
              <Icon name={icon} size={22} className="shrink-0 text-leaf" />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Moves the row sideways alone, so that the page keeps its place. */
function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!row || !current) return
  row.scrollLeft += current.left - row.getBoundingClientRect().left - (row.clientWidth - current.width) / 2
}
