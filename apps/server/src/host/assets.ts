import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const built = fileURLToPath(new URL('../../../storefront/build/client/', import.meta.url))

/** Scripts, styles and fonts: their names carry their content, so they are kept for a year; compressed at build time. */
export async function serveAssets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${built}assets/`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  })
  // Icons, the manifest, the worker that works offline: at fixed addresses, asked for again each time.
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
