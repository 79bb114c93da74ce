import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** What an address asks for. */
export interface PageAddress {
  /** The pattern of its route: `/:city?/product/:productId`. */
  route: string
  /** The one spelling of this page's address: the page is rendered and cached under it. */
  canonical: string
  /** Anybody can make any number of such addresses, by a query or a search text. */
  isEndless: boolean
}

interface PageQuery {
  canonicalQuery(routeId: string, search: URLSearchParams): string
  isEndlessPage(routeId: string): boolean
}

const mostMatched = 10_000

/** Reads the addresses of pages with the routes of the storefront. */
export class PageAddresses {
  readonly #routes: { route: RouteObject; words: string[] }[]
  readonly #query: PageQuery
  /** Matching costs more than finding a cached page. */
  readonly #matched = new Map<string, { id: string; pattern: string }>()

  constructor(build: ServerBuild) {
    this.#routes = Object.values(build.routes).flatMap((route) => {
      if (!route || route.id === 'root') return []
      const path = `/${route.path ?? ''}`
      return [{ route: { id: route.id, path }, words: wordsOf(path) }]
    })
    this.#query = pageQueryOf(build)
  }

  read(url: string): PageAddress {
    const at = url.indexOf('?')
    const path = at < 0 ? url : url.slice(0, at)
    const { id, pattern } = this.#match(path)
    const query = at < 0 ? '' : this.#query.canonicalQuery(id, new URLSearchParams(url.slice(at)))
    return { route: pattern, canonical: path + query, isEndless: query !== '' || this.#query.isEndlessPage(id) }
  }

  #match(path: string): { id: string; pattern: string } {
    const known = this.#matched.get(path)
    if (known) return known
    const { id = '', path: pattern = '/*' } = matchRoutes(this.#possible(path), path)?.at(-1)?.route ?? {}
    if (this.#matched.size >= mostMatched) this.#matched.clear()
    this.#matched.set(path, { id, pattern })
    return { id, pattern }
  }

  /** Routes whose fixed words all stand in the address: React Router compiles every route that it is given, each time. */
  #possible(path: string): RouteObject[] {
    const given = new Set(decoded(path).toLowerCase().split('/'))
    return this.#routes.flatMap(({ route, words }) => (words.every((word) => given.has(word)) ? [route] : []))
  }
}

/** The parts of a pattern that an address cannot do without: no parameters, nothing optional. */
const wordsOf = (pattern: string) =>
  pattern
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '' && !/[:*?]/.test(part))

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Errors of pages go to the log of the server. */
export function reportFailedPages(build: ServerBuild, report: (error: unknown) => void): void {
  const entry: object = build.entry.module
  if (!('failedPages' in entry)) throw new Error('The entry of the storefront exports no failedPages')
  Object.assign(entry.failedPages as object, { report })
}

/** How pages read their queries; exported by the storefront's server entry. */
function pageQueryOf(build: ServerBuild): PageQuery {
  const entry: object = build.entry.module
  if (!('pageQuery' in entry)) throw new Error('The entry of the storefront exports no pageQuery')
  return entry.pageQuery as PageQuery
}
