import { Icon } from '@romashka/ui'
import { Link, useLoaderData } from 'react-router'
import { loading } from '../api/loading.ts'
import { cityPicture, pageMeta, placeOf } from '../site/page-meta.ts'
import { useCityPath } from '../site/paths.ts'
import { keepShortWordsTogether } from '../text/keep-units-together.ts'
import { number } from '../text/money.ts'
import type { Route } from './+types/category-tree.route'
import { CatalogueBreadcrumbs } from './catalogue-breadcrumbs.tsx'
import { leadToPresentSlug, orNotFound } from './category-slug.ts'
import { DepartmentIcon } from './department-icon.tsx'

interface Line {
  slug: string
  name: string
  url: string
  productsCount: number
  hasMore: boolean
}

const load = loading(async ({ api, params, url }) => {
  const { results } = await api.ask('GET /api/v1/categories')
  let path = findPath(results, params.category)
  if (params.category && path.length === 0) {
    const { slug } = await orNotFound(
      api.ask('GET /api/v1/categories/by-slug/:slug', { params: { slug: params.category } }),
    )
    if (import.meta.env.SSR) leadToPresentSlug(slug, { params, url })
    path = findPath(results, slug)
  }
  const at = path.at(-1)
  const lines = (at ? (at.nested_categories ?? []) : results).map(
    (node): Line => ({
      slug: node.slug,
      name: node.name,
      url: node.url,
      productsCount: node.productsCount,
      hasMore:
        'nested_categories' in node && Array.isArray(node.nested_categories) && node.nested_categories.length > 0,
    }),
  )
  return {
    at: at && { name: at.name, url: at.url },
    above: path.slice(0, -1).map(({ name, slug }) => ({ name, slug })),
    lines,
  }
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

interface Node {
  slug: string
  name: string
  url: string
  productsCount: number
  nested_categories?: readonly Node[]
}

/** The nodes from a department down to the one of this slug; none where it is not there. */
function findPath(nodes: readonly Node[], slug: string | undefined): Node[] {
  for (const node of nodes) {
    if (node.slug === slug) return [node]
    const below = findPath(node.nested_categories ?? [], slug)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const name = loaderData?.at?.name ?? 'Каталог'
  return pageMeta({
    title: `${name}: разделы`,
    description: `Разделы каталога: ${loaderData?.lines.map((line) => line.name).join(', ') ?? ''}`.slice(0, 200),
    path: placeOf(matches)(loaderData?.at?.url ?? '/catalog'),
    isUnlisted: true,
    picture: cityPicture(matches),
  })
}

/** The tree a level at a time, as a thumb goes through it. */
export default function CategoryTreePage() {
  const { at, above, lines } = useLoaderData<typeof clientLoader>()
  const to = useCityPath()
  const crumbs = at
    ? [
        { name: 'Каталог', url: '/catalog-list-mobile' },
        ...above.map(({ name, slug }) => ({ name, url: `/catalog-list-mobile/${slug}` })),
      ]
    : []
  return (
    <div className="wrap max-w-180!">
      <CatalogueBreadcrumbs links={crumbs} />
      <h1 className="mt-1 text-h1">{at?.name ?? 'Каталог'}</h1>
      <ul className="mt-5 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {at && (
          <li>
            <Link to={to(at.url)} className="flex min-h-14 items-center px-4 font-semibold text-leaf">
              Все товары раздела
            </Link>
          </li>
        )}
        {lines.map((line) => (
          <li key={line.slug}>
            <Link
              to={to(line.hasMore ? `/catalog-list-mobile/${line.slug}` : line.url)}
              className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-leaf-tint"
            >
              {!at && (
                <span className="text-leaf">
                  <DepartmentIcon slug={line.slug} />
                </span>
              )}
              <span className="min-w-0 flex-1">{keepShortWordsTogether(line.name)}</span>
              <span className="text-note text-quiet">{number(line.productsCount)}</span>
              <Icon name="chevron-right" size={20} className="text-quiet" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
