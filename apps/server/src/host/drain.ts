import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { CachedPageResponder } from './pages/cached-page-responder.ts'

export interface Drain {
  isDraining(): boolean
  /**
   * Goes on answering for `ms`, while /readyz says 503 and every response closes its connection. A client that had its
   * connection closed without this could have sent its next request already, and would see it reset.
   */
  drain(ms: number): Promise<void>
}

export function drainConnections(app: FastifyInstance, cachedPages: CachedPageResponder): Drain {
  let isDraining = false
  const begin = () => {
    isDraining = true
    cachedPages.isDraining = true
  }
  app.addHook('preClose', async () => begin())
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done()
  })
  return {
    isDraining: () => isDraining,
    drain: async (ms) => {
      begin()
      await pause(ms)
    },
  }
}
