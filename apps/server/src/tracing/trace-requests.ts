import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeOf } from '../host/logging.ts'
import type { OpenSpan, Tracing } from './tracing.ts'

/** A span for each request: its method, the pattern of its route and its status; never its address, a header or a body. */
export function traceRequests(app: FastifyInstance, tracing: Tracing | undefined): void {
  if (!tracing) return
  const open = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracing.open(request.isInternal ? 'internal' : 'server')
    open.set(request, span)
    span.within(done)
  })
  // A body is read by the events of its socket, which know of no span.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = open.get(request)
    if (span) span.within(done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = routeOf(request)
    open
      .get(request)
      ?.end(
        `${method} ${route}`,
        { 'http.request.method': method, 'http.route': route, 'http.response.status_code': reply.statusCode },
        reply.statusCode >= 500,
      )
    done()
  })
}

/** A span for each call to a vendor: its host, never its path, which may carry a phone or a key. */
export function traceCalls(reach: typeof fetch, tracing: Tracing | undefined): typeof fetch {
  if (!tracing) return reach
  return (input, init) => {
    const { host } = new URL(input instanceof Request ? input.url : input)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const facts = { 'http.request.method': method, 'server.address': host }
    return tracing.run('client', `${method} ${host}`, facts, () => reach(input, init))
  }
}
