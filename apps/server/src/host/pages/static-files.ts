import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const built = fileURLToPath(new URL('../../../../storefront/build/client/', import.meta.url))

/** Scripts, styles and fonts have a content hash in their names, so browsers cache them for a year; compressed at build time. */
export async function serveStaticFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${built}assets/`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  })
  // Icons, the manifest and the service worker have fixed addresses: browsers revalidate them each time.
  await app.register(fastifyStatic, {
    root: built,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    decorateReply: false,
  })
}
