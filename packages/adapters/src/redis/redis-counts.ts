import type { CountedPeriod, RequestCounts } from '@romashka/domain/ports'

const connectMs = 1_000
const longestWaitMs = 1_000
/** A connection on which nothing comes back for so long is given up: its other end may be gone without a word. */
const answerMs = 1_500
/** Commands that may wait for an answer of a server that has fallen silent. */
const mostWaiting = 10_000
/** Counts are kept for longer than what is counted lasts, because clocks of processes differ. */
const minutesAfterPeriod = 1
const minuteMs = 60_000

type Client = Awaited<ReturnType<typeof open>>

/**
 * Requests of a period, counted in Redis. While it is out of reach adding fails at once, and it is connected to again.
 * So it is after an answer that did not come or was a refusal: after a fail-over the address leads to another server,
 * while the open connection still leads to one that is gone, or to one that only reads now.
 */
export function redisCounts(url: string): RequestCounts {
  let opening = open(url)
  return {
    add: async (period, counts) => {
      const client = await opening
      const wasReady = client.isReady
      try {
        return await inTime(addThrough(client, period, counts))
      } catch (error) {
        if (wasReady && client === (await opening)) {
          client.destroy()
          opening = open(url)
        }
        throw error
      }
    },
    close: async () => (await opening).destroy(),
  }
}

async function addThrough(client: Client, period: CountedPeriod, counts: ReadonlyMap<string, number>) {
  const keptMs = (period.minutes + minutesAfterPeriod) * minuteMs
  const callers = [...counts.keys()]
  const asked = client.multi()
  for (const caller of callers) {
    const key = `romashka:requests:${period.startsAt.getTime()}:${caller}`
    asked.incrBy(key, counts.get(caller) ?? 0).pExpire(key, keptMs)
  }
  const answers = await asked.execAsPipeline()
  return new Map(callers.map((caller, at) => [caller, Number(answers[at * 2])]))
}

async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('Redis has not answered')), answerMs).unref()
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
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
