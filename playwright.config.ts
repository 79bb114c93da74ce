import { defineConfig } from '@playwright/test'
import shopProcess from './scripts/shop-process.json' with { type: 'json' }
import { chromiumArgs, chromiumPath } from './tests/journeys/chromium.ts'

const port = Number(process.env.JOURNEY_PORT ?? 4100)
/** A shop that is running already; without it the journeys start one of their own. */
const running = process.env.JOURNEY_URL
const home = running ?? `http://127.0.0.1:${port}`

/** Journeys run against the whole shop: the built storefront, the demo chain, the vendors' sandbox. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  // Each journey is a shopper of its own; two fit on two cores.
  workers: 2,
  // docs/adr/0103-a-failed-journey-is-played-once-more.md
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: home,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1280, height: 900 },
    // Fades and slides that no journey looks at are an eighth of the processor time; those about what moves ask for them.
    contextOptions: { reducedMotion: 'reduce' },
    // As a browser with a window does by itself after a press.
    permissions: ['clipboard-write'],
    // A trace of each page costs a quarter of the run; `--trace on` records one while a failure is looked into.
    trace: 'off',
    launchOptions: {
      executablePath: chromiumPath,
      args: chromiumArgs,
    },
  },
  ...(running ? {} : { webServer: shop() }),
})

function shop() {
  return {
    // As every shop is started: scripts/run.mjs.
    command: `exec node ${shopProcess.node.join(' ')} apps/server/build/main.js`,
    url: `${home}/readyz`,
    timeout: 300_000,
    env: {
      ...shopProcess.environment,
      PORT: String(port),
      HOST: '127.0.0.1',
      ORIGIN: home,
      DATA_DIR: process.env.JOURNEY_DATA_DIR ?? 'test-results/journey-data',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      REQUESTS_PER_MINUTE: '100000',
      ORDERS_PER_HOUR: '1000000',
      // Every shopper of a journey has a network address of their own: codes are counted per address.
      TRUSTED_PROXIES: '1',
      // The journeys are the pharmacist.
      DEMO_PHARMACIST: 'off',
    },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  }
}
