import { lazy, type ReactNode, Suspense } from 'react'
import type { ReplyOf } from '../../api/api.ts'
import { ProductRow } from '../../catalogue/card/product-row.tsx'
import type { DepartmentTile, SectionLink } from '../../catalogue/category-tree.ts'
import { DepartmentCard } from '../../catalogue/department-card.tsx'
import type { ListedCard } from '../../products/product-card.ts'
import { keepAsSent } from '../../site/keep-as-sent.ts'
import { useCityPath } from '../../site/paths.ts'
import type { AdvertisementLine, ProductOfTheDay } from '../advertisements/advertisement.ts'
import type { ArticleLine } from '../articles/article-card.tsx'
import { Hero } from './hero.tsx'
import { Symptoms } from './symptoms.tsx'

/** Few homes begin with these, so that their script comes after the first view. */
export const loadLatePieces = () => import('./late-pieces.tsx')
const LatePiece = lazy(keepAsSent(loadLatePieces))
const ViewedProductsRow = lazy(() => import('../../catalogue/viewed/viewed-products-row.tsx'))

export type ContentBlock = ReplyOf<'GET /api/v1/seo/unified_content'>['results'][number]
export type Piece = NonNullable<ContentBlock['piece']>

/** What the pieces of the home page show. */
export interface HomeData {
  departments: readonly DepartmentTile[]
  /** Sections of medicines. */
  sections: readonly SectionLink[]
  /** Products that are there today. */
  today: number
  popular: readonly ListedCard[]
  onSale: readonly ListedCard[]
  town: { count: number; roundTheClock: number; nearestCity: string | null }
  /** The drawn map of the city, where there is one. */
  mapUrl: string | null
  queries: readonly string[]
  articles: readonly ArticleLine[]
  advertisements: readonly AdvertisementLine[]
  ofTheDay: readonly ProductOfTheDay[]
  city: { name: string; zone: string }
}

/** The page of a shop whose editors have arranged nothing. */
export const defaultPieces: readonly (readonly [Piece, title: string])[] = [
  ['hero', 'Найдите лекарство и заберите его в аптеке'],
  ['symptoms', 'С чем помочь'],
  ['departments', 'Разделы каталога'],
  ['popular', 'Часто берут'],
  ['products_of_the_day', 'Товар дня'],
  ['advertisements', 'Акции'],
  ['steps', 'Как это работает'],
  ['sale', 'Цены ниже'],
  ['articles', 'Полезно знать'],
  ['pharmacies', 'Аптеки города'],
  ['viewed', 'Вы смотрели'],
]

/** A piece of the shop's own, under the editor's title. */
export function HomePiece({ piece, title, data }: { piece: Piece; title: string; data: HomeData }): ReactNode {
  const to = useCityPath()
  const { departments, popular, city } = data
  switch (piece) {
    case 'hero': {
      const counts = { today: data.today, pharmacies: data.town.count, nearestCity: data.town.nearestCity }
      const shown = { queries: data.queries, packs: popular.slice(0, 3), mapUrl: data.mapUrl }
      return <Hero title={title} cityName={city.name} {...counts} {...shown} />
    }
    case 'symptoms':
      return data.sections.length > 0 ? <Symptoms sections={data.sections} /> : null
    case 'departments':
      return <Departments title={title} departments={departments} />
    case 'popular': {
      const more = to('/catalog/lekarstva-i-bad?availability=today&prescription=no')
      return <ProductRow id="popular" title={title} products={popular} more={{ to: more, text: 'Все товары' }} />
    }
    case 'sale':
      return (
        <ProductRow id="sale" title={title} products={data.onSale}>
          <p>
            Зачёркнута наименьшая цена за 30 дней до снижения. Число упаковок по новой цене ограничено остатками аптек.
          </p>
        </ProductRow>
      )
    case 'viewed':
      return (
        <Suspense>
          <ViewedProductsRow />
        </Suspense>
      )
    default:
      return (
        <Suspense>
          <LatePiece piece={piece} title={title} data={data} />
        </Suspense>
      )
  }
}

/** A text of the editor with its products. */
export function HomeText({ block }: { block: ContentBlock }) {
  return (
    <Suspense>
      <LatePiece piece="text" block={block} />
    </Suspense>
  )
}

function Departments({ title, departments }: { title: string; departments: readonly DepartmentTile[] }) {
  return (
    <section aria-labelledby="departments-title" className="mt-12 md:mt-16">
      <h2 id="departments-title" className="text-h2">
        {title}
      </h2>
      <ul className="department-grid">
        {departments.map((one) => (
          <li key={one.section_id}>
            <DepartmentCard department={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
