import type { FastifyInstance } from 'fastify'
import type { CachedPageResponder } from './cached-page-responder.ts'

/** A kept-alive connection would keep the process alive: once stopping, every response closes its connection. */
export function closeConnectionsWhenStopping(app: FastifyInstance, cachedPages: CachedPageResponder): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    cachedPages.isStopping = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
}
