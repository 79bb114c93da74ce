import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { type StorefrontOptions, servePages } from './pages.ts'
import { serveStaticFiles } from './static-files.ts'

const storefront = new URL('../../../../storefront/', import.meta.url)

/** Serves the built storefront. */
export async function serveBuilt(app: FastifyInstance, options: StorefrontOptions): Promise<void> {
  const built = new URL('build/server/index.js', storefront)
  if (!existsSync(built)) throw new Error('The storefront has not been built. Build it with: npm run build')
  const build = (await import(built.href)) as ServerBuild
  await serveStaticFiles(app)
  await servePages(app, { ...options, mode: 'production', loadBuild: async () => build })
}

/** Serves the storefront from its sources and reloads them as they change, for development. */
export async function serveFromSources(app: FastifyInstance, options: StorefrontOptions): Promise<void> {
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
