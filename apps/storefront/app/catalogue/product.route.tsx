import { Badge, classNames } from '@romashka/ui'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { redirect, useLoaderData } from 'react-router'
import type { Api } from '../api/api.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { loading } from '../api/loading.ts'
import { availabilityText, availabilityTones } from '../products/card-text.ts'
import { productPictureUrl } from '../products/picture-url.ts'
import { reviewStructuredData } from '../reviews/review.ts'
import { keepAsSent } from '../site/keep-as-sent.ts'
import { originOf, pageMeta, placeOf, sharePicture } from '../site/page-meta.ts'
import { pathIn } from '../site/paths.ts'
import { readText, sendText } from '../site/sent-text.ts'
import { keepUnitsTogether } from '../text/keep-units-together.ts'
import { money } from '../text/money.ts'
import type { Route } from './+types/product.route'
import { CardBadges } from './card/card-badges.tsx'
import { breadcrumbStructuredData, CatalogueBreadcrumbs } from './catalogue-breadcrumbs.tsx'
import { Availability } from './product/availability/availability.tsx'
import { PharmaciesWithoutScript, renderedStock } from './product/availability/pharmacies-without-script.tsx'
import { BuyingBarOnScroll } from './product/buying-bar.tsx'
import { BuyingBox } from './product/buying-box.tsx'
import { areDetailsInHead } from './product/details-place.ts'
import { DispensingRule } from './product/dispensing-rule.tsx'
import { PagePart } from './product/page-part.tsx'
import { type Product, shownProduct } from './product/product.ts'
import { ProductVariants } from './product/product-variants.tsx'
import { productDescription, productStructuredData } from './product/structured-data.ts'
import { Subscription } from './product/subscription.tsx'

/** Few products have one. */
const loadPriceOfTheDay = async () => ({
  default: (await import('../content/advertisements/price-of-the-day.tsx')).PriceOfTheDay,
})
const PriceOfTheDay = lazy(keepAsSent(loadPriceOfTheDay))

const loadViewed = () => import('./viewed/viewed-products.ts')
/** Below the first view, so that their scripts come after it. */
const loadLowerParts = () => import('./product/lower-parts.tsx')
const loadReviews = async () => ({ default: (await import('../reviews/reviews.tsx')).Reviews })
const loadSeasons = async () => ({
  default: (await import('../content/advertisements/seasonal-offers.tsx')).SeasonalOffers,
})
const LowerParts = lazy(keepAsSent(loadLowerParts))
const DetailsInHead = lazy(keepAsSent(async () => ({ default: (await loadLowerParts()).DetailsInHead })))
const Reviews = lazy(keepAsSent(loadReviews))
const SeasonalOffers = lazy(keepAsSent(loadSeasons))

const load = loading(async ({ api, city, params, url }) => {
  const product = await getProduct(api, params.productId ?? '', params.city)
  const [additional, stock, reviews, offers] = await Promise.all([
    // A reader without script has no browser's loader.
    import.meta.env.SSR && url.searchParams.has('additional') ? listAdditional(api, product) : null,
    renderedStock(api, product).catch(nothing),
    api.ask('GET /api/v1/reviews/product-review/:productId', { params: { productId: product.id } }).catch(nothing),
    listOffersOf(api, product),
  ])
  return sendText({ product, city: { name: city.name, zone: city.zone }, additional, reviews, stock, ...offers })
})
export const loader = load.onServer
/** Comes with all of its parts, so that nothing moves after the page has opened. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([load.inBrowser(args), loadLowerParts(), loadReviews(), loadSeasons()])
  if (readText(data).ofTheDay) await loadPriceOfTheDay()
  return data
}

const nothing = () => null
const noSeasons = () => []

/** In the page itself for a reader without script who asks for them: docs/adr/0159-what-goes-with-a-product-without-script.md */
async function listAdditional(api: Api, { id }: Product) {
  const { products } = await api.ask('GET /api/v1/previews/additional-sales/:id', { params: { id }, query: {} })
  return products
}

/** Seasonal offers that the product is part of, and its price of the day. A page without them is whole. */
async function listOffersOf(api: Api, { id }: Product) {
  const [seasons, ofTheDay] = await Promise.all([
    api
      .ask('GET /api/v1/seo/seasonal_offerings/:product', { params: { product: id } })
      .then(({ results }) => results)
      .catch(noSeasons),
    api
      .ask('GET /api/v1/marketing/product-activity')
      .then(({ results }) => results.find((one) => one.qDs && one.product.id === id))
      .catch(nothing),
  ])
  return { seasons, ofTheDay }
}

