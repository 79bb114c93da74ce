import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { serveAssets } from './assets.ts'
import type { CallInside } from './internal.ts'
import type { PageCache } from './page-cache.ts'
import { servePages } from './pages.ts'

const storefront = new URL('../../../storefront/', import.meta.url)

export interface StorefrontOptions {
  call: CallInside
  cache: PageCache
  pictureHosts: readonly string[]
}

/** The storefront as it was built. */
export async function serveBuilt(app: FastifyInstance, options: StorefrontOptions): Promise<void> {
  const built = new URL('build/server/index.js', storefront)
  if (!existsSync(built)) throw new Error('The storefront has not been built. Build it with: npm run build')
  const build = (await import(built.href)) as ServerBuild
  await serveAssets(app)
  await servePages(app, { ...options, mode: 'production', loadBuild: async () => build })
}

/** The storefront from its sources, reloaded as they change. */
export async function serveLive(app: FastifyInstance, options: StorefrontOptions): Promise<void> {
  const [{ createServer }, { default: middie }] = await Promise.all([import('vite'), import('@fastify/middie')])
  const root = fileURLToPath(storefront)
  const vite = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  const loadBuild = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  await servePages(app, { ...options, mode: 'development', loadBuild })
}
