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
import type { Piece } from './put-in-parts.ts'
import { renderAsStream } from './render-as-stream.tsx'
import { renderToText } from './render-to-text.tsx'
import { scriptsAfterFirstView } from './scripts-after-first-view.ts'
import { headScript } from './shell/head-script.ts'
import { failedPages } from './site/failed-pages.ts'

export { apiContext } from './api/contexts.ts'
export * as pageQuery from './page-query.ts'
export { failedPages } from './site/failed-pages.ts'

const headScriptHash = hashOf(headScript)

export const streamTimeout = 5_000

/** A missing page or an aborted visit is nothing to wake anybody for; the rest is written once, by the server's log. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  failedPages.report(error)
}

/**
 * A page of ours in bytes, beside its response: as the body of one it would be copied three times. Null where none is
 * rendered, as for a redirect.
 */
export const pageBytesContext = createContext<Buffer | null>(null)

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
  const page: { pieces: Piece[]; hasFailed: boolean } = pieces
    ? { pieces, hasFailed: false }
    : await renderAsStream(rendering)
  // Piece by piece: a whole page is a large object, and each step would make another one. What was kept has no scripts.
  const hashes = new Set<string>()
  const unmarked = page.pieces.map((piece) => {
    if (typeof piece !== 'string') return piece
    const { html, hashes: own } = hashOwnScripts(piece, mark)
    for (const hash of own) hashes.add(hash)
    return html
  })
  context.set(pageBytesContext, bytesOf(scriptsAfterFirstView(unmarked)))
  headers.set('content-type', 'text/html; charset=utf-8')
  if (entry.staticHandlerContext.matches.some(({ route }) => isPersonalPage(route.id)))
    headers.set('cache-control', 'no-store')
  // For the server, which makes the content security policy of them.
  headers.set('x-script-hashes', [headScriptHash, ...hashes].join(' '))
  return new Response(null, { headers, status: page.hasFailed ? 500 : status })
}

const bytesOf = (pieces: readonly Piece[]): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)))
