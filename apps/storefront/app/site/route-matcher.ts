import { type Location, matchRoutes, type RouteMatch, type RouteObject } from 'react-router'

/**
 * Takes the place of React Router's class of this name in browsers (`match-few-routes.ts`). That one writes two regular
 * expressions for each way to write each of a hundred addresses, twice, while a page is taken over: half of the longest
 * task of a first visit. This one leaves out the routes whose fixed words are not in the address and lets React Router
 * rank and match the few that are left, so it finds what React Router would.
 */
export class V6RegExMatcher {
  readonly #basename: string
  #routes: readonly RouteObject[] = []

  constructor(basename: string) {
    this.#basename = basename
  }

  update(routes: readonly RouteObject[]): void {
    this.#routes = routes
  }

  /** Part of an address is matched only where the browser asks the server for routes, which ours does not. */
  match(location: string | Pick<Location, 'pathname'>): RouteMatch[] | null {
    const address = typeof location === 'string' ? location : location.pathname
    // What is encoded is compared by React Router alone.
    const isPlain = !address.includes('%')
    const inAddress = new Set(address.toLowerCase().split(/[/?#]/))
    const whole = new Map<RouteObject, RouteObject>()
    const possible = (routes: readonly RouteObject[]): RouteObject[] =>
      routes
        .filter(({ path }) => !path || !isPlain || fixedWords(path).every((word) => inAddress.has(word)))
        .map((route) => {
          if (!route.children) return route
          const withFew = { ...route, children: possible(route.children) }
          whole.set(withFew, route)
          return withFew
        })
    const matches = matchRoutes(possible(this.#routes), location, this.#basename)
    return matches?.map((match) => ({ ...match, route: whole.get(match.route) ?? match.route })) ?? null
  }
}

/** The words that an address of the route has whatever its parameters are. */
function fixedWords(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((word) => word && !/^:|[?*]$/.test(word))
}
