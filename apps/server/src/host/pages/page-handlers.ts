import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

/**
 * A request handler for each page: it knows the routes of that page alone. With all of them React Router matches, lists
 * and prepares a hundred for every page that it renders.
 */
export class PageHandlers {
  readonly #build: ServerBuild
  readonly #mode: string
  readonly #handlers = new Map<string, RequestHandler>()

  constructor(build: ServerBuild, mode: string) {
    this.#build = build
    this.#mode = mode
  }

  /** For an address with this pattern (`/:city?/product/:productId`). */
  of({ pathname }: URL, route: string): RequestHandler {
    // The data of a page by itself: the pattern was found with this ending.
    const pattern = pathname.endsWith('.data') ? '' : route
    const known = this.#handlers.get(pattern)
    if (known) return known
    const handler = createRequestHandler(withRoutesOf(this.#build, pattern), this.#mode)
    this.#handlers.set(pattern, handler)
    return handler
  }
}

/** The build with the routes of this pattern and what stands around them; whole where no route has it. */
function withRoutesOf(build: ServerBuild, pattern: string): ServerBuild {
  const needed = new Set<string>()
  for (const route of Object.values(build.routes))
    if (route && `/${route.path ?? ''}` === pattern)
      for (let id: string | undefined = route.id; id !== undefined; id = build.routes[id]?.parentId) needed.add(id)
  if (needed.size === 0) return build
  const routes = onlyOf(build.routes, needed)
  return { ...build, routes, assets: { ...build.assets, routes: onlyOf(build.assets.routes, needed) } }
}

const onlyOf = <Value>(all: Record<string, Value>, needed: ReadonlySet<string>): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => needed.has(id)))
