import { setTimeout as pause } from 'node:timers/promises'

/** How an adapter reaches its vendor; everything but the address has a value that suits production. */
export type VendorConnection = {
  baseUrl: string
  /** One call, from the first byte out to the last byte in. */
  timeoutMs?: number | undefined
  /** How often a call whose outcome is unknown is made in all. */
  attempts?: number | undefined
  /** Between repetitions when the vendor names no time of its own. */
  retryMs?: number | undefined
  fetch?: typeof fetch | undefined
}

export type VendorAnswer = { status: number; body: unknown }

/** No answer came, or none that could be read: nobody knows what the vendor did. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** One request. Throws only NoAnswer; what the vendor says, whatever the status, is returned. */
export async function callVendor(to: VendorConnection, path: string, init: RequestInit): Promise<VendorAnswer> {
  const send = to.fetch ?? fetch
  try {
    const answer = await send(`${to.baseUrl.replace(/\/+$/, '')}${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(to.timeoutMs ?? 10_000),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  } catch (cause) {
    throw new NoAnswer(`no readable answer from ${new URL(to.baseUrl).host}`, { cause })
  }
}

/**
 * Repeats a request as long as its outcome is unknown. `waitFor` says how long to wait before the next one,
 * or undefined when the answer settles the matter. Returns the last answer; throws NoAnswer when there was none.
 */
export async function callUntilSettled(
  to: VendorConnection,
  call: () => Promise<VendorAnswer>,
  waitFor: (answer: VendorAnswer) => number | undefined,
): Promise<VendorAnswer> {
  const last = to.attempts ?? 4
  for (let attempt = 1; ; attempt += 1) {
    const tried = await call().catch((failure: unknown) => {
      if (failure instanceof NoAnswer && attempt < last) return undefined
      throw failure
    })
    const wait = tried ? waitFor(tried) : (to.retryMs ?? 1800)
    if (tried && (wait === undefined || attempt >= last)) return tried
    await pause(wait ?? 0)
  }
}

/** An answer is read field by field: a vendor's word about its types is not a proof. */
export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
