import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import journeys from '../../../playwright.config.ts'
import { phone } from './phone.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Photographs the screens that texts of the demo show, on a phone, from the demo shop that the journeys use. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.screens.ts',
  outputDir: `${root}/test-results/screens`,
  workers: 1,
  use: {
    ...journeys.use,
    viewport: phone,
    deviceScaleFactor: 2,
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
  },
  ...(journeys.webServer && { webServer: [journeys.webServer].flat().map((one) => ({ ...one, cwd: root })) }),
})
