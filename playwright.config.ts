import { defineConfig } from '@playwright/test'

const port = Number(process.env.JOURNEY_PORT ?? 4100)

/** Journeys run against the whole house: the built storefront, the demo chain, the vendors' sandbox. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  webServer: {
    command: 'exec node --disable-warning=ExperimentalWarning apps/server/src/main.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 180_000,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: process.env.JOURNEY_DATA_DIR ?? 'test-results/journey-data',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      REQUESTS_PER_MINUTE: '100000',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
