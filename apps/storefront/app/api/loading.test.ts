import { cityIdOf } from '@romashka/basics'
import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { visitor } from '../session/visitor.ts'
import { defaultCity } from '../site/city.ts'
import { cityContext } from './contexts.ts'
import { loading } from './loading.ts'

// Files share what is loaded: others would be answered by it.
afterEach(() => vi.unstubAllGlobals())

test('a page that opens in another city asks for that city, while the visitor is still in the former one', async () => {
  const asked = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ results: [] }))
  vi.stubGlobal('fetch', asked)
  visitor.set({ cityId: defaultCity.id })
  const context = new RouterContextProvider()
  context.set(cityContext, { ...defaultCity, id: cityIdOf(77), slug: 'kazan' })
  const load = loading(({ api }) => api.ask('GET /api/v1/categories'))
  await load.inBrowser({ params: {}, request: new Request('http://localhost/kazan'), context })
  expect(asked.mock.calls.map(([, { headers }]) => new Headers(headers).get('x-city-id'))).toEqual(['77'])
})
