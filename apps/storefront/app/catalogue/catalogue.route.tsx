import { Link, useLoaderData } from 'react-router'
import { loading } from '../api/loading.ts'
import { PageLink } from '../site/page-link.tsx'
import { cityPicture, pageMeta, placeOf } from '../site/page-meta.ts'
import { useCityPath } from '../site/paths.ts'
import { keepShortWordsTogether } from '../text/keep-units-together.ts'
import { number } from '../text/money.ts'
import { plural, productForms } from '../text/plural.ts'
import type { Route } from './+types/catalogue.route'
import { breadcrumbStructuredData, CatalogueBreadcrumbs } from './catalogue-breadcrumbs.tsx'
import { type DepartmentTile, tileOf } from './category-tree.ts'
import { DepartmentIcon } from './department-icon.tsx'
import { Disclaimer } from './disclaimer.tsx'

const load = loading(async ({ api, city }) => {
  const { results } = await api.ask('GET /api/v1/categories')
  const departments = results.map((department) => ({
    ...tileOf(department),
    sections: department.nested_categories.map((section) => ({
      ...tileOf(section),
      leaves: section.nested_categories.map(tileOf),
    })),
  }))
  const isAnyToday = results.some(({ todayCount }) => todayCount > 0)
  const isAnyByCourier = results.some(({ free_delivered_count }) => free_delivered_count > 0)
  return { departments, isAnyToday, isAnyByCourier, cityName: city.name }
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const place = placeOf(matches)
  const count = loaderData?.departments.reduce((sum, one) => sum + one.productsCount, 0) ?? 0
  const where = loaderData?.isAnyToday
    ? `Наличие в аптеках города ${loaderData.cityName}.`
    : 'Наличие в ближайших аптеках.'
  return pageMeta({
    title: `Каталог аптеки, ${loaderData?.cityName ?? ''}`,
    description: `${plural(count, productForms)} для здоровья: лекарства, витамины, приборы, уход, товары для мам и малышей. ${where}`,
    path: place('/catalog'),
    isUnlisted: loaderData?.isAnyToday === false,
    picture: cityPicture(matches),
    facts: (import.meta.env.SSR || import.meta.env.DEV) && [
      breadcrumbStructuredData([{ name: 'Каталог', url: '/catalog' }], place),
    ],
  })
}

export default function CataloguePage() {
  const { departments, isAnyByCourier } = useLoaderData<typeof clientLoader>()
  const to = useCityPath()
  return (
    <div className="wrap">
      <CatalogueBreadcrumbs links={[]} />
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-h1">Каталог</h1>
        <ul className="flex flex-wrap gap-x-5 text-note font-semibold text-leaf sm:gap-x-6">
          {[
            ['/drugs/letter-а', 'По алфавиту'],
            ['/catalog-page', 'Все разделы'],
            ...(isAnyByCourier ? [['/free-catalog', 'С доставкой']] : []),
          ].map(([path = '', text]) => (
            <li key={path}>
              <Link to={to(path)} className="inline-flex min-h-12 items-center hover:text-leaf-pressed">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <nav aria-label="Разделы, коротко" className="mt-4 hidden md:block">
        <ul className="grid grid-cols-5 gap-3">
          {departments.map((one) => (
            <li key={one.section_id}>
              <a
                href={`#${one.slug}`}
                className="flex min-h-12 items-center gap-3 rounded-control border border-line bg-surface px-3 text-note font-medium hover:border-leaf hover:text-leaf"
              >
                <DepartmentIcon slug={one.slug} size={20} />
                {one.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface sm:hidden">
        {departments.map((one) => (
          <li key={one.section_id}>
            <FoldedDepartment department={one} />
          </li>
        ))}
      </ul>
      <div className="mt-6 hidden space-y-5 sm:block">
        {departments.map((one) => (
          <DepartmentSheet key={one.section_id} department={one} />
        ))}
      </div>
      <Disclaimer />
    </div>
  )
}

interface DepartmentWithSections extends DepartmentTile {
  sections: (DepartmentTile & { leaves: DepartmentTile[] })[]
}

/** On a phone ten departments are seen at once; one that is pressed shows its sections. */
function FoldedDepartment({ department }: { department: DepartmentWithSections }) {
  const to = useCityPath()
  const links = [{ ...department, name: 'Все товары раздела' }, ...department.sections]
  return (
    <details>
      <summary className="min-h-16 px-4">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-leaf-tint text-leaf">
          <DepartmentIcon slug={department.slug} size={22} />
        </span>
        <span className="min-w-0 flex-1 leading-snug font-semibold wrap-anywhere">{department.name}</span>
        <span className="text-note text-quiet">{number(department.productsCount)}</span>
      </summary>
      <ul className="pb-3 pl-[4.25rem]">
        {links.map(({ url, name, productsCount }) => (
          <li key={url}>
            <PageLink to={to(url)} className="flex min-h-12 items-center justify-between gap-3 py-1 pr-12">
              <span className="leading-snug">{keepShortWordsTogether(name)}</span>
              <span className="text-note text-quiet">{number(productsCount)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A department with its sections and what is in them. */
function DepartmentSheet({ department }: { department: DepartmentWithSections }) {
  const to = useCityPath()
  return (
    <section
      id={department.slug}
      aria-labelledby={`${department.slug}-title`}
      className="rounded-card border border-line bg-surface p-5 md:p-8"
    >
      <h2 id={`${department.slug}-title`} className="text-h3">
        <Link to={to(department.url)} className="flex items-center gap-4 hover:text-leaf">
          <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-leaf-tint text-leaf">
            <DepartmentIcon slug={department.slug} />
          </span>
          <span className="min-w-0 wrap-anywhere">{department.name}</span>
          <span className="text-note font-normal text-quiet">{number(department.productsCount)}</span>
        </Link>
      </h2>
      <ul className="mt-5 -mb-5 gap-x-8 empty:hidden sm:columns-2 md:columns-3 lg:columns-4">
        {department.sections.map((section) => (
          <li key={section.section_id} className="mb-5 break-inside-avoid">
            <h3 className="text-base tracking-normal">
              <Link to={to(section.url)} className="flex min-h-11 items-center font-semibold hover:text-leaf">
                <span className="leading-snug">
                  {keepShortWordsTogether(section.name)}
                  {/* Where sections follow, they have the numbers. */}
                  {section.leaves.length === 0 && <Count of={section} />}
                </span>
              </Link>
            </h3>
            {section.leaves.length > 0 && (
              <ul className="text-note">
                {section.leaves.map((leaf) => (
                  <li key={leaf.section_id}>
                    <Link to={to(leaf.url)} className="flex min-h-12 items-center text-ink hover:text-leaf md:min-h-8">
                      <span className="leading-snug">
                        {keepShortWordsTogether(leaf.name)}
                        <Count of={leaf} />
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Count({ of: { productsCount } }: { of: DepartmentTile }) {
  return (
    <span className="text-note font-normal whitespace-nowrap text-quiet">{`\u00a0\u00a0${number(productsCount)}`}</span>
  )
}
