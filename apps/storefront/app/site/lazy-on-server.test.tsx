// @vitest-environment node
import { Suspense } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test, vi } from 'vitest'
import { failedPages } from './failed-pages.ts'
import { lazy } from './lazy-on-server.ts'

test('a part that the server could not read at its first use is on the page once it can be', async () => {
  const report = vi.spyOn(failedPages, 'report').mockReturnValue()
  const noDescriptor = new Error('EMFILE: too many open files')
  let failures = 2
  const Part = lazy(async () => {
    failures -= 1
    if (failures >= 0) throw noDescriptor
    return { default: () => <p>часть</p> }
  })
  const { prelude } = await prerenderToNodeStream(
    <Suspense>
      <Part />
    </Suspense>,
  )
  let html = ''
  for await (const piece of prelude) html += piece
  expect(html).toContain('<p>часть</p>')
  expect(report.mock.calls).toEqual([[noDescriptor]])
  report.mockRestore()
})
