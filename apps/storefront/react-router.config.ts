import type { Config } from '@react-router/dev/config'
import { leanRouteList } from './lean-route-list.ts'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The whole list of routes is some 1.8 KB: cheaper in the first page than a round trip at the first click.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => leanRouteList(reactRouterConfig.buildDirectory),
} satisfies Config
