import { randomUUID } from 'node:crypto'
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router'
import { hashOf, hashOwnScripts } from './own-scripts.ts'
import { isPersonalPage } from './personal-pages.ts'
import { renderAsStream } from './render-as-stream.tsx'
import { renderToText } from './render-to-text.tsx'
import { scriptsAfterFirstView } from './scripts-after-first-view.ts'
import { headScript } from './shell/head-script.ts'

export { apiContext } from './api/contexts.ts'
export * as pageQuery from './page-query.ts'

const headScriptHash = hashOf(headScript)

export const streamTimeout = 5_000

/** A missing page or an aborted visit is nothing to wake anybody for; the rest is written once, by the server's log. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  failedPages.report(error)
}

/** The server puts its log here; by itself a failed page says only that it failed, because errors may contain values. */
export const failedPages = { report: (_error: unknown) => process.emitWarning('a page has failed') }

/**
 * A page of ours, beside its response: as the body of one it would be copied three times. Null where none is rendered, as
 * for a redirect.
 */
export const pageTextContext = createContext<string | null>(null)

/**
 * Whether parts that many pages have in common are put in as they were drawn for the first of them: not while their
 * sources may change.
 */
export const keepsPartsContext = createContext<boolean>(import.meta.env.PROD)

/**
 * The page in one piece: it is compressed and perhaps kept as a whole, so nobody would see the beginning of a stream any
 * sooner, and what comes late (deferred parts of a loader) stands where it belongs.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const mark = randomUUID()
  const keepsParts = context.get(keepsPartsContext)
  const rendering = { entry, url: request.url, mark, patience: streamTimeout, keepsParts }
  const pieces = await renderToText(rendering)
  const page = pieces ? { pieces, hasFailed: false } : await renderAsStream(rendering)
  // Piece by piece: a whole page is a large object, and each step would make another one.
  const marked = page.pieces.map((piece) => hashOwnScripts(piece, mark))
  const hashes = new Set(marked.flatMap((piece) => piece.hashes))
  context.set(pageTextContext, scriptsAfterFirstView(marked.map(({ html }) => html)).join(''))
  headers.set('content-type', 'text/html; charset=utf-8')
  if (entry.staticHandlerContext.matches.some(({ route }) => isPersonalPage(route.id)))
    headers.set('cache-control', 'no-store')
  // For the server, which makes the content security policy of them.
  headers.set('x-script-hashes', [headScriptHash, ...hashes].join(' '))
  return new Response(null, { headers, status: page.hasFailed ? 500 : status })
}
