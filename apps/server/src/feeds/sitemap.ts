import { type Context, catalogue, content, locations } from '@romashka/domain'
import { articleUrl } from '../content/articles.wire.ts'
import { advertisementUrl } from '../content/marketing.wire.ts'
import { element } from './xml.ts'

/** A sitemap may hold 50,000 addresses; fewer keep a file well below 50 MB. */
const mostAddresses = 40_000
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Names every file: products, categories and tag pages of each city that has pharmacies, and the rest. */
export async function* sitemapIndex(ctx: Context): AsyncGenerator<string> {
  const parts = Math.max(1, Math.ceil((await catalogue.countPublishedProducts(ctx)) / mostAddresses))
  yield `${head}<sitemapindex ${namespace}>\n`
  yield sitemap(ctx, 'pages')
  for (const slug of await citySlugs(ctx)) {
    yield sitemap(ctx, `categories-${slug}`)
    yield sitemap(ctx, `tags-${slug}`)
    yield sitemap(ctx, `articles-${slug}`)
    for (let part = 1; part <= parts; part += 1) yield sitemap(ctx, `products-${slug}-${part}`)
  }
  yield '</sitemapindex>\n'
}

const sitemap = (ctx: Context, name: string) =>
  `<sitemap>${element('loc', `${ctx.settings.brand.origin}/sitemaps/${name}.xml`)}</sitemap>\n`

/** What is the same in every city. */
const texts = [
  '/about',
  '/contacts',
  '/legal',
  '/agreement',
  '/policy',
  '/terms-of-sale',
  '/selling-remotely',
  '/recommendation-policy',
  '/how-to-order',
  '/shipping-and-payment',
  '/optika-article',
  '/orthopedics-article',
  '/clients-article',
  '/certificates-article',
  '/recipes',
  '/recipes-article',
  '/vacancies',
  '/partneram',
  '/platform-for-partners',
  '/franchise',
  '/franchise-new',
  '/franchise-rebrand',
  '/dmc',
  '/projects',
  '/app',
  '/faq',
  '/faq-ordering',
  '/faq-payment-refund',
  '/faq-delivery',
  '/faq-exchange',
  '/faq-how-to-delete',
  '/faq-image-directory',
  '/faq-partneram',
  '/sitemap',
]

export async function* pagesSitemap(ctx: Context): AsyncGenerator<string> {
  // The page without a city is the default city's, whose address is its own.
  const paths = [
    ...texts,
    ...(await citySlugs(ctx)).flatMap((slug) => [`/${slug}`, `/${slug}/catalog`, `/${slug}/drugstores`]),
  ]
  yield* urlset(
    ctx,
    paths.map((path) => ({ path })),
  )
}

export async function* categoriesSitemap(ctx: Context, city: locations.City): AsyncGenerator<string> {
  const categories = await catalogue.listPublishedCategories(ctx)
  yield* urlset(
    ctx,
    categories.filter((one) => one.parentId).map(({ slug }) => ({ path: `/${city.slug}/catalog/${slug}` })),
  )
}

export async function* tagsSitemap(ctx: Context, city: locations.City): AsyncGenerator<string> {
  const categories = new Map((await catalogue.listPublishedCategories(ctx)).map(({ id, slug }) => [id, slug]))
  const tags = await catalogue.listTagPages(ctx)
  yield* urlset(
    ctx,
    tags
      .slice(0, mostAddresses)
      .map((tag) => ({ path: `/${city.slug}/catalog/${categories.get(tag.category_id)}/${tag.slug}` })),
  )
}

/** Articles and advertisements for the city, with the day of an article's last change, and the lists of them. */
export async function* articlesSitemap(ctx: Context, city: locations.City): AsyncGenerator<string> {
  const { results } = await content.listArticles({ ...ctx, cityId: city.id }, { page: 1, size: mostAddresses })
  const articles = results.map(({ slug, changedAt }) => ({ path: `/${city.slug}${articleUrl(slug)}`, changedAt }))
  const advertisements = await content.listAdvertisements({ ...ctx, cityId: city.id }, { page: 1, size: mostAddresses })
  yield* urlset(ctx, [
    { path: `/${city.slug}/articles` },
    ...articles,
    { path: `/${city.slug}/marketing-list` },
    ...advertisements.results.map(({ slug }) => ({ path: `/${city.slug}${advertisementUrl(slug)}` })),
  ])
}

export async function* productsSitemap(ctx: Context, city: locations.City, part: number): AsyncGenerator<string> {
  yield `${head}<urlset ${namespace}>\n`
  for await (const { slug, changedAt } of catalogue.listProductAddresses(
    ctx,
    (part - 1) * mostAddresses,
    mostAddresses,
  )) {
    yield url(ctx, `/${city.slug}/product/${slug}`, changedAt)
  }
  yield '</urlset>\n'
}

function* urlset(ctx: Context, pages: { path: string; changedAt?: Date }[]): Generator<string> {
  yield `${head}<urlset ${namespace}>\n`
  for (const { path, changedAt } of pages) yield url(ctx, path, changedAt)
  yield '</urlset>\n'
}

const url = (ctx: Context, path: string, changedAt?: Date) =>
  `<url>${element('loc', ctx.settings.brand.origin + (path || '/'))}${element('lastmod', changedAt?.toISOString() ?? null)}</url>\n`

async function citySlugs(ctx: Context): Promise<string[]> {
  const regions = await locations.listRegions(ctx)
  return regions.flatMap((region) => region.cities.filter((city) => city.hasPharmacies).map((city) => city.slug))
}
