import rateLimit from '@fastify/rate-limit'
import { Failure } from '@romashka/basics'
import type { FastifyInstance, FastifyRequest } from 'fastify'

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

export interface SecurityOptions {
  origin: string
  requestsPerMinute: number
}

export async function registerSecurity(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of Object.entries(securityHeaders)) if (!reply.hasHeader(name)) reply.header(name, value)
    if (request.protocol === 'https') reply.header('strict-transport-security', hsts)
    done()
  })
  // A write must come from our own pages or from no page at all.
  app.addHook('onRequest', (request, _reply, done) => {
    done(isCrossSiteWrite(request, options.origin) ? new Failure('request.forbidden_origin') : undefined)
  })
  await app.register(rateLimit, {
    global: true,
    max: options.requestsPerMinute,
    timeWindow: '1 minute',
    // By the matched route: a path has more than one spelling.
    allowList: (request) => request.isInternal || !request.routeOptions.url?.startsWith('/api/'),
  })
}

/** Only a call that brings a bearer token and no cookie is free of the check; any other credentials could be the browser's. */
function isCrossSiteWrite(request: FastifyRequest, ownOrigin: string): boolean {
  const { origin, cookie, authorization, 'sec-fetch-site': site } = request.headers
  if (!writes.has(request.method) || (!cookie && isBearer(authorization))) return false
  // A page that sends no referrer has the origin `null`; where it is, the browser says in a header that no page can set.
  if (origin === 'null') return site !== 'same-origin'
  return origin ? !isOwnOrigin(origin, request.host, ownOrigin) : site === 'cross-site'
}

const isBearer = (authorization: string | undefined): boolean => /^Bearer \S+$/i.test(authorization ?? '')

function isOwnOrigin(origin: string, host: string, configured: string): boolean {
  return origin === configured || (URL.canParse(origin) && new URL(origin).host === host)
}
