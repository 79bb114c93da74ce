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

/** Forms of addresses; anybody can make more of them. */
const mostForms = 1_000

/** A letter that no route has: stands for any part of an address that is no word of a route. */
const anyPart = '\uE000'

/** Reads the addresses of pages with the routes of the storefront. */
export class PageAddresses {
  readonly #routes: { route: RouteObject; words: string[] }[]
  readonly #words: ReadonlySet<string>
  readonly #query: PageQuery
  /**
   * React Router prepares all routes that it is given, each time. Which of them an address belongs to depends on its words
   * that are words of routes and on where they stand, so that addresses of a few dozen forms are all that it is asked for.
   */
  readonly #matched = new Map<string, { id: string; pattern: string }>()

  constructor(build: ServerBuild) {
    this.#routes = Object.values(build.routes).flatMap((route) => {
      if (!route || route.id === 'root') return []
      const path = `/${route.path ?? ''}`
      return [{ route: { id: route.id, path }, words: wordsOf(path) }]
    })
    this.#words = new Set(this.#routes.flatMap(({ words }) => words))
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
    const form = this.#formOf(path)
    const known = this.#matched.get(form)
    if (known) return known
    const { id = '', path: pattern = '/*' } = matchRoutes(this.#possible(form), form)?.at(-1)?.route ?? {}
    if (this.#matched.size >= mostForms) this.#matched.clear()
    this.#matched.set(form, { id, pattern })
    return { id, pattern }
  }

  /** The address as React Router compares it, with one letter for each part that is no word of a route. */
  #formOf(path: string): string {
    return partsOf(path)
      .map((part) => {
        const word = part.toLowerCase()
        return word === '' || this.#words.has(word) ? word : anyPart
      })
      .join('/')
  }

  /** Routes whose fixed words all stand in the address: fewer to be prepared. */
  #possible(form: string): RouteObject[] {
    const given = new Set(form.split('/'))
    return this.#routes.flatMap(({ route, words }) => (words.every((word) => given.has(word)) ? [route] : []))
  }
}

/** The parts of a pattern that an address cannot do without: no parameters, nothing optional. */
const wordsOf = (pattern: string) =>
  pattern
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '' && !/[:*?]/.test(part))

/** Decoded, unless one of them cannot be: React Router takes the whole address as it is then. */
function partsOf(path: string): string[] {
  const parts = path.split('/')
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return parts
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
