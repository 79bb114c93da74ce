import { lazy, type ReactNode, Suspense } from 'react'
import type { ReplyOf } from '../../api/api.ts'
import { ProductRow } from '../../catalogue/card/product-row.tsx'
import type { DepartmentTile, SectionLink } from '../../catalogue/category-tree.ts'
import { DepartmentCard } from '../../catalogue/department-card.tsx'
import type { ProductCard } from '../../products/product-card.ts'
import { useCityPath } from '../../site/paths.ts'
import type { AdvertisementLine, ProductOfTheDay } from '../advertisements/advertisement.ts'
import { AdvertisementRow } from '../advertisements/advertisement-card.tsx'
import { ProductsOfTheDay } from '../advertisements/products-of-the-day.tsx'
import { TextBlocks } from '../article/text-blocks.tsx'
import type { ArticleLine } from '../articles/article-card.tsx'
import { NewArticles } from '../articles/new-articles.tsx'
import { CityPharmacies } from './city-pharmacies.tsx'
import { Hero } from './hero.tsx'
import { Steps } from './steps.tsx'
import { Symptoms } from './symptoms.tsx'

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
  popular: readonly ProductCard[]
  onSale: readonly ProductCard[]
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
  ['hero', 'Найдите лекарство и заберите его сегодня'],
  ['symptoms', 'С чем помочь'],
  ['departments', 'Разделы каталога'],
  ['popular', 'Часто берут сегодня'],
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
    case 'products_of_the_day':
      return <ProductsOfTheDay products={data.ofTheDay} zone={city.zone} />
    case 'departments':
      return <Departments title={title} departments={departments} />
    case 'popular': {
      const more = to('/catalog/lekarstva-i-bad?availability=today&prescription=no')
      return <ProductRow id="popular" title={title} products={popular} more={{ to: more, text: 'Все товары' }} />
    }
    case 'advertisements':
      return <AdvertisementRow title={title} advertisements={data.advertisements} zone={city.zone} />
    case 'steps':
      return <Steps />
    case 'sale':
      return (
        <ProductRow id="sale" title={title} products={data.onSale}>
          <p>
            Зачёркнута наименьшая цена за 30 дней до снижения. Число упаковок по новой цене ограничено остатками аптек.
          </p>
        </ProductRow>
      )
    case 'articles':
      return <NewArticles articles={data.articles} />
    case 'pharmacies':
      return <CityPharmacies cityName={city.name} {...data.town} />
    case 'viewed':
      return (
        <Suspense>
          <ViewedProductsRow />
        </Suspense>
      )
  }
}

/** A text of the editor with its products. */
export function HomeText({ block }: { block: ContentBlock }) {
  const titleId = `${block.slug}-title`
  return (
    <section aria-labelledby={titleId} className="mt-12 md:mt-16">
      <h2 id={titleId} className="text-h2">
        {block.title}
      </h2>
      <TextBlocks blocks={block.blocks} />
    </section>
  )
}

function Departments({ title, departments }: { title: string; departments: readonly DepartmentTile[] }) {
  return (
    <section aria-labelledby="departments-title" className="mt-12 md:mt-16">
      <h2 id="departments-title" className="text-h2">
        {title}
      </h2>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 min-[45rem]:grid-cols-5 md:gap-4">
        {departments.map((one) => (
          <li key={one.section_id}>
            <DepartmentCard department={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
