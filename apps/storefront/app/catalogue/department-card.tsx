import { PageLink } from '../site/page-link.tsx'
import { useCityPath } from '../site/paths.ts'
import { keepUnitsTogether } from '../text/keep-units-together.ts'
import { plural, productForms } from '../text/plural.ts'
import type { DepartmentTile } from './category-tree.ts'
import { DepartmentIcon } from './department-icon.tsx'

/** A department of the first level, as a tile of the home page. */
export function DepartmentCard({ department }: { department: DepartmentTile }) {
  const to = useCityPath()
  return (
    <PageLink to={to(department.url)} className="department-card">
      <span className="department-card-icon">
        <DepartmentIcon slug={department.slug} />
      </span>
      <span>
        <span className="block leading-snug font-semibold">{keepUnitsTogether(department.name)}</span>
        <span className="mt-0.5 block text-small text-quiet">{plural(department.productsCount, productForms)}</span>
      </span>
    </PageLink>
  )
}
