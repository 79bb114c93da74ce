import { expect, test } from 'vitest'
import { sources } from '../../../../tests/architecture/sources.ts'
import { readConfig } from '../config.ts'
import { openTracing } from './tracing.ts'

test('without a collector nothing is traced', async () => {
  expect(await openTracing(readConfig({}))).toBeUndefined()
})

test('the library is imported by one file, which is loaded only once a collector is set', () => {
  const own = sources().filter(({ path }) => /^(apps|packages)\//.test(path) && !path.includes('.test.'))
  const importing = (what: RegExp) => own.filter(({ text }) => what.test(text)).map(({ path }) => path)
  const library = 'apps/server/src/tracing/open-telemetry.ts'
  expect(importing(/from '@opentelemetry\//)).toEqual([library])
  expect(importing(/from '[./\w-]*open-telemetry\.ts'/)).toEqual([])
  expect(importing(/import\('\.\/open-telemetry\.ts'\)/)).toEqual(['apps/server/src/tracing/tracing.ts'])
})
