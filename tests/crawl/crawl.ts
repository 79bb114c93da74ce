import { setTimeout } from 'node:timers/promises'
import { faultsOfHtml } from './html-faults.ts'
import { readPage } from './read-page.ts'

export interface CrawlOptions {
  origin: string
  /** Slug of the city whose pages are read. */
  city: string
  /** Pages of one kind (products, categories, articles …); every page of its own is read. */
  mostOfKind: number
}

export interface CrawlReport {
  pages: number
  faults: string[]
}

interface Found {
  path: string
  from: string
}

const atOnce = 4

/** Reads the pages of a city as a search engine would: from its home page and its sitemaps, along every link. */
export async function crawl(options: CrawlOptions): Promise<CrawlReport> {
  const crawler = new Crawler(options)
  const listed = await crawler.readSitemaps()
  crawler.add(`/${options.city}`, 'the start')
  await crawler.run()
  crawler.reportOrphans(listed.pages)
  // Only a crawl of everything shows to which products and categories no page leads.
  if (options.mostOfKind === Number.POSITIVE_INFINITY) crawler.reportOrphans(listed.ofCity)
  else for (const path of listed.ofCity) crawler.add(path, 'the sitemap')
  await crawler.run()
  return { pages: crawler.pages, faults: crawler.faults }
}

class Crawler {
  readonly faults: string[] = []
  pages = 0
  readonly #options: CrawlOptions
  readonly #queue: Found[] = []
  readonly #seen = new Set<string>()
  readonly #ofKind = new Map<string, number>()
  readonly #titles = new Map<string, string>()

  constructor(options: CrawlOptions) {
    this.#options = options
  }

  add(path: string, from: string): void {
    if (this.#seen.has(path)) return
    const kind = kindOf(path)
    const count = this.#ofKind.get(kind) ?? 0
    if (count >= this.#options.mostOfKind) return
    this.#seen.add(path)
    this.#ofKind.set(kind, count + 1)
    this.#queue.push({ path, from })
  }

  async run(): Promise<void> {
    const worker = async () => {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) await this.#visit(next)
    }
    while (this.#queue.length > 0) await Promise.all(Array.from({ length: atOnce }, worker))
  }

  /** Paths of the city in the sitemaps that the index names, and those of pages that every city has. */
  async readSitemaps(): Promise<{ ofCity: string[]; pages: string[] }> {
    const { origin, city } = this.#options
    const index = await addressesIn(`${origin}/sitemap.xml`)
    const own = index.filter((address) => address.includes(`-${city}.xml`) || address.includes(`-${city}-`))
    const files = await Promise.all(own.map((address) => addressesIn(origin + new URL(address).pathname)))
    const pathsOf = (addresses: string[]) => addresses.map((address) => new URL(address).pathname)
    const all = pathsOf(await addressesIn(`${origin}/sitemaps/pages.xml`))
    const inCity = all.filter((path) => path.startsWith(`/${city}/`))
    const inEvery = all.filter((path) => path.lastIndexOf('/') === 0 && !all.includes(`${path}/catalog`))
    return { ofCity: pathsOf(files.flat()), pages: [...inCity, ...inEvery.map((path) => `/${city}${path}`)] }
  }

  reportOrphans(listed: readonly string[]): void {
    for (const path of listed) if (!this.#seen.has(path)) this.faults.push(`${path}: no page leads to it`)
  }

  async #visit({ path, from }: Found): Promise<void> {
    const answer = await fetchPatiently(this.#options.origin + encodeURI(decodeURI(path)))
    if (answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel()
      const to = new URL(answer.headers.get('location') ?? '/', this.#options.origin)
      this.#follow(to, path)
      return
    }
    if (answer.status !== 200) this.faults.push(`${path}: answers ${answer.status}, linked from ${from}`)
    if (answer.status !== 200 || isForeign(path) || !answer.headers.get('content-type')?.startsWith('text/html')) {
      await answer.body?.cancel()
      return
    }
    this.pages += 1
    const html = await answer.text()
    this.#check(path, html)
    for (const fault of await faultsOfHtml(html)) this.faults.push(`${path}: ${fault}`)
  }

  #check(path: string, html: string): void {
    const { title, headings, links, ids, isListed, description, picture } = readPage(html)
    if (headings !== 1) this.faults.push(`${path}: ${headings} headings of the first level`)
    if (!title) this.faults.push(`${path}: no title`)
    if (isListed) {
      if (!description) this.faults.push(`${path}: no description`)
      if (!picture) this.faults.push(`${path}: no picture for those who share it`)
      const same = this.#titles.get(title)
      if (same !== undefined) this.faults.push(`${path}: has the title of ${same}: ${title}`)
      this.#titles.set(title, path)
    }
    for (const link of links) {
      if (link.startsWith('#')) {
        if (link.length > 1 && !ids.has(link.slice(1))) this.faults.push(`${path}: nothing is called ${link}`)
      } else if (/^(?:\/|https?:)/.test(link)) this.#follow(new URL(link, this.#options.origin), path)
    }
  }

  /** Links to the shop; filters of a listing are chosen by people, not by search engines. */
  #follow(to: URL, from: string): void {
    const { origin, city } = this.#options
    if (to.origin !== new URL(origin).origin) return
    const isOutside = to.pathname !== `/${city}` && !to.pathname.startsWith(`/${city}/`)
    if (isOutside && !isForeign(to.pathname)) {
      this.faults.push(`${from}: ${to.pathname} leads out of the city`)
      return
    }
    this.add(to.pathname + (kindOf(to.pathname) === to.pathname ? '' : to.search), from)
  }
}

/** Waits as long as the shop asks it to: a crawl reads more pages in a minute than one person may. */
async function fetchPatiently(address: string): Promise<Response> {
  const answer = await fetch(address, { redirect: 'manual' })
  const seconds = Number(answer.headers.get('retry-after'))
  if (answer.status !== 429 || !seconds) return answer
  await answer.body?.cancel()
  await setTimeout(seconds * 1000)
  return fetchPatiently(address)
}

/** What is served beside the pages of the shop. */
const isForeign = (path: string): boolean => /^\/(?:api|sandbox|feeds|sitemaps)\//.test(path)

/** Pages of one kind are alike: `/kazan/product/nurofen` is a product. A page with a query is a kind of its path. */
function kindOf(path: string): string {
  const [bare = '', query] = path.split('?')
  const [, ...parts] = bare.split('/')
  const names = [
    'product',
    'catalog',
    'article',
    'marketing',
    'drugs',
    'free-catalog',
    'sandbox',
    'api',
    'share',
    'pictures',
  ]
  const at = parts.findIndex((part) => names.includes(part))
  if (at < 0) return query === undefined ? bare : `${parts.at(-1)}?`
  return `${parts.slice(at, at + 1)}/${'*/'.repeat(parts.length - at - 1)}${query === undefined ? '' : '?'}`
}

async function addressesIn(sitemap: string): Promise<string[]> {
  const answer = await fetch(sitemap)
  if (answer.status !== 200) throw new Error(`${sitemap} answers ${answer.status}`)
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}
