import { Link } from 'react-router'
import { useCityPath } from '../site/paths.ts'
import { plural, productForms } from '../text/plural.ts'
import type { DepartmentTile } from './category-tree.ts'
import { DepartmentIcon } from './department-icon.tsx'

/** A department of the first level, as a tile of the home page. */
export function DepartmentCard({ department }: { department: DepartmentTile }) {
  const to = useCityPath()
  return (
    <Link
      to={to(department.url)}
      className="flex h-full min-h-28 flex-col justify-between gap-4 rounded-card border border-line bg-surface p-4 transition-colors duration-150 hover:border-leaf hover:text-leaf sm:max-md:min-h-0 sm:max-md:flex-row sm:max-md:items-center sm:max-md:justify-start md:p-5"
    >
      <span className="flex size-11 items-center justify-center rounded-control bg-leaf-tint text-leaf">
        <DepartmentIcon slug={department.slug} />
      </span>
      <span>
        <span className="block leading-snug font-semibold">{department.name}</span>
        <span className="mt-0.5 block text-small text-quiet">{plural(department.productsCount, productForms)}</span>
      </span>
    </Link>
  )
}
