import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'

export { apiContext } from './api/contexts.ts'

export const streamTimeout = 5_000

/** A missing page or an aborted visit is nothing to wake anybody for; the rest is written once, by the server's log. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  process.emitWarning(error instanceof Error ? error : String(error), { code: 'PAGE_FAILED' })
}

export default function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext) {
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  return new Promise<Response>((resolve, reject) => {
    let code = status
    // Machines get the page when it is whole, people as soon as its frame is there.
    const isMachine = isbot(request.headers.get('user-agent') ?? '')
    const ready = isMachine ? 'onAllReady' : 'onShellReady'
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      [ready]() {
        const body = new PassThrough({
          final(done) {
            clearTimeout(timer)
            done()
          },
        })
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: code }))
        pipe(body)
      },
      onShellError: reject,
      onError() {
        code = 500
      },
    })
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}
