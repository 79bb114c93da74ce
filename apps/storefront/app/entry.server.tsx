import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { isPersonalPage } from './personal-pages.ts'

export { apiContext } from './api/contexts.ts'

export const streamTimeout = 5_000

/** A missing page or an aborted visit is nothing to wake anybody for; the rest is written once, by the server's log. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  process.emitWarning(error instanceof Error ? error : String(error), { code: 'PAGE_FAILED' })
}

/**
 * The page in one piece: it is compressed and perhaps kept as a whole, so nobody would see the beginning of a stream any
 * sooner, and what comes late (deferred parts of a loader) stands where it belongs.
 */
export default function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext) {
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  return new Promise<Response>((resolve, reject) => {
    let code = status
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      // No part is so large that it should come after the rest.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const html = new Gatherer()
        html.on('finish', () => {
          headers.set('content-type', 'text/html; charset=utf-8')
          if (entry.staticHandlerContext.matches.some(({ route }) => isPersonalPage(route.id)))
            headers.set('cache-control', 'no-store')
          resolve(new Response(html.whole(), { headers, status: code }))
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
