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
            className="crumb"
          >
            {crumb}
          </li>
        ))}
      </ol>
    </nav>
  )
}