/** A product that has moved leads to where it is now, in the same city (specification, section 2). */
async function getProduct(api: Api, slug: string, citySlug: string | undefined): Promise<Product> {
  try {
    return shownProduct(await api.ask('GET /api/v1/products/by-slug/:slug', { params: { slug } }))
  } catch (error) {
    if (!(error instanceof ApiFailure) || !error.location || (error.status !== 301 && error.status !== 302)) throw error
    throw redirect(pathIn(citySlug, error.location), error.status)
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Такой страницы нет' }]
  const { product, reviews, city } = readText(loaderData)
  const cityName = product.city.hasPharmacies ? city.name : product.city.supplyCity.name
  const origin = originOf(matches)
  const place = placeOf(matches)
  const price = product.price === null ? undefined : money(product.price)
  return pageMeta({
    // Two makers may call a pack the same and ask the same for it.
    title: [product.title, product.maker, price && `цена ${price}`, cityName].filter(Boolean).join(', '),
    description: productDescription(product, cityName, price),
    path: place(product.url),
    isUnlisted: product.isWithdrawn || !product.city.hasPharmacies,
    picture: sharePicture(origin, 'product', product.slug),
    kind: 'product',
    facts: (import.meta.env.SSR || import.meta.env.DEV) && [
      { ...productStructuredData(product, place, origin), ...reviewStructuredData(reviews, product.is_prescription) },
      breadcrumbStructuredData(
        [{ name: 'Каталог', url: '/catalog' }, ...product.crumbPath, { name: product.title, url: product.url }],
        place,
      ),
    ],
  })
}

export default function ProductPage() {
  const data = useLoaderData<typeof clientLoader>()
  const { product, additional, reviews, stock, seasons, ofTheDay, city } = readText(data)
  // Effect: writes the viewed product to browser storage.
  useEffect(() => {
    loadViewed().then(({ recordView }) => recordView(product.id), reportError)
  }, [product.id])
  return (
    <div className="wrap">
      <CatalogueBreadcrumbs links={[{ name: 'Каталог', url: '/catalog' }, ...product.crumbPath]} />
      <ProductHead product={product}>
        {ofTheDay && (
          <Suspense>
            <PriceOfTheDay offer={ofTheDay} zone={city.zone} />
          </Suspense>
        )}
      </ProductHead>
      {/* What is left on their shelves is not sold any more. */}
      {!product.isWithdrawn && (
        <PagePart id="pharmacies" title="Наличие в аптеках">
          <Availability key={product.id} product={product} />
          {stock && stock.count > 0 && <PharmaciesWithoutScript stock={stock} />}
        </PagePart>
      )}
      <Suspense>
        <LowerParts product={product} additional={additional}>
          <PagePart id="reviews" title={product.is_prescription ? 'Отзывы об обслуживании' : 'Отзывы'}>
            <Reviews
              key={product.id}
              of={{ kind: 'product', id: product.id, isPrescription: product.is_prescription }}
              first={reviews}
            />
          </PagePart>
          <SeasonalOffers offers={seasons} />
        </LowerParts>
      </Suspense>
    </div>
  )
}

function ProductHead({ product, children }: { product: Product; children: ReactNode }) {
  const hasDetails = areDetailsInHead(product)
  const besideDetails = hasDetails && 'md:row-span-2'
  return (
    <div className={classNames('product-head', hasDetails && 'md:grid-rows-[auto_1fr]')}>
      <div className={classNames('product-head-picture', besideDetails)}>
        <div className="absolute top-4 left-4 flex flex-col items-start gap-1.5">
          <CardBadges card={product} />
          {product.isWithdrawn && <Badge tone="quiet">Снят с продажи</Badge>}
        </div>
        <img
          src={productPictureUrl(product)}
          alt={`Упаковка: ${product.title}`}
          width={440}
          height={440}
          fetchPriority="high"
          className="aspect-square w-full max-w-40 object-contain sm:max-w-72 md:max-w-110"
        />
        <p className="mt-2 text-small text-quiet">
          {product.pictureUrl ? 'Внешний вид упаковки может отличаться' : 'Рисунок: упаковка выглядит иначе'}
        </p>
      </div>
      <div className="min-w-0">
        <h1 className="text-h2 lg:text-h1">{keepUnitsTogether(product.title)}</h1>
        <p className="mt-2 text-quiet">
          {[product.substance, product.maker, product.country].filter(Boolean).join(' · ')}
        </p>
        <SoonestOnPhone product={product} />
        <ProductVariants product={product} />
        <DispensingRule product={product} />
      </div>
      <div className={classNames('sm:col-span-2 md:sticky md:top-28 md:col-span-1 md:self-start', besideDetails)}>
        <BuyingBarOnScroll product={product}>
          <BuyingBox product={product} />
        </BuyingBarOnScroll>
        {children}
        <div className="mt-3 print:hidden">
          <Subscription key={product.id} product={product} />
        </div>
      </div>
      {hasDetails && (
        <div className="min-w-0 sm:col-span-2 md:col-span-1 md:col-start-2">
          <Suspense>
            <DetailsInHead product={product} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** On a phone the buying box is far below: when it can be had is said beside the name. */
function SoonestOnPhone({ product }: { product: Product }) {
  const { text, tone } = availabilityText(product)
  return <p className={classNames('mt-2 font-semibold md:hidden print:hidden', availabilityTones[tone])}>{text}</p>
}
