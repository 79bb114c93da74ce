import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { hashOf, hashOwnScripts } from './own-scripts.ts'
import { isPersonalPage } from './personal-pages.ts'
import { prePaintScript } from './shell/accessibility/pre-paint.ts'

export { apiContext } from './api/contexts.ts'
export * as pageQuery from './page-query.ts'

export const streamTimeout = 5_000

/** A missing page or an aborted visit is nothing to wake anybody for; the rest is written once, by the server's log. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  failedPages.report(error)
}

/** The server puts its log here; by itself a failed page says only that it failed, because errors may contain values. */
export const failedPages = { report: (_error: unknown) => process.emitWarning('a page has failed') }

/**
 * The page in one piece: it is compressed and perhaps kept as a whole, so nobody would see the beginning of a stream any
 * sooner, and what comes late (deferred parts of a loader) stands where it belongs.
 */
export default function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext) {
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  return new Promise<Response>((resolve, reject) => {
    let code = status
    const mark = randomUUID()
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={mark} />, {
      nonce: mark,
      // No part is so large that it should come after the rest.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const html = new Gatherer()
        html.on('finish', () => {
          headers.set('content-type', 'text/html; charset=utf-8')
          if (entry.staticHandlerContext.matches.some(({ route }) => isPersonalPage(route.id)))
            headers.set('cache-control', 'no-store')
          const page = hashOwnScripts(html.whole().toString('utf8'), mark)
          // For the server, which makes the content security policy of them.
          headers.set('x-script-hashes', [hashOf(prePaintScript), ...page.hashes].join(' '))
          resolve(new Response(page.html, { headers, status: code }))
        })
        pipe(html)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError() {
        code = 500
      },
    })
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}

class Gatherer extends Writable {
  readonly #chunks: Buffer[] = []

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk)
    done()
  }

  whole(): Buffer<ArrayBuffer> {
    return Buffer.concat(this.#chunks)
  }
}
