import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface ResponseLimits {
  /** A connection on which nothing moves: longer than the longest call takes to answer. */
  silenceMs: number
  /** One request and its response in all, however slowly it is read. */
  wholeMs: number
}

const responseLimits: ResponseLimits = { silenceMs: 60_000, wholeMs: 5 * 60_000 }

/** Cuts connections whose client does not read, or so slowly that it holds the response in memory for minutes. */
export function disconnectSlowClients(server: Server, { silenceMs, wholeMs }: ResponseLimits = responseLimits): void {
  const begun = new Map<ServerResponse, number>()
  server.on('request', (_request, response) => {
    begun.set(response, performance.now())
    response.once('close', () => begun.delete(response))
  })
  server.timeout = silenceMs
  server.on('timeout', cut)
  const sweep = setInterval(() => {
    for (const [response, since] of begun)
      if (performance.now() - since > wholeMs && response.socket) cut(response.socket)
  }, wholeMs / 10).unref()
  server.once('close', () => clearInterval(sweep))
}

/** Without a reset the system would go on trying to send what the client does not read. */
function cut(socket: Socket): void {
  if (socket.writableLength > 0) socket.resetAndDestroy()
  else socket.destroy()
}
