import type { IncomingMessage } from 'node:http'

/** How long a server may keep an import waiting. */
export interface Patience {
  /** Without a byte, and at the beginning of an answer that then has to have a thousand bytes a second. */
  silentMs: number
  /** In all, without what the import itself takes. */
  totalMs: number
}

/** Of an answer that has lasted for a while: a supplier's slowest line has a hundred times as much. */
const leastBytesPerSecond = 1_000

/**
 * An answer, as long as its server sends it: what counts is how long is waited for bytes, and not what is done with them.
 *
 * @throws where it is silent, trickles, or does not end
 */
export async function* withPatience(reply: IncomingMessage, patience: Patience): AsyncGenerator<Uint8Array> {
  const iterator: AsyncIterator<Uint8Array> = reply[Symbol.asyncIterator]()
  let [read, waitedMs] = [0, 0]
  try {
    for (;;) {
      const from = performance.now()
      const silent = setTimeout(() => reply.destroy(new Error('its server is silent')), patience.silentMs)
      const next = await iterator.next().finally(() => clearTimeout(silent))
      waitedMs += performance.now() - from
      if (next.done) break
      read += next.value.byteLength
      if (waitedMs > patience.silentMs && read < (waitedMs / 1000) * leastBytesPerSecond)
        throw new Error('its server sends too slowly')
      if (waitedMs > patience.totalMs) throw new Error('it does not end')
      yield next.value
    }
    if (!reply.complete) throw new Error('it is not complete')
  } finally {
    reply.destroy()
  }
}
