import { AsyncLocalStorage } from 'node:async_hooks'

/** When all vendor calls of the work at hand have to be over, on the clock of `performance.now()`. */
const deadlines = new AsyncLocalStorage<number>()

/**
 * Ends every vendor call that `work` makes, retries included, after `ms` in all: somebody waits for the result. Work
 * inside other such work shares its deadline; without one, each call has its own timeout alone.
 */
export function withinVendorDeadline<Result>(ms: number, work: () => Result): Result {
  return deadlines.run(deadlines.getStore() ?? performance.now() + ms, work)
}

export function remainingMs(): number {
  const deadline = deadlines.getStore()
  return deadline === undefined ? Number.POSITIVE_INFINITY : Math.max(0, deadline - performance.now())
}

/** Aborts one call after its timeout, or at the deadline if that is earlier. @throws an Error when it has passed */
export function callSignal(timeoutMs: number): AbortSignal {
  const remaining = remainingMs()
  if (remaining === 0) throw new Error('no time is left for another vendor call')
  return AbortSignal.timeout(Math.ceil(Math.min(timeoutMs, remaining)))
}
