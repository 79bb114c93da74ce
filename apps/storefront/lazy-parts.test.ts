import { expect, test } from 'vitest'
import { withOurLazy } from './lazy-parts.ts'

const path = '/app/site/lazy-on-server.ts"'

test('what is lazy is so by our own way, and everything else of React stays', () => {
  const code = "import { lazy, type ReactNode, Suspense } from 'react'\nconst Part = lazy(() => import('./part.tsx'))"
  const [react, ours, rest] = withOurLazy(code)?.split('\n') ?? []
  expect(react).toBe("import { type ReactNode, Suspense } from 'react'")
  expect(ours).toMatch(/^import \{ lazy \} from "/)
  expect(ours?.endsWith(path)).toBe(true)
  expect(rest).toBe("const Part = lazy(() => import('./part.tsx'))")
})

test('a file without such parts stays as it is, and one that names React in another way ends the build', () => {
  expect(withOurLazy("import { useId } from 'react'")).toBeUndefined()
  expect(() => withOurLazy("import * as React from 'react'\nReact.lazy(() => import('./part.tsx'))")).toThrow(
    'lazy parts',
  )
})
