import { statfs } from 'node:fs/promises'

export interface WatchdogLimits {
  /** The engine does not return from a write that the disk has no room for; without room it is given up sooner. */
  fullDiskMs: number
  /** Longer than the longest statement of an import. */
  silentMs: number
  lookEveryMs: number
}

export const watchdogLimits: WatchdogLimits = { fullDiskMs: 15_000, silentMs: 180_000, lookEveryMs: 1_000 }

/** The engine writes its log in pieces of 16 MB. */
const leastFreeBytes = 32 * 1024 * 1024

/**
 * Calls `onSilent` once when the engine has owed an answer for too long. `owedSince` is the time of the oldest question
 * without an answer. Returns how to stop watching.
 */
export function watchEngine(
  owedSince: () => number | undefined,
  folder: string | undefined,
  limits: WatchdogLimits,
  onSilent: (cause: Error) => void,
): () => void {
  const silence = new Silence(limits.lookEveryMs)
  const look = async () => {
    const silentMs = silence.after(owedSince())
    if (silentMs < limits.fullDiskMs && silentMs < limits.silentMs) return
    const freeBytes = folder ? await readFreeBytes(folder) : Number.POSITIVE_INFINITY
    if (silentMs < limits.silentMs && freeBytes > leastFreeBytes) return
    clearInterval(timer)
    onSilent(new EngineUnresponsive(silentMs, folder, freeBytes))
  }
  const timer = setInterval(() => void look(), limits.lookEveryMs).unref()
  return () => clearInterval(timer)
}

/** How long one question has had no answer, without the time in which the process stood still, and the engine with it. */
class Silence {
  readonly #mostBetweenLooks: number
  #lookedAt = performance.now()
  #ranMs = 0
  #question: number | undefined
  #ranMsThen = 0

  constructor(lookEveryMs: number) {
    this.#mostBetweenLooks = 2 * lookEveryMs
  }

  after(question: number | undefined): number {
    const now = performance.now()
    this.#ranMs += Math.min(now - this.#lookedAt, this.#mostBetweenLooks)
    this.#lookedAt = now
    if (question !== this.#question) this.#ranMsThen = this.#ranMs
    this.#question = question
    return question === undefined ? 0 : this.#ranMs - this.#ranMsThen
  }
}

export class EngineUnresponsive extends Error {
  constructor(silentMs: number, folder: string | undefined, freeBytes: number) {
    const silence = `The embedded database has not answered for ${Math.round(silentMs / 1_000)} seconds`
    const megabytes = Math.floor(freeBytes / 1024 / 1024)
    super(freeBytes > leastFreeBytes ? `${silence}.` : `${silence}: the disk of ${folder} has ${megabytes} MB left.`)
  }
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
