import { fileURLToPath } from 'node:url'
import { bundleInstead } from './bundle-instead.ts'

/**
 * Bundles our own matcher in place of React Router's, which writes eight hundred regular expressions before a page
 * answers. See docs/adr/0184-hydration-in-short-tasks.md.
 */
export const routeMatcherPlugin = () =>
  bundleInstead({
    name: 'route-matcher',
    source: 'matcher.js',
    importer: /\/react-router\/dist\/[^?]*\/router\//,
    ours: fileURLToPath(new URL('app/site/route-matcher.ts', import.meta.url)),
  })
