import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** Beyond it the caller who came first is counted anew. */
const mostCallers = 20_000

/** The requests of callers where there is one process. A caller's time begins with the first request. */
export class OwnCounts {
  readonly #counts = new Map<string, { current: number; endsAt: number }>()

  /** One for all routes: what has a limit of its own has a key of its own. */
  store(): FastifyRateLimitStore {
    return {
      incr: (key, callback, windowMs) => callback(null, this.#count(key, windowMs)),
      child: () => this.store(),
    }
  }

  #count(caller: string, windowMs: number): { current: number; ttl: number } {
    const now = Date.now()
    const known = this.#counts.get(caller)
    const count = known && known.endsAt > now ? known : { current: 0, endsAt: now + windowMs }
    count.current += 1
    if (count !== known) this.#add(caller, count)
    return { current: count.current, ttl: count.endsAt - now }
  }

  #add(caller: string, count: { current: number; endsAt: number }): void {
    // At the end: who has not begun for longest is forgotten first.
    this.#counts.delete(caller)
    this.#counts.set(caller, count)
    if (this.#counts.size <= mostCallers) return
    for (const oldest of this.#counts.keys()) {
      this.#counts.delete(oldest)
      break
    }
  }
}
