import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { PartsOfPage, type Piece } from './put-in-parts.ts'
import { KeptPartsContext } from './site/kept-part.tsx'

export interface Rendering {
  entry: EntryContext
  url: string
  /** The nonce by which our own scripts are recognised. */
  mark: string
  /** How long parts of a loader that come late are waited for. */
  patience: number
  /** Whether parts are put in as they were drawn for another page. */
  keepsParts: boolean
}

/**
 * The page as pieces that follow each other, its head within the first. A stream writes each name and each quotation mark by itself into buffers, which costs as much as
 * a quarter of the rendering, and nobody sees its beginning any sooner (docs/adr/0034-pages-are-not-streamed.md).
 * Undefined where only a stream does it: a part has failed, is late, or its code has not been loaded yet.
 */
export async function renderToText({
  entry,
  url,
  mark,
  patience,
  keepsParts,
}: Rendering): Promise<Piece[] | undefined> {
  const { serverHandoffStream, ...whole } = entry
  const loaderData = await withoutPromises(entry.staticHandlerContext.loaderData, patience)
  if (!loaderData || !serverHandoffStream) return undefined
  const context = {
    ...whole,
    renderMeta: {},
    staticHandlerContext: { ...entry.staticHandlerContext, loaderData },
  }
  const pieces = withoutThrowing((): Piece[] | undefined => {
    const parts = keepsParts ? partsOf(entry) : undefined
    const router = <ServerRouter context={context} url={url} nonce={mark} />
    const text = renderToString(parts ? <KeptPartsContext value={parts}>{router}</KeptPartsContext> : router)
    return unfinished.some((part) => text.includes(part)) ? undefined : (parts?.putInto(text) ?? [text])
  })
  const last = pieces?.pop()
  if (!pieces || typeof last !== 'string' || !last.endsWith(end)) return undefined
  pieces.push(last.slice(0, -end.length), await dataScripts(serverHandoffStream, mark), end)
  pieces[0] = begin + pieces[0]
  return pieces
}

/** Only a stream writes it. */
const begin = '<!DOCTYPE html>'
const end = '</body></html>'
/** What React writes where a part was not ready, or has failed. */
const unfinished = ['<!--$?-->', '<!--$!-->']

/** None where the address names its city in other than plain letters: the slug is put into the page as it is. */
function partsOf({ staticHandlerContext: { loaderData, matches } }: EntryContext): PartsOfPage | undefined {
  // A page of an unknown city has no data of its city either, and its links name none.
  const slug = loaderData.root ? matches.at(-1)?.params.city : undefined
  return slug === undefined || /^[a-z\d-]+$/.test(slug) ? new PartsOfPage(slug) : undefined
}

type LoaderData = EntryContext['staticHandlerContext']['loaderData']

/** The data with what came late in the place of its promise; undefined where something failed or did not come in time. */
async function withoutPromises(loaderData: LoaderData, patience: number): Promise<LoaderData | undefined> {
  const late = Object.values(loaderData).some((data) => isRecord(data) && Object.values(data).some(isPromise))
  if (!late) return loaderData
  const { promise, resolve } = Promise.withResolvers<LoaderData | undefined>()
  const giveUp = () => resolve(undefined)
  const timer = setTimeout(giveUp, patience)
  settleAll(loaderData).then(resolve, giveUp)
  const settled = await promise
  clearTimeout(timer)
  return settled
}

async function settleAll(loaderData: LoaderData): Promise<LoaderData> {
  const entries = Object.entries(loaderData).map(async ([route, data]) => [
    route,
    isRecord(data) ? await settle(data) : data,
  ])
  return Object.fromEntries(await Promise.all(entries))
}

async function settle(data: Record<string, unknown>): Promise<Record<string, unknown>> {
  return Object.fromEntries(await Promise.all(Object.entries(data).map(async ([name, value]) => [name, await value])))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isPromise = (value: unknown) => value instanceof Promise

/** A failed rendering is repeated as a stream, which reports what failed. */
function withoutThrowing<Drawn>(render: () => Drawn): Drawn | undefined {
  try {
    return render()
  } catch {
    return undefined
  }
}

/**
 * The loaders' data for hydration: what `ServerRouter` would stream as scripts, as a block of data and one script that is the
 * same on every page. So the data is neither written as a string of a script, nor hashed for the security policy.
 */
async function dataScripts(stream: ReadableStream<Uint8Array>, mark: string): Promise<string> {
  const decoder = new TextDecoder()
  let data = ''
  for await (const chunk of stream) data += decoder.decode(chunk, { stream: true })
  const block = `<script type="application/json" id="${dataId}">${data.replaceAll('<', '\\u003c')}</script>`
  return `<!--$-->${block}<script nonce="${mark}">${readData}</script><!--/$-->`
}

const dataId = 'page-data'
/** The router's own stream, which `ServerRouter` opens. */
const readData = `(({streamController:to})=>{to.enqueue(document.getElementById("${dataId}").textContent);to.close()})(window.__reactRouterContext)`
