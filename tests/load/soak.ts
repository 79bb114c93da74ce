import { type Figure, figuresOf } from './figures.ts'
import type { Rates } from './measure.ts'
import type { Running } from './processes.ts'
import type { Samples } from './samples.ts'
import { sendRequests } from './send-requests.ts'

const windows = 10

/**
 * Asks for every page and call in turns, for so many minutes, and says what the shop holds meanwhile. The heap is at its
 * lowest after a collection: what does not go then is held. The first tenth fills the caches.
 */
export async function soak(
  shop: Running,
  { samples, minutes, rates }: { samples: Samples; minutes: number; rates: Rates },
  say: (line: string) => void,
): Promise<void> {
  const figures = figuresOf(samples)
  const turns = endlessly(figures)
  const held: Held[] = []
  for (let at = 1; at <= windows; at += 1) {
    const window = await load(shop, turns, { ...rates, until: performance.now() + (minutes * 60_000) / windows })
    held.push(window)
    const { requests, failed, heapMegabytes, megabytes } = window
    const minute = ((minutes * at) / windows).toFixed(1)
    say(`minute ${minute}: ${requests} requests, ${failed} failed; heap ${mb(heapMegabytes)}, process ${mb(megabytes)}`)
  }
  const [, before = none] = held
  const after = held.at(-1) ?? none
  say(
    `Soak of ${minutes} minutes: heap ${mb(before.heapMegabytes)} → ${mb(after.heapMegabytes)}, process ${mb(before.megabytes)} → ${mb(after.megabytes)}, from the second tenth to the last`,
  )
}

interface Held {
  requests: number
  failed: number
  /** At its lowest. */
  heapMegabytes: number
  /** At its end. */
  megabytes: number
}

const none: Held = { requests: 0, failed: 0, heapMegabytes: Number.POSITIVE_INFINITY, megabytes: 0 }

async function load(shop: Running, turns: Iterator<Figure>, { until, ...rates }: Rates & { until: number }) {
  const held = { ...none }
  do {
    const { value: figure } = turns.next()
    const { milliseconds, failed } = await sendRequests({ base: shop.base, requests: figure.ours, ...rates })
    held.requests += milliseconds.length
    held.failed += failed
    held.heapMegabytes = Math.min(held.heapMegabytes, await shop.heapMegabytes())
  } while (performance.now() < until)
  return { ...held, megabytes: await shop.megabytes() }
}

function* endlessly<One>(list: readonly One[]): Generator<One> {
  for (;;) yield* list
}

const mb = (megabytes: number) => `${megabytes.toFixed(0)} MB`
