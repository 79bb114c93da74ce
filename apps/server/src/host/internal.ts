import { randomUUID } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Asked by the page renderer of this very process. */
    isInternal: boolean
  }
  interface FastifyContextConfig {
    endpoint?: import('@romashka/contract').Endpoint
  }
}

export interface InternalRequest {
  method: string
  url: string
  body?: unknown
  headers?: Record<string, string>
}

export type CallInside = (request: InternalRequest) => Promise<LightMyRequestResponse>

/** Calls of the page renderer go through the same door as anyone's, without a socket and without anyone's cookies. */
export function callInside(app: FastifyInstance): CallInside {
  const secret = randomUUID()
  app.decorateRequest('isInternal', false)
  app.addHook('onRequest', (request, _reply, done) => {
    request.isInternal = request.headers['x-inside'] === secret
    done()
  })
  return ({ method, url, body, headers }) =>
    app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, 'x-inside': secret },
      ...(body === undefined ? {} : { payload: body as object }),
    })
}
