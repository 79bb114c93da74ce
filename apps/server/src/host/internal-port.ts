import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import type { Config } from '../config.ts'
import { answerNodeRefusals, refusalBeforeRouting, refuseEarly, refuseMalformedRequest } from './early-refusals.ts'
import { isDocsPath } from './openapi.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Not for the public: answered on the internal port, or on no port. */
    onInternalPort?: boolean
  }
}

type Ports = Pick<Config, 'INTERNAL_PORT' | 'INTERNAL_HOST' | 'PRODUCTION' | 'API_DOCS'>

/**
 * Keeps staff commands and metrics off the public port; the internal one answers everything. Where none is set they share
 * the public port, except in production, where they are closed.
 */
export function separateInternalRoutes(app: FastifyInstance, ports: Ports): { listen(): Promise<number | undefined> } {
  const internalSockets = new WeakSet<Socket>()
  const sharesPort = ports.INTERNAL_PORT === undefined && ports.PRODUCTION === 'no'
  const refusePublic: onRequestAsyncHookHandler = async (request, reply) => {
    if (!sharesPort && !internalSockets.has(request.socket)) reply.callNotFound()
  }
  app.addHook('onRoute', (route) => {
    const isUnpublished = ports.API_DOCS === 'off' && isDocsPath(route.url)
    if (route.config?.onInternalPort || isUnpublished)
      route.onRequest = [refusePublic, ...[route.onRequest ?? []].flat()]
  })
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    const refused = refusalBeforeRouting(request)
    if (refused) refuseEarly(response, refused)
    else app.routing(request, response)
  })
  server.on('connection', (socket) => internalSockets.add(socket))
  server.on('clientError', refuseMalformedRequest)
  answerNodeRefusals(server)
  app.addHook('preClose', async () => {
    server.close()
    server.closeAllConnections()
  })
  return {
    listen: async () => {
      if (ports.INTERNAL_PORT === undefined) return undefined
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      server.once('error', reject).listen(ports.INTERNAL_PORT, ports.INTERNAL_HOST, resolve)
      await promise
      const address = server.address()
      return typeof address === 'object' ? address?.port : undefined
    },
  }
}
