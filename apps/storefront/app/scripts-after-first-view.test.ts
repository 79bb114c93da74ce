import { expect, test } from 'vitest'
import { scriptsAfterFirstView } from './scripts-after-first-view.ts'

const starting = '<script type="module" async="">import "/a.js"</script>'

test('what asks for scripts waits in a template at the end of the page', () => {
  const head =
    '<html><head><link rel="preload" href="/a.woff2"/><link rel="modulepreload" href="/a.js"/>' +
    '<link rel="modulepreload" href="/b.js"/><link rel="stylesheet" href="/a.css"/></head><body>text'
  const expected = [
    '<html><head><link rel="preload" href="/a.woff2"/><link rel="stylesheet" href="/a.css"/></head><body>text',
    '<template id="scripts"><link rel="modulepreload" fetchpriority="low" href="/a.js"/>' +
      `<link rel="modulepreload" fetchpriority="low" href="/b.js"/>${starting}</template>`,
    '</body></html>',
  ]
  expect(scriptsAfterFirstView([head, starting, '</body></html>'])).toEqual(expected)
  expect(scriptsAfterFirstView([`${head}${starting}</body></html>`]).join('')).toBe(expected.join(''))
})

test('a picture is asked for by its place on the page, but for the one that matters most', () => {
  const most = '<link rel="preload" as="image" href="/a.svg" fetchPriority="high"/>'
  const page = (links: string) => `<head>${links}<link rel="stylesheet" href="/a.css"/></head><body></body>`
  expect(scriptsAfterFirstView([page(`<link rel="preload" as="image" href="/b.svg"/>${most}`)])).toEqual([page(most)])
})

test('what is written on a page is left as it is', () => {
  const page =
    '<head></head><body><code>&lt;link rel="modulepreload"> &lt;script type="module" async="">$&</code></body>'
  expect(scriptsAfterFirstView([page])).toEqual([page])
})
