import rateLimit from '@fastify/rate-limit'
import { fail } from '@romashka/basics'
import type { FastifyInstance } from 'fastify'

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Headers every answer carries; a page adds its own Content-Security-Policy. */
const headers: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
}
const hsts = 'max-age=31536000; includeSubDomains'

export interface SecurityOptions {
  origin: string
  requestsPerMinute: number
}

export async function secure(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
    if (request.protocol === 'https') reply.header('strict-transport-security', hsts)
  })
  // A write that a cookie speaks for must come from our own pages; a bearer token cannot be sent by another site.
  app.addHook('onRequest', async (request) => {
    if (!writes.has(request.method) || request.headers.authorization || !request.headers.cookie) return
    if (!request.url.startsWith('/api/')) return
    const { origin } = request.headers
    const site = request.headers['sec-fetch-site']
    if (origin ? !isOurs(origin, request.host, options.origin) : site === 'cross-site') fail('request.forbidden_origin')
  })
  await app.register(rateLimit, {
    global: true,
    max: options.requestsPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => request.isInternal || !request.url.startsWith('/api/'),
  })
}

function isOurs(origin: string, host: string, configured: string): boolean {
  return origin === configured || (URL.canParse(origin) && new URL(origin).host === host)
}
