import type { RequestCounts } from '@romashka/domain/ports'

const connectMs = 1_000
const longestWaitMs = 1_000
/** Commands that may wait for an answer of a server that has fallen silent. */
const mostWaiting = 10_000
/** Longer than the minute that is counted, because clocks of processes differ. */
const keptMs = 120_000

/** Requests of a minute, counted in Redis. While it is out of reach adding fails at once, and it is connected to again. */
export function redisCounts(url: string): RequestCounts {
  const opening = open(url)
  return {
    add: async (minute, counts) => {
      const callers = [...counts.keys()]
      const asked = (await opening).multi()
      for (const caller of callers) {
        const key = `romashka:requests:${minute.getTime()}:${caller}`
        asked.incrBy(key, counts.get(caller) ?? 0).pExpire(key, keptMs)
      }
      const answers = await asked.execAsPipeline()
      return new Map(callers.map((caller, at) => [caller, Number(answers[at * 2])]))
    },
    close: async () => (await opening).destroy(),
  }
}

/** The client is loaded only by a shop that has a Redis. */
async function open(url: string) {
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    // What was asked while there is no connection would be asked long after its minute.
    disableOfflineQueue: true,
    commandsQueueMaxLength: mostWaiting,
    socket: { connectTimeout: connectMs, reconnectStrategy: (tries) => Math.min(tries * 100, longestWaitMs) },
  })
  client.on('error', onLost)
  client.connect().catch(onLost)
  return client
}

/** What is asked meanwhile fails and says so; the client connects again by itself. */
const onLost = () => undefined
