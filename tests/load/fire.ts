import autocannon, { type Shot } from 'autocannon'

export type { Shot } from 'autocannon'

export interface Reading {
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** Answers that were not a success: figures with any of these mean nothing. */
  failed: number
}

export interface Volley {
  /** Where to, without a slash at the end. */
  base: string
  shots: readonly Shot[]
  seconds: number
  connections: number
}

/** What came back, answer by answer; volleys of several rounds are put together before they are read. */
export interface Answers {
  milliseconds: number[]
  seconds: number
  failed: number
}

/** Fires the shots over and over, each connection beginning at another one, so that they do not meet at one row. */
export async function fire({ base, shots, seconds, connections }: Volley): Promise<Answers> {
  const milliseconds: number[] = []
  let failed = 0
  let clients = 0
  const run = autocannon({
    url: base,
    connections,
    duration: seconds,
    requests: [...shots],
    setupClient: (client) => {
      const from = Math.floor((clients * shots.length) / connections)
      clients += 1
      client.setRequests([...shots.slice(from), ...shots.slice(0, from)])
    },
  })
  run.on('response', (_client, status, _bytes, took) => {
    milliseconds.push(took)
    if (status < 200 || status > 299) failed += 1
  })
  const from = performance.now()
  const { errors } = await run
  return { milliseconds, seconds: (performance.now() - from) / 1000, failed: failed + errors }
}

export function read(rounds: readonly Answers[]): Reading {
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
