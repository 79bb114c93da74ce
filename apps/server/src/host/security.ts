import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { clientNetworkOf, Failure } from '@romashka/basics'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Config } from '../config.ts'
import type { ContextFactory } from './context-factory.ts'
import type { SharedCounts } from './limits/shared-counts.ts'

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Headers of every response; a page adds its own Content-Security-Policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
}
export const hsts = 'max-age=31536000; includeSubDomains'

type SecurityOptions = Pick<Config, 'ORIGIN' | 'REQUESTS_PER_MINUTE'>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What costs more than a usual call has a smaller limit of its own. */
    limit?: keyof typeof shareOf
  }
}

/**
 * Of the requests of a minute, all routes of a kind together: a search costs as much as ten usual calls, what is found while
 * somebody types as well, a page that is not cached as much as four. Files are small, like the dozens of pictures of a page.
 * A vendor is asked once a second on anybody's word.
 */
const shareOf = { search: 0.1, typing: 0.1, page: 0.25, feed: 0.1, vendor: 0.05, file: 3 }
const timeWindow = '1 minute'

interface Callers {
  /** Those of all processes together; without it this process counts its own. */
  counts: SharedCounts | undefined
  tokens: Pick<ContextFactory, 'readToken'>
}

export async function registerSecurity(
  app: FastifyInstance,
  { ORIGIN, REQUESTS_PER_MINUTE }: SecurityOptions,
  { counts, tokens }: Callers,
): Promise<void> {
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of Object.entries(securityHeaders)) if (!reply.hasHeader(name)) reply.header(name, value)
    if (request.protocol === 'https') reply.header('strict-transport-security', hsts)
    done()
  })
  // A write must come from our own pages or from no page at all.
  app.addHook('onRequest', (request, _reply, done) => {
    done(isCrossSiteWrite(request, ORIGIN) ? new Failure('request.forbidden_origin') : undefined)
  })
  app.addHook('onRoute', (route) => {
    const kind = route.config?.limit
    if (!kind) return
    const max = Math.max(1, Math.round(REQUESTS_PER_MINUTE * shareOf[kind]))
    route.config = { ...route.config, rateLimit: { max, groupId: kind, timeWindow } }
  })
  await app.register(rateLimit, {
    global: true,
    max: REQUESTS_PER_MINUTE,
    timeWindow,
    store: storeOf(counts ?? new OwnCounts()),
    // Who is signed in has an allowance of their own: neighbours behind one address do not use it up.
    keyGenerator: async (request) => (await tokens.readToken(request))?.shopperId ?? clientNetworkOf(request.ip),
    // By the matched route: a path has more than one spelling.
    allowList: ({ isInternal, routeOptions: { url, config } }) =>
      isInternal || !(config.limit || config.endpoint || url?.startsWith('/api/')),
  })
  app.addHook('onRoute', countBeforeAnythingElse)
}

/** The plugin adds its hook as a route's last: what a route refuses by itself would not be counted, whatever it costs. */
function countBeforeAnythingElse(route: RouteOptions): void {
  if (!Array.isArray(route.onRequest)) return
  const [limit] = route.onRequest.slice(-1)
  if (limit) route.onRequest = [limit, ...route.onRequest.slice(0, -1)]
}

/** The plugin makes its store by itself, of a class. */
function storeOf(counts: SharedCounts | OwnCounts): FastifyRateLimitStoreCtor {
  return class {
    readonly incr: FastifyRateLimitStore['incr']
    readonly child: FastifyRateLimitStore['child']

    constructor() {
      const { incr, child } = counts.store()
      this.incr = incr
      this.child = child
    }
  }
}

/** Only a call that brings a bearer token and no cookie is free of the check; any other credentials could be the browser's. */
function isCrossSiteWrite(request: FastifyRequest, ownOrigin: string): boolean {
  const { origin, cookie, authorization, 'sec-fetch-site': site } = request.headers
  if (!writes.has(request.method) || (!cookie && isBearer(authorization))) return false
  // A page that sends no referrer has the origin `null`; then `sec-fetch-site` decides, which scripts cannot set.
  if (origin === 'null') return site !== 'same-origin'
  return origin ? !isOwnOrigin(origin, request.host, ownOrigin) : site === 'cross-site'
}

const isBearer = (authorization: string | undefined): boolean => /^Bearer \S+$/i.test(authorization ?? '')

function isOwnOrigin(origin: string, host: string, configured: string): boolean {
  return origin === configured || (URL.canParse(origin) && new URL(origin).host === host)
}

/** Beyond it the caller who came first is counted anew. */
const mostCallers = 20_000

/** The requests of callers where there is one process. A caller's time begins with the first request. */
class OwnCounts {
  readonly #counts = new Map<string, { current: number; endsAt: number }>()

  /** One for all routes: what has a limit of its own has a key of its own. */
  store(): FastifyRateLimitStore {
    return {
      incr: (key, callback, windowMs) => callback(null, this.#count(key, windowMs)),
      child: () => this.store(),
    }
  }

  #count(caller: string, windowMs: number): { current: number; ttl: number } {
    const now = performance.now()
    const known = this.#counts.get(caller)
    const count = known && known.endsAt > now ? known : { current: 0, endsAt: now + windowMs }
    count.current += 1
    if (count !== known) this.#add(caller, count)
    return { current: count.current, ttl: count.endsAt - now }
  }

  #add(caller: string, count: { current: number; endsAt: number }): void {
    // At the end: who has not begun for longest is forgotten first.
    this.#counts.delete(caller)
    this.#counts.set(caller, count)
    if (this.#counts.size <= mostCallers) return
    for (const oldest of this.#counts.keys()) {
      this.#counts.delete(oldest)
      break
    }
  }
}
