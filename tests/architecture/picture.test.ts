import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawArchitecture } from './picture.ts'
import { sources } from './sources.ts'

test('the picture of the architecture is what the imports say: npm run picture draws it anew', () => {
  const document = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8')
  expect(/```mermaid\n([\s\S]*?)\n```/.exec(document)?.[1]).toBe(drawArchitecture(sources()))
})
