import { useLoaderData } from 'react-router'
import type { Api, ReplyOf } from '../api/api.ts'
import { browserApi, loading } from '../api/loading.ts'
import { originOf, pageMeta, placeOf, sharePicture } from '../site/page-meta.ts'
import { keepPhrasesTogether } from '../text/keep-phrases-together.ts'
import { keepShortWordsTogether } from '../text/keep-units-together.ts'
import { plural, productForms } from '../text/plural.ts'
import type { Route } from './+types/tag-page.route'
import { breadcrumbStructuredData, CatalogueBreadcrumbs } from './catalogue-breadcrumbs.tsx'
import { categorySlug, leadToPresentSlug, orNotFound } from './category-slug.ts'
import { Disclaimer } from './disclaimer.tsx'
import { LinkChips, nameWithin } from './link-chips.tsx'
import { EmptyListing } from './listing/empty-listing.tsx'
import { isWorthIndexing, type Listing, readListing } from './listing/listing.ts'
import { ListingView } from './listing/listing-view.tsx'
import { notFoundPastEnd, titleOfPage } from './listing/page-past-end.ts'

type TagPage = ReplyOf<'POST /api/v1/seo/category_tagpages/:slug/:product'>
type Words = Pick<TagPage, 'title' | 'text' | 'url' | 'category'>

const load = loading(async ({ api, city, params, url }) => {
  const category = await categorySlug({ api, params, url })
  const found = await readTagPage(api, category, params.slug ?? '', url.searchParams)
  if (import.meta.env.SSR) leadToPresentSlug(found.words.category.slug, { params, url })
  return notFoundPastEnd({ ...found, cityName: city.name }, { ...found.listing, page: found.listing.chosen.page })
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

/** A part of a category with its own address and text. */
async function readTagPage(api: Api, category: string, tag: string, search: URLSearchParams, scrollId?: string) {
  let words: Words | undefined
  const listing: Listing = await readListing(
    search,
    async (body) => {
      const params = { slug: category, product: tag }
      const page = await orNotFound(api.ask('POST /api/v1/seo/category_tagpages/:slug/:product', { params, body }))
      words = { title: page.title, text: page.text, url: page.url, category: page.category }
      return page
    },
    scrollId,
  )
  if (!words) throw new Error('A tag page came without its words')
  return { words, listing }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Такой страницы нет' }]
  const { words, listing, cityName } = loaderData
  const { page } = listing.chosen
  const place = placeOf(matches)
  const { hasPharmacies, supplyCity } = listing.city
  const where = hasPharmacies ? `цены и наличие, ${cityName}` : `ближайшие аптеки\u00a0— ${supplyCity.name}`
  return pageMeta({
    title: titleOfPage(`${words.title}: ${where}`, { ...listing, page }),
    description: `${beginningOf(words.text)} ${plural(listing.count, productForms)}.`,
    path: `${place(words.url)}${page > 1 ? `?page=${page}` : ''}`,
    isUnlisted: !isWorthIndexing(listing),
    picture: sharePicture(originOf(matches), 'category', words.category.slug),
    facts: (import.meta.env.SSR || import.meta.env.DEV) && [
      breadcrumbStructuredData([...above(words), { name: words.title, url: words.url }], place),
    ],
  })
}

const mostLetters = 150

/** As many whole words as a search engine shows. */
const beginningOf = (text: string) =>
  text.length <= mostLetters ? text : `${text.slice(0, mostLetters).replace(/\s+\S*$/, '')}…`

const above = ({ category }: Words) => [{ name: 'Каталог', url: '/catalog' }, ...category.crumbPath]

export default function TagPageView() {
  const { words, listing } = useLoaderData<typeof clientLoader>()
  const [, category = '', tag = ''] = /\/catalog\/([^/]+)\/([^/]+)/.exec(words.url) ?? []
  const section = words.category.crumbPath.at(-1)?.name ?? ''
  const others = words.category.tagsList.filter(({ url }) => url !== words.url)
  return (
    <div className="wrap">
      <CatalogueBreadcrumbs links={above(words)} />
      <h1 className="mt-1 text-h1">{keepShortWordsTogether(words.title)}</h1>
      <p className="mt-1 text-quiet md:sr-only">{plural(listing.count, productForms)}</p>
      <ListingView
        listing={listing}
        label={words.title}
        requestPage={async (search, scrollId) =>
          (await readTagPage(browserApi, category, tag, search, scrollId)).listing
        }
        empty={<EmptyListing listing={listing} />}
      />
      <section className="mt-12 max-w-180">
        <h2 className="text-h3">О подборке</h2>
        <p className="mt-2 text-quiet">{keepPhrasesTogether(words.text)}</p>
      </section>
      {others.length > 0 && (
        <section className="mt-12">
          <h2 className="text-h3">Рядом в разделе</h2>
          <LinkChips
            label="Рядом в разделе"
            links={others.map(({ url, title }) => ({ url, name: nameWithin(section, title) }))}
          />
        </section>
      )}
      <Disclaimer />
    </div>
  )
}
