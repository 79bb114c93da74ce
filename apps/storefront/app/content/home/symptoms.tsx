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
      {/* Two rows on a phone: four are seen at once, and a fifth is cut off, so that the row is seen to go on. */}
      <ul className="grid w-max grid-flow-col grid-rows-2 gap-2 md:flex md:w-auto md:flex-wrap">
        {sections.map(({ section_id, name, url }) => (
          <li key={section_id}>
            <PageLink to={to(url)} className={`${chipStyle()} w-full justify-center`}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
