import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * When all vendor calls of the work at hand have to be over, retries included, on the clock of `performance.now()`.
 * Without a deadline each call has its own timeout alone.
 */
export const vendorDeadline = new AsyncLocalStorage<number>()

export function remainingMs(): number {
  const deadline = vendorDeadline.getStore()
  return deadline === undefined ? Number.POSITIVE_INFINITY : Math.max(0, deadline - performance.now())
}

/** Aborts one call after its timeout, or at the deadline if that is earlier. @throws an Error when it has passed */
export function callSignal(timeoutMs: number): AbortSignal {
  const remaining = remainingMs()
  if (remaining === 0) throw new Error('no time is left for another vendor call')
  return AbortSignal.timeout(Math.ceil(Math.min(timeoutMs, remaining)))
}
