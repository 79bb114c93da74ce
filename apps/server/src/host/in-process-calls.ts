import { randomUUID } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Sent by the page renderer of this process. */
    isInternal: boolean
  }
  interface FastifyContextConfig {
    endpoint?: import('@romashka/contract').Endpoint
  }
}

interface InternalRequest {
  method: string
  url: string
  body?: unknown
  headers?: Record<string, string>
}

export type InProcessCall = (request: InternalRequest) => Promise<LightMyRequestResponse>

/** Sends requests of the page renderer through the same routes as everybody's, without a socket and without a visitor's cookies. */
export function createInProcessCall(app: FastifyInstance): InProcessCall {
  const secret = randomUUID()
  app.decorateRequest('isInternal', false)
  app.addHook('onRequest', (request, _reply, done) => {
    request.isInternal = request.headers['x-in-process'] === secret
    done()
  })
  return ({ method, url, body, headers }) =>
    app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, 'x-in-process': secret },
      ...(body === undefined ? {} : { payload: body as object }),
    })
}
