import type { FastifyInstance } from 'fastify'

/** A client that keeps its connection would keep the process: once stopping, every answer closes its connection. */
export function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
}
