import { type Context, catalogue, content, locations, pharmacies, vacancies } from '@romashka/domain'
import { articleUrl } from '../content/articles.wire.ts'
import { advertisementUrl } from '../content/marketing.wire.ts'
import { listAbsentPages } from '../locations/absent-pages.ts'
import { everyCityPages, ownCityPages } from './sitemap-pages.ts'
import { element } from './xml.ts'

/** A sitemap may hold 50,000 addresses; fewer keep a file well below 50 MB. */
const mostAddresses = 40_000
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type SitemapCity = Pick<locations.City, 'id' | 'slug'>

interface Address {
  path: string
  changedAt?: Date | undefined
}

/** Which addresses a file of the index lists: of one city, or of the whole chain. */
export const sitemapKinds = {
  pages: async (ctx: Context) => [...(await chainPages(ctx)), ...(await cityPages(ctx))],
  vacancies: async (ctx: Context) => {
    const all = { regionId: undefined, text: '', page: 0, size: mostAddresses }
    const listed = await vacancies.listVacancies(ctx, all)
    return listed.vacancies.map(({ boardId, publishedAt }) => ({
      path: `/vacancies/${boardId}`,
      changedAt: publishedAt,
    }))
  },
} satisfies Record<string, (ctx: Context) => Promise<Address[]>>

export const citySitemapKinds = {
  articles: listArticleAddresses,
  categories: async (ctx: Context, city: SitemapCity) =>
    (await catalogue.listPublishedCategories(ctx))
      .filter((one) => one.parentId)
      .map(({ slug }) => ({ path: `/${city.slug}/catalog/${slug}` })),
  tags: async (ctx: Context, city: SitemapCity) => {
    const categories = new Map((await catalogue.listPublishedCategories(ctx)).map(({ id, slug }) => [id, slug]))
    const tags = await catalogue.listTagPages(ctx)
    return tags.map((tag) => ({ path: `/${city.slug}/catalog/${categories.get(tag.category_id)}/${tag.slug}` }))
  },
} satisfies Record<string, (ctx: Context, city: SitemapCity) => Promise<Address[]>>

/**
 * Names every file: products, categories, tag pages and articles of each city that has pharmacies, and the rest, each
 * with its newest change. A list that is too long for one file has several, `tags-moskva.xml`, `tags-moskva.2.xml`:
 * a dot, because a city's word may end in a number of its own.
 */
export async function* sitemapIndex(ctx: Context, most = mostAddresses): AsyncGenerator<string> {
  yield `${head}<sitemapindex ${namespace}>\n`
  for (const [kind, list] of Object.entries(sitemapKinds)) yield* files(ctx, kind, await list(ctx), most)
  const products = await catalogue.countPublishedProducts(ctx)
  for (const city of await listOpenCities(ctx)) {
    for (const [kind, list] of Object.entries(citySitemapKinds))
      yield* files(ctx, `${kind}-${city.slug}`, await list(ctx, city), most)
    for (let part = 1; part <= Math.max(1, Math.ceil(products / most)); part += 1)
      yield sitemap(ctx, `products-${city.slug}.${part}`)
  }
  yield '</sitemapindex>\n'
}

function* files(ctx: Context, name: string, addresses: readonly Address[], most: number): Generator<string> {
  for (let at = 0; at === 0 || at < addresses.length; at += most) {
    const file = at === 0 ? name : `${name}.${at / most + 1}`
    yield sitemap(ctx, file, newestOf(addresses.slice(at, at + most)))
  }
}

const sitemap = (ctx: Context, name: string, changedAt?: Date) =>
  `<sitemap>${element('loc', `${ctx.settings.brand.origin}/sitemaps/${name}.xml`)}${lastModified(changedAt)}</sitemap>\n`

function newestOf(addresses: readonly Address[]): Date | undefined {
  const times = addresses.flatMap(({ changedAt }) => (changedAt ? [changedAt.getTime()] : []))
  return times.length === 0 ? undefined : new Date(Math.max(...times))
}

/** What is the same in every city, with the day of its text's last change. The page without a city is the default city's. */
async function chainPages(ctx: Context): Promise<Address[]> {
  const changes = await content.listPageChanges(ctx)
  const absent = await listAbsentPages(ctx)
  return everyCityPages
    .filter((name) => !absent.includes(`/${name}`))
    .map((name) => ({ path: `/${name}`, changedAt: changes.get(name) }))
}

async function cityPages(ctx: Context): Promise<Address[]> {
  const changes = await content.listPageChanges(ctx)
  const cities = await listOpenCities(ctx)
  const pharmacySlugs = await pharmacies.listPageSlugs(ctx)
  const absent = await listAbsentPages(ctx)
  const ownPages = ownCityPages.filter((name) => !absent.includes(`/${name}`))
  return cities.flatMap(({ id, slug }) => [
    ...['', '/catalog', '/drugstores'].map((path) => ({ path: `/${slug}${path}` })),
    ...(pharmacySlugs.get(id) ?? []).map((name) => ({ path: `/${slug}/drugstores/${name}` })),
    ...ownPages.map((name) => ({ path: `/${slug}/${name}`, changedAt: changes.get(name) })),
  ])
}

/** Articles and advertisements for the city, with the day of an article's last change, and the lists of them. */
async function listArticleAddresses(ctx: Context, city: SitemapCity): Promise<Address[]> {
  const inCity = { ...ctx, cityId: city.id }
  const whole = { page: 1, size: Number.MAX_SAFE_INTEGER }
  const { results } = await content.listArticles(inCity, whole)
  const advertisements = await content.listAdvertisements(inCity, whole)
  return [
    { path: `/${city.slug}/articles` },
    ...results.map(({ slug, changedAt }) => ({ path: `/${city.slug}${articleUrl(slug)}`, changedAt })),
    { path: `/${city.slug}/marketing-list` },
    ...advertisements.results.map(({ slug }) => ({ path: `/${city.slug}${advertisementUrl(slug)}` })),
  ]
}

export async function* productsSitemap(ctx: Context, city: SitemapCity, part: number): AsyncGenerator<string> {
  yield `${head}<urlset ${namespace}>\n`
  const products = catalogue.listProductAddresses(ctx, (part - 1) * mostAddresses, mostAddresses)
  for await (const { slug, changedAt } of products) yield url(ctx, { path: `/${city.slug}/product/${slug}`, changedAt })
  yield '</urlset>\n'
}

/** One file of a list. */
export function* urlset(
  ctx: Context,
  addresses: readonly Address[],
  part: number,
  most = mostAddresses,
): Generator<string> {
  yield `${head}<urlset ${namespace}>\n`
  for (const address of addresses.slice((part - 1) * most, part * most)) yield url(ctx, address)
  yield '</urlset>\n'
}

const url = (ctx: Context, { path, changedAt }: Address) =>
  `<url>${element('loc', ctx.settings.brand.origin + path)}${lastModified(changedAt)}</url>\n`

const lastModified = (changedAt: Date | undefined) => element('lastmod', changedAt?.toISOString() ?? null)

async function listOpenCities(ctx: Context): Promise<SitemapCity[]> {
  const regions = await locations.listRegions(ctx)
  return regions.flatMap((region) => region.cities.filter((city) => city.hasPharmacies))
}
