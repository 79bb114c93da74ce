import { classNames } from '@romashka/ui'
import { data, Link, useLoaderData } from 'react-router'
import { loading } from '../api/loading.ts'
import { availabilityText, availabilityTones } from '../products/card-text.ts'
import { cityPicture, pageMeta, placeOf } from '../site/page-meta.ts'
import { useCityPath } from '../site/paths.ts'
import { keepUnitsTogether } from '../text/keep-units-together.ts'
import { money } from '../text/money.ts'
import { plural, productForms } from '../text/plural.ts'
import type { Route } from './+types/letter.route'
import { Alphabet } from './alphabet.tsx'
import { CatalogueBreadcrumbs } from './catalogue-breadcrumbs.tsx'
import { Disclaimer } from './disclaimer.tsx'
import { readChosen } from './filters/filters-url.ts'
import { BeyondTheEnd } from './listing/beyond-the-end.tsx'
import { PageLinks } from './listing/page-links.tsx'
import { notFoundPastEnd, titleOfPage } from './listing/page-past-end.ts'

const load = loading(async ({ api, city, params, url }) => {
  const [, letter] = /^letter-([\p{L}\d])$/u.exec(params.letter ?? '') ?? []
  if (!letter) throw data({ code: 'path.not_found' }, { status: 404 })
  const { page } = readChosen(url.searchParams)
  const query = { query: letter, page, size: 100 }
  const {
    products,
    count,
    pages,
    letters,
    city: place,
  } = await api.ask('POST /api/v1/products/search-by-letter', { query })
  return notFoundPastEnd(
    { letter: letter.toUpperCase(), products, count, page, pages, letters, city: place, cityName: city.name },
    { products, page },
  )
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Такой страницы нет' }]
  const { letter, products, count, page, city, cityName } = loaderData
  const path = `/drugs/letter-${encodeURIComponent(letter.toLowerCase())}${page > 1 ? `?page=${page}` : ''}`
  return pageMeta({
    title: titleOfPage(`Лекарства и товары на букву «${letter}», ${cityName}`, { products, page }),
    description: `${plural(count, productForms)} на «${letter}» по алфавиту с ценами и наличием. ${cityName}.`,
    path: placeOf(matches)(path),
    picture: cityPicture(matches),
    isUnlisted: products.length === 0 || !city.hasPharmacies,
  })
}

export default function LetterPage() {
  const { letter, products, count, page, pages, letters } = useLoaderData<typeof clientLoader>()
  return (
    <div className="wrap">
      <CatalogueBreadcrumbs links={[{ name: 'Каталог', url: '/catalog' }]} />
      <h1 className="mt-1 text-h1">Товары на букву «{letter}»</h1>
      <p className="mt-1 text-quiet">{plural(count, productForms)}</p>
      <div className="mt-4">
        <Alphabet letters={letters} chosen={letter} />
      </div>
      {products.length === 0 ? <NoNames isPastEnd={count > 0} /> : <Names products={products} />}
      <div className="mt-6">
        <PageLinks page={page} pages={pages} search={new URLSearchParams()} />
      </div>
      <Disclaimer />
    </div>
  )
}

function NoNames({ isPastEnd }: { isPastEnd: boolean }) {
  if (isPastEnd) return <BeyondTheEnd to="?" />
  return <p className="py-10 text-quiet">На эту букву товаров нет. Выберите другую.</p>
}

type Products = Awaited<ReturnType<typeof clientLoader>>['data']['products']

/** A hundred names to run an eye over: a list, not a wall of cards. */
function Names({ products }: { products: Products }) {
  const to = useCityPath()
  return (
    <ul className="mt-6 grid grid-cols-1 gap-x-10 rounded-card border border-line bg-surface px-5 py-2 md:grid-cols-2 lg:grid-cols-3">
      {products.map((card) => {
        const when = availabilityText(card)
        return (
          <li key={card.id} className="border-b border-line">
            <Link
              to={to(`/product/${card.slug}`)}
              className="flex min-h-14 flex-wrap items-center gap-x-4 py-2 hover:text-leaf"
            >
              <span className="min-w-0 flex-1 basis-[8em] leading-snug wrap-anywhere">
                {keepUnitsTogether(card.title)}
                <span className={classNames('block text-small', availabilityTones[when.tone])}>{when.text}</span>
              </span>
              <span className="font-semibold whitespace-nowrap">{card.price === null ? '' : money(card.price)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
