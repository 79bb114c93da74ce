import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { CachedPageResponder } from './pages/cached-page-responder.ts'

export interface Drain {
  readonly isDraining: boolean
  /**
   * Goes on answering for `ms`, while /readyz says 503 and every response closes its connection. A client that had its
   * connection closed without this could have sent its next request already, and would see it reset.
   */
  drain(ms: number): Promise<void>
}

export function drainConnections(app: FastifyInstance, cachedPages: CachedPageResponder): Drain {
  const state = { isDraining: false }
  const begin = () => {
    state.isDraining = true
    cachedPages.isDraining = true
  }
  const connections = openConnections(app)
  app.addHook('preClose', async () => {
    begin()
    // Browsers connect ahead. To Node a connection that has sent nothing yet is no idle one: it would be waited for.
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
  })
  return Object.assign(state, {
    drain: async (ms: number) => {
      begin()
      await pause(ms)
    },
  })
}

function openConnections(app: FastifyInstance): ReadonlySet<Socket> {
  const open = new Set<Socket>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return open
}
