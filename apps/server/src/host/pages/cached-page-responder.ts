import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type FailureCode, failures } from '@romashka/basics'
import { answerNodeRefusals, refusalBeforeRouting, refuseEarly } from '../early-refusals.ts'
import { hsts, securityHeaders } from '../security.ts'
import { acceptedEncodings } from './accepted-encodings.ts'
import type { Page, PageCache } from './page-cache.ts'
import { type PageResponse, pageResponseFor, readyResponseFor } from './page-response.ts'

/** A finished request, for the log and the metrics. */
export interface FinishedRequest {
  method: string
  /** The pattern of its route, for the log and as the label of the metrics. */
  route: string
  /** Numbers of products, pharmacies and cities in its address. */
  ids?: Record<string, string>
  status: number
  ms: number
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  startedAt: number
}

const safeMethods = new Set(['GET', 'HEAD'])

/**
 * Responds with cached pages before Fastify runs: they are the same for everybody, so routing, cookies and hooks, most
 * of the cost of a cached page, are skipped. Security headers, the log line and the metrics are the same as Fastify's.
 */
export class CachedPageResponder {
  readonly #cache: PageCache
  readonly #trustsProxy: boolean
  isDraining = false
  onFinished: (finished: FinishedRequest) => void = () => undefined

  constructor(cache: PageCache, options: { trustsProxy: boolean }) {
    this.#cache = cache
    this.#trustsProxy = options.trustsProxy
  }

  /** Creates a server that refuses malformed requests and passes those without a cached page to the handler. */
  createServer(handler: RequestListener): Server {
    // Without a Host header Node would answer by itself; it is refused here like a malformed one.
    const server = createServer({ requireHostHeader: false }, (request, response) => {
      const refused = refusalBeforeRouting(request)
      if (refused) return this.#refuse(refused, request, response)
      const page = safeMethods.has(request.method ?? '') ? this.#cache.find(request.url ?? '') : undefined
      if (page) this.#respond(page, request, response)
      else handler(request, response)
    })
    answerNodeRefusals(server)
    return server
  }

  #refuse(code: FailureCode, request: IncomingMessage, response: ServerResponse): void {
    refuseEarly(response, code)
    this.onFinished({ method: request.method ?? '', route: 'refused', status: failures[code], ms: 0 })
  }

  #respond(page: Page, request: IncomingMessage, response: ServerResponse): void {
    const startedAt = performance.now()
    const send = (found: PageResponse) => this.#send(page, found, { request, response, startedAt })
    const ready = readyResponseFor(page, request.headers)
    if (ready) send(ready)
    else pageResponseFor(page, request.headers).then(send, () => response.destroy())
  }

  #send(page: Page, { status, headers, body }: PageResponse, { request, response, startedAt }: Exchange): void {
    const isSecure = this.#trustsProxy && lastOf(request.headers['x-forwarded-proto']) === 'https'
    response.writeHead(status, {
      ...securityHeaders,
      ...headers,
      ...(body && { 'content-length': body.length }),
      ...(isSecure && { 'strict-transport-security': hsts }),
      ...(this.isDraining && { connection: 'close' }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
    void page.bodies.improve(acceptedEncodings(request.headers))
    this.onFinished({ method: request.method ?? '', route: page.route, status, ms: performance.now() - startedAt })
  }
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim()
}
