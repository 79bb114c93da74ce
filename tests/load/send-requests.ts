import { Client } from 'undici'

export interface LoadRequest {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Latencies {
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** Answers that were not a success: figures with any of these mean nothing. */
  failed: number
}

export interface LoadRun {
  /** Where to, without a slash at the end. */
  base: string
  requests: readonly LoadRequest[]
  seconds: number
  connections: number
}

/** What came back, answer by answer; volleys of several rounds are put together before they are read. */
export interface Answers {
  milliseconds: number[]
  seconds: number
  failed: number
}

/**
 * Fires the requests over and over, one at a time on each connection. Each connection begins at another request, so that they
 * do not meet at one row.
 */
export async function sendRequests({ base, requests, seconds, connections }: LoadRun): Promise<Answers> {
  const answers: Answers = { milliseconds: [], seconds: 0, failed: 0 }
  const from = performance.now()
  const until = from + seconds * 1000
  const clients = Array.from({ length: connections }, () => new Client(base))
  await Promise.all(
    clients.map(async (client, at) => {
      for (let next = Math.floor((at * requests.length) / connections); performance.now() < until; next += 1) {
        const request = requests[next % requests.length]
        if (request) await send(client, request, answers)
      }
      await client.close()
    }),
  )
  return { ...answers, seconds: (performance.now() - from) / 1000 }
}

/** Reads the answer to its end and discards it: looking into it would cost more than some answers do. */
function send(client: Client, { method = 'GET', path, headers, body }: LoadRequest, answers: Answers): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const from = performance.now()
  const done = (isFailed: boolean) => {
    answers.milliseconds.push(performance.now() - from)
    if (isFailed) answers.failed += 1
    resolve()
  }
  let status = 0
  client.dispatch(
    { method, path, ...(headers && { headers }), ...(body !== undefined && { body }) },
    {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, code) => {
        status = code
      },
      onResponseData: () => undefined,
      onResponseEnd: () => done(status < 200 || status > 299),
      onResponseError: () => done(true),
    },
  )
  return promise
}

export function read(rounds: readonly Answers[]): Latencies {
  const times = rounds.flatMap((round) => round.milliseconds).sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    perSecond: times.length / rounds.reduce((sum, round) => sum + round.seconds, 0),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failed: rounds.reduce((sum, round) => sum + round.failed, 0),
  }
}
