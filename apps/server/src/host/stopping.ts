import type { FastifyInstance } from 'fastify'
import type { PageDoor } from './page-door.ts'

/** A client that keeps its connection would keep the process: once stopping, every answer closes its connection. */
export function closeConnectionsWhenStopping(app: FastifyInstance, door: PageDoor): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    door.isStopping = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
}
