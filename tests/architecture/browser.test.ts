import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { switchedOffByPlaywright } from '../journeys/chromium.ts'

test('the journeys repeat the list of what Playwright switches off in Chromium', () => {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('@playwright/test'))
  const source = readFileSync(resolve('playwright-core/lib/coreBundle'), 'utf8')
  const [, list = ''] = /disabledFeatures = \[(.*?)\]/s.exec(source) ?? []
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)
  // What is of Edge alone.
  expect(switchedOffByPlaywright).toEqual(names.filter((name) => !name?.startsWith('ms')))
})
