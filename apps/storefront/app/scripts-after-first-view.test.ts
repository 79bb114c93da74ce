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

test('a picture is asked for by its place on the page, but for the one that matters most', () => {
  const most = '<link rel="preload" as="image" href="/a.svg" fetchPriority="high"/>'
  const page = (links: string) => `<head>${links}<link rel="stylesheet" href="/a.css"/></head><body></body>`
  expect(scriptsAfterFirstView(page(`<link rel="preload" as="image" href="/b.svg"/>${most}`))).toBe(page(most))
})

test('what is written on a page is left as it is', () => {
  const page = '<head></head><body><code>&lt;link rel="modulepreload"></code></body>'
  expect(scriptsAfterFirstView(page)).toBe(page)
})
