import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

export interface Latencies {
  count: number
  p50: number
  p95: number
  p99: number
}

/** The pause before each step of a shopper. */
const thinksMs = [400, 1_600] as const

export type Act<Shopper> = (shopper: Shopper, by: Watch) => Promise<unknown>

export interface Watch {
  /** Pauses before the next step. */
  step(): Promise<void>
  time<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}

/** So many shoppers at once, each repeating the steps; times are recorded by step name. */
export async function crowd<Shopper>(
  shoppers: readonly Shopper[],
  seconds: number,
  act: Act<Shopper>,
): Promise<Map<string, Latencies>> {
  const took = new Map<string, number[]>()
  const until = performance.now() + seconds * 1000
  const watch: Watch = {
    step: () => pause(randomInt(...thinksMs)),
    time: async (name, work) => {
      const from = performance.now()
      const result = await work()
      const times = took.get(name) ?? []
      took.set(name, times)
      times.push(performance.now() - from)
      return result
    },
  }
  await Promise.all(
    shoppers.map(async (shopper) => {
      while (performance.now() < until) await act(shopper, watch)
    }),
  )
  return new Map([...took].map(([name, times]) => [name, read(times)]))
}

function read(took: number[]): Latencies {
  const sorted = took.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
