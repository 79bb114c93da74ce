import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const inReactRouter = /\/react-router\/dist\/[^?]*\/dom\/ssr\//
const ours = fileURLToPath(new URL('app/shell/errors/load-route-module.ts', import.meta.url))

/**
 * Bundles our own `loadRouteModule` in place of React Router's, which reloads the page when a part of the shop does not
 * load. See docs/adr/0050-reload-button-when-a-page-script-fails.md.
 */
export function routeModulePlugin(): Plugin {
  let isReplaced = false
  return {
    name: 'route-module',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js') || !inReactRouter.test(importer ?? '')) return
      isReplaced = true
      return ours
    },
    buildEnd(error) {
      if (!error && !isReplaced)
        this.error('React Router has no routeModules.js any more: offer-reload.ts is out of date')
    },
  }
}
