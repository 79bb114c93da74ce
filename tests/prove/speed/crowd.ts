import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

export interface Reading {
  count: number
  p50: number
  p95: number
  p99: number
}

/** Between two things that one shopper does. */
const thinksMs = [400, 1_600] as const

/**
 * So many shoppers at once, each doing the next thing as soon as the last is answered and thought about; what is timed
 * is what `act` times, so that it may prepare something first.
 */
export async function crowd<Shopper>(
  shoppers: readonly Shopper[],
  seconds: number,
  act: (shopper: Shopper, time: <Result>(work: () => Promise<Result>) => Promise<Result>) => Promise<unknown>,
  { thinks = true } = {},
): Promise<Reading> {
  const took: number[] = []
  const until = performance.now() + seconds * 1000
  const time = async <Result>(work: () => Promise<Result>) => {
    const from = performance.now()
    const result = await work()
    took.push(performance.now() - from)
    return result
  }
  await Promise.all(
    shoppers.map(async (shopper) => {
      if (thinks) await pause(randomInt(0, thinksMs[1]))
      while (performance.now() < until) {
        await act(shopper, time)
        if (thinks) await pause(randomInt(...thinksMs))
      }
    }),
  )
  return read(took)
}

function read(took: number[]): Reading {
  const sorted = took.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
