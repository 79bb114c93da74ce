import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { answerFrom } from './page-answer.ts'
import type { Page, PageCache } from './page-cache.ts'
import { everyAnswer, hsts } from './security.ts'

export interface Answered {
  method: string
  url: string
  /** The route it counts under. */
  route: string
  status: number
  ms: number
}

const readers = new Set(['GET', 'HEAD'])
const pagesRoute = '/*'

/**
 * Answers kept pages before the framework sees who asks: they are the same for everybody, so there is no route to
 * find, no cookie to read and no hook to run, and that is most of what a kept page would cost. What every answer
 * carries it carries too: the security headers, a line in the log, a count among the metrics.
 */
export class PageDoor {
  readonly #cache: PageCache
  readonly #trustsProxy: boolean
  isStopping = false
  onAnswered: (answered: Answered) => void = () => undefined

  constructor(cache: PageCache, options: { trustsProxy: boolean }) {
    this.#cache = cache
    this.#trustsProxy = options.trustsProxy
  }

  /** A server that hands on whatever is not kept. */
  before(handler: RequestListener): Server {
    return createServer((request, response) => {
      const page = readers.has(request.method ?? '') ? this.#cache.find(request.url ?? '') : undefined
      if (page) this.#answer(page, request, response)
      else handler(request, response)
    })
  }

  #answer(page: Page, request: IncomingMessage, response: ServerResponse): void {
    const from = performance.now()
    const { status, headers, body } = answerFrom(page, request.headers)
    const isSecure = this.#trustsProxy && lastOf(request.headers['x-forwarded-proto']) === 'https'
    response.writeHead(status, {
      ...everyAnswer,
      ...headers,
      ...(body && { 'content-length': body.length }),
      ...(isSecure && { 'strict-transport-security': hsts }),
      ...(this.isStopping && { connection: 'close' }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
    const { method = '', url = '' } = request
    this.onAnswered({ method, url, route: pagesRoute, status, ms: performance.now() - from })
  }
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim()
}
