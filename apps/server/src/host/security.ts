import rateLimit from '@fastify/rate-limit'
import { Failure } from '@romashka/basics'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Headers every answer carries; a page adds its own Content-Security-Policy. */
export const everyAnswer: Readonly<Record<string, string>> = {
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

export async function secure(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of Object.entries(everyAnswer)) if (!reply.hasHeader(name)) reply.header(name, value)
    if (request.protocol === 'https') reply.header('strict-transport-security', hsts)
    done()
  })
  // A write that a cookie speaks for must come from our own pages; a bearer token cannot be sent by another site.
  app.addHook('onRequest', (request, _reply, done) => {
    done(isForged(request, options.origin) ? new Failure('request.forbidden_origin') : undefined)
  })
  await app.register(rateLimit, {
    global: true,
    max: options.requestsPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => request.isInternal || !request.url.startsWith('/api/'),
  })
}

function isForged(request: FastifyRequest, ownOrigin: string): boolean {
  if (!writes.has(request.method) || request.headers.authorization || !request.headers.cookie) return false
  if (!request.url.startsWith('/api/')) return false
  const { origin } = request.headers
  if (origin) return !isOurs(origin, request.host, ownOrigin)
  return request.headers['sec-fetch-site'] === 'cross-site'
}

function isOurs(origin: string, host: string, configured: string): boolean {
  return origin === configured || (URL.canParse(origin) && new URL(origin).host === host)
}
