import { classNames } from '@romashka/ui'
import { PageLink } from '../../site/page-link.tsx'

interface PageLinksProps {
  page: number
  pages: number
  /** The address of the listing without its page. */
  search: URLSearchParams
}

/** Links to the pages themselves: for machines, for those without script, and for going far at once. */
export function PageLinks({ page, pages, search }: PageLinksProps) {
  if (pages < 2) return null
  return (
    <nav aria-label="Страницы списка" className="flex justify-center">
      <ul className="flex flex-wrap justify-center gap-1 text-note">
        {pagesAround(page, pages).map((one, at) =>
          one === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is where it stands
            <li key={`gap-${at}`} aria-hidden="true" className="flex min-w-8 items-center justify-center text-quiet">
              …
            </li>
          ) : (
            <li key={one}>
              <PageLink
                to={hrefOf(search, one)}
                aria-current={one === page ? 'page' : undefined}
                aria-label={`Страница ${one}`}
                className={classNames(
                  'inline-flex min-h-12 min-w-12 items-center justify-center rounded-control px-3 font-medium',
                  one === page ? 'bg-leaf-tint text-leaf-pressed' : 'hover:bg-leaf-tint hover:text-leaf',
                )}
              >
                {one}
              </PageLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

/** The address of one page of a listing; the first has none of its own. */
export function hrefOf(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  if (page > 1) next.set('page', String(page))
  const text = next.toString()
  return text ? `?${text}` : '?'
}

/** The first page, the last and those beside the page shown; undefined where pages between them are left out. */
export function pagesAround(page: number, pages: number): (number | undefined)[] {
  const near = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages)
  const sorted = near.sort((a, b) => a - b)
  return sorted.flatMap((one, at) => {
    const gap = one - (sorted[at - 1] ?? one - 1)
    if (gap === 2) return [one - 1, one]
    return gap > 2 ? [undefined, one] : [one]
  })
}
