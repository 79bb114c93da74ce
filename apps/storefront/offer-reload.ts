import { fileURLToPath } from 'node:url'
import { bundleInstead } from './bundle-instead.ts'

/**
 * Bundles our own `loadRouteModule` in place of React Router's, which reloads the page when a part of the shop does not
 * load. See docs/adr/0050-reload-button-when-a-page-script-fails.md.
 */
export const routeModulePlugin = () =>
  bundleInstead({
    name: 'route-module',
    source: 'routeModules.js',
    importer: /\/react-router\/dist\/[^?]*\/dom\/ssr\//,
    ours: fileURLToPath(new URL('app/shell/errors/load-route-module.ts', import.meta.url)),
  })
