import { type ClientHttp2Session, connect, constants, type IncomingHttpHeaders } from 'node:http2'

export interface Call {
  method: string
  path: string
  headers?: Record<string, string>
  body?: unknown
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

const answerMs = 20_000

/** Asks over HTTP/2, as browsers do; a connection that was lost is opened again by the next request. */
export class Client {
  readonly #origin: string
  /** Another than the machine's usual one is another visitor's. */
  readonly #localAddress: string | undefined
  #session: ClientHttp2Session | undefined

  constructor(origin: string, { localAddress }: { localAddress?: string } = {}) {
    this.#origin = origin
    this.#localAddress = localAddress
  }

  /** Undefined where there was no whole answer. */
  ask({ method, path, headers, body }: Call): Promise<Answer | undefined> {
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
    const text = body === undefined ? undefined : JSON.stringify(body)
    const own = {
      ...headers,
      ...(text !== undefined && { 'content-type': 'application/json' }),
      [constants.HTTP2_HEADER_METHOD]: method,
      [constants.HTTP2_HEADER_PATH]: path,
    }
    const request = this.#open().request(own, { endStream: text === undefined })
    let given: IncomingHttpHeaders = {}
    let read = ''
    let isWhole = false
    request.setEncoding('utf8').setTimeout(answerMs, () => request.close())
    request.on('response', (received) => {
      given = received
    })
    request.on('data', (part) => {
      read += part
    })
    request.on('end', () => {
      isWhole = true
    })
    request.on('error', () => undefined)
    request.on('close', () => {
      const status = Number(given[constants.HTTP2_HEADER_STATUS] ?? 0)
      resolve(isWhole && status > 0 ? { status, headers: given, text: read } : undefined)
    })
    if (text !== undefined) request.end(text)
    return promise
  }

  close(): void {
    this.#session?.destroy()
  }

  #open(): ClientHttp2Session {
    if (this.#session && !this.#session.closed && !this.#session.destroyed) return this.#session
    // The balancer's certificate is its own.
    const session = connect(this.#origin, {
      rejectUnauthorized: false,
      ...(this.#localAddress && { localAddress: this.#localAddress }),
    })
    session.on('error', () => undefined)
    this.#session = session
    return session
  }
}
