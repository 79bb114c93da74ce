// @vitest-environment node
import { runInNewContext } from 'node:vm'
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
import { expect, test, vi } from 'vitest'
import { renderAsStream } from './render-as-stream.tsx'
import { renderToText } from './render-to-text.tsx'
import { failedPages } from './site/failed-pages.ts'

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

const hostile = '</script><!--<script>&\u2028'

test('a page as one text is the page that React streams, byte by byte up to its data', async () => {
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
  const load = () => ({ names: [hostile, 'Ромашка'], later: Promise.resolve('поздняя') })
  const [first, second] = await entriesOf(load, Page)
  const text = (await renderToText(rendering(first)))?.join('') ?? expect.fail('no text')
  const streamed = (await renderAsStream(rendering(second))).pieces.join('')
  expect(text).toContain('поздняя</p>')
  const [page, data] = text.split('<!--$--><script type="application/json" id="page-data">')
  expect(page).toBe(streamed.slice(0, streamed.indexOf(`<!--$--><script nonce="${mark}">`)))
  expect(data).toMatch(/<!--\/\$--><\/body><\/html>$/)
})

test('the router is given the data that it would have been streamed, whatever is in it', async () => {
  const load = () => ({ names: [hostile, 'Ромашка'], later: Promise.resolve(hostile) })
  const [first, second] = await entriesOf(load, () => <p>страница</p>)
  const text = (await renderToText(rendering(first)))?.join('') ?? expect.fail('no text')
  const streamed = (await renderAsStream(rendering(second))).pieces.join('')
  const enqueued = [...streamed.matchAll(/enqueue\((".*?")\);<\/script>/g)].map(([, chunk = '']) => JSON.parse(chunk))
  const given = whatScriptsGive(text)
  expect(given.at(-1)).toBe(closed)
  // In JSON the two are the same sign.
  expect(given.slice(0, -1).join('').replaceAll('\\u003c', '<')).toBe(enqueued.join(''))
})

const closed = Symbol('closed')

/** What the page's last script puts into the router's stream; a block of data without `<` is read as it stands. */
function whatScriptsGive(page: string): unknown[] {
  const blocks = /<script type="application\/json" id="page-data">([^<]*)<\/script><script nonce="mark">(.*)<\/script>/
  const [, textContent = '', script = ''] = blocks.exec(page) ?? expect.fail('no data')
  const given: unknown[] = []
  const streamController = { enqueue: (chunk: string) => given.push(chunk), close: () => given.push(closed) }
  const document = { getElementById: (id: string) => (id === 'page-data' ? { textContent } : null) }
  runInNewContext(script, { window: { __reactRouterContext: { streamController } }, document })
  return given
}

test('a part that fails, and one whose code is not there yet, are left to the stream, which tells of a failure', async () => {
  const report = vi.spyOn(failedPages, 'report').mockReturnValue()
  const broken = new Error('broken')
  const Broken = () => {
    throw broken
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
  expect(report.mock.calls).toEqual([[broken]])
  report.mockRestore()
})

test('a part that never comes is given up', async () => {
  const [entry] = await entriesOf(
    () => ({ later: new Promise(() => undefined) }),
    () => <p>страница</p>,
  )
  expect(await renderToText({ ...rendering(entry), patience: 0 })).toBeUndefined()
})
