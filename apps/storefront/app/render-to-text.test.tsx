// @vitest-environment node
import { lazy, Suspense } from 'react'
import {
  Await,
  createRequestHandler,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  useLoaderData,
} from 'react-router'
import { expect, test } from 'vitest'
import { renderAsStream } from './render-as-stream.tsx'
import { renderToText } from './render-to-text.tsx'

const mark = 'mark'

/** What the router hands to the renderer for a page with this data, twice, because the data can be read once. */
async function entriesOf(load: () => unknown, Page: () => React.ReactNode): Promise<EntryContext[]> {
  const entries: EntryContext[] = []
  const handle = createRequestHandler(
    buildOf(load, Page, (entry) => entries.push(entry)),
    'production',
  )
  for (let time = 0; time < 2; time += 1) await handle(new Request('http://shop/'), new RouterContextProvider())
  return entries
}

const withoutClientCode = {
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
}

function buildOf(load: () => unknown, Page: () => React.ReactNode, keep: (entry: EntryContext) => void): ServerBuild {
  const Layout = ({ children }: { children: React.ReactNode }) => (
    <html lang="ru">
      <head />
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
  const root = { id: 'root', path: '', module: { default: () => <Outlet />, Layout } }
  const page = { id: 'page', parentId: 'root', index: true, module: { default: Page, loader: load } }
  const manifest = Object.fromEntries(
    [root, page].map(({ module, ...route }) => [
      route.id,
      { ...route, ...withoutClientCode, module: `/${route.id}.js`, imports: [], hasLoader: 'loader' in module },
    ]),
  )
  return {
    entry: {
      module: {
        default: (_request: Request, status: number, headers: Headers, entry: EntryContext) => {
          keep(entry)
          return new Response(null, { status, headers })
        },
      },
    },
    routes: { root, page },
    assets: { entry: { module: '/entry.js', imports: [] }, routes: manifest, url: '/manifest.js', version: '1' },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/manifest.js' },
    publicPath: '/',
    assetsBuildDirectory: '',
  }
}

const rendering = (entry: EntryContext | undefined) => ({
  entry: entry ?? expect.fail('the router has rendered nothing'),
  url: 'http://shop/',
  mark,
  patience: 5_000,
  keepsParts: false,
})

test('a page as one text is the page that React streams, byte by byte', async () => {
  const Page = () => {
    const { names, later } = useLoaderData<{ names: string[]; later: Promise<string> }>()
    return (
      <main>
        {names.join()} {1}
        <Suspense fallback="…">
          <Await resolve={later}>{(name: string) => <p>{name}</p>}</Await>
        </Suspense>
      </main>
    )
  }
  const load = () => ({ names: ['</script><b>&\u2028', 'Ромашка'], later: Promise.resolve('поздняя') })
  const [first, second] = await entriesOf(load, Page)
  const text = (await renderToText(rendering(first)))?.join('')
  expect(text).toContain('поздняя</p>')
  expect(text).toBe((await renderAsStream(rendering(second))).pieces.join(''))
})

test('a part that fails, and one whose code is not there yet, are left to the stream', async () => {
  const Broken = () => {
    throw new Error('broken')
  }
  const Late = lazy(async () => ({ default: () => <p>поздняя</p> }))
  for (const Part of [Broken, Late]) {
    const Page = () => (
      <Suspense>
        <Part />
      </Suspense>
    )
    const [first, second] = await entriesOf(() => ({}), Page)
    expect(await renderToText(rendering(first))).toBeUndefined()
    expect((await renderAsStream(rendering(second))).hasFailed).toBe(Part === Broken)
  }
})

test('a part that never comes is given up', async () => {
  const [entry] = await entriesOf(
    () => ({ later: new Promise(() => undefined) }),
    () => <p>страница</p>,
  )
  expect(await renderToText({ ...rendering(entry), patience: 0 })).toBeUndefined()
})
