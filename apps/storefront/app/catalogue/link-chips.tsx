import { chipStyle } from '@romashka/ui'
import { PageLink } from '../site/page-link.tsx'
import { useCityPath } from '../site/paths.ts'
import { number } from '../text/money.ts'

interface LinkChipsProps {
  label: string
  links: readonly { url: string; name: string; count?: number }[]
  /** Of the page that is open, where it is one of them. */
  current?: string
}

/** Links as chips: scrolled horizontally on a phone, in rows on a desktop. */
export function LinkChips({ label, links, current }: LinkChipsProps) {
  const to = useCityPath()
  if (links.length === 0) return null
  return (
    <nav
      aria-label={label}
      className="-mx-(--page-gutter) mt-4 overflow-x-auto px-(--page-gutter) py-1 md:mx-0 md:px-0 [scrollbar-width:none]"
    >
      <ul className="flex gap-2 md:flex-wrap">
        {links.map(({ url, name, count }) => (
          <li key={url} className="shrink-0">
            <PageLink
              to={to(url)}
              aria-current={url === current ? 'page' : undefined}
              className={`${chipStyle(url === current)} md:min-h-11!`}
            >
              {name}
              {count !== undefined && <span className="text-quiet">{number(count)}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Of «От насморка: спреи» on the pages of «От насморка» only «Спреи» is news. */
export function nameWithin(section: string, name: string): string {
  const rest = name.startsWith(`${section}: `) ? name.slice(section.length + 2) : name
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
