import { chipStyle } from '@romashka/ui'
import type { SectionLink } from '../../catalogue/category-tree.ts'
import { PageLink } from '../../site/page-link.tsx'
import { useCityPath } from '../../site/paths.ts'

/** Sections of medicines as the reasons people come with; no diagnosis, only the way to the shelf. */
export function Symptoms({ sections }: { sections: readonly SectionLink[] }) {
  const to = useCityPath()
  return (
    <nav
      aria-label="С чем помочь"
      className="-mx-(--page-gutter) mt-5 overflow-x-auto px-(--page-gutter) py-1 md:mx-0 md:px-0 [scrollbar-width:none]"
    >
      <ul className="flex gap-2 md:flex-wrap">
        {sections.map(({ section_id, name, url }) => (
          <li key={section_id} className="shrink-0">
            <PageLink to={to(url)} className={chipStyle()}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
