import { expect, test } from 'vitest'
import { scriptsAfterFirstView } from './scripts-after-first-view.ts'

test('scripts are asked for after the style sheet, and wait for it', () => {
  const page =
    '<html><head><link rel="preload" href="/a.woff2"/><link rel="modulepreload" href="/a.js"/>' +
    '<link rel="modulepreload" href="/b.js"/><link rel="stylesheet" href="/a.css"/></head><body>text</body></html>'
  expect(scriptsAfterFirstView(page)).toBe(
    '<html><head><link rel="preload" href="/a.woff2"/><link rel="stylesheet" href="/a.css"/>' +
      '<link rel="modulepreload" fetchpriority="low" href="/a.js"/>' +
      '<link rel="modulepreload" fetchpriority="low" href="/b.js"/></head><body>text</body></html>',
  )
})

test('what is written on a page is left as it is', () => {
  const page = '<head></head><body><code>&lt;link rel="modulepreload"></code></body>'
  expect(scriptsAfterFirstView(page)).toBe(page)
})
