import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Route } from '../+types/root'
import { defaultCity } from '../site/city.ts'
import { cacheCity, guardInBrowser } from './entry-guard.ts'

test('structured data of the page that was sent goes when another page follows it, and not before', async () => {
  cacheCity(defaultCity)
  document.head.innerHTML = '<script type="application/ld+json">{"@type":"Product"}</script><script>1</script>'
  const ofNext: Partial<Parameters<Route.ClientMiddlewareFunction>[0]> = {
    params: {},
    request: new Request('https://romashka.example/catalog'),
    context: new RouterContextProvider(),
  }
  const before: number[] = []
  await guardInBrowser(ofNext as Parameters<Route.ClientMiddlewareFunction>[0], async () => {
    before.push(document.scripts.length)
    return {}
  })
  expect(before).toEqual([2])
  expect([...document.scripts].map(({ type }) => type)).toEqual([''])
})
