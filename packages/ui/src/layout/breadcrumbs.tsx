import type { ReactNode } from 'react'

interface BreadcrumbsProps {
  label: string
  /** Links first to last; the page itself is not among them. */
  children: ReactNode[]
}

export function Breadcrumbs({ label, children }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="-mx-1 overflow-x-auto [scrollbar-width:none]">
      <ol className="flex text-note whitespace-nowrap text-quiet">
        {children.map((crumb, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a path is its order
            key={at}
            className="flex min-h-12 items-center not-last:after:mx-1 not-last:after:content-['/'] [&>a]:px-1 [&>a]:py-3 [&>a:hover]:text-leaf"
          >
            {crumb}
          </li>
        ))}
      </ol>
    </nav>
  )
}
