import { setTimeout as pause } from 'node:timers/promises'
import { readText } from './vendor-answer.ts'
import { callSignal, remainingMs } from './vendor-deadline.ts'
import { fetchVendor } from './vendor-names.ts'

/** The connection to a vendor; everything but the address has a default for production. */
export type VendorConnection = {
  baseUrl: string
  /** Timeout of one call, including the whole response. */
  timeoutMs?: number | undefined
  /** Attempts in all while the outcome of a call is unknown. */
  attempts?: number | undefined
  /** Between attempts, unless the vendor names another time. */
  retryMs?: number | undefined
  fetch?: typeof fetch | undefined
}

export type VendorAnswer = { status: number; body: unknown }

/** No response, or an unreadable one: whether the call took effect is unknown. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'

  /** There was no connection: nothing has reached the vendor. */
  get isUnreached(): boolean {
    const code: unknown = asRecord(asRecord(this.cause).cause).code
    return typeof code === 'string' && unconnected.has(code)
  }
}

const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Sends one request and returns the response, whatever its status. @throws NoAnswer */
export async function callVendor(to: VendorConnection, path: string, init: RequestInit): Promise<VendorAnswer> {
  const send = to.fetch ?? fetchVendor
  try {
    const answer = await send(`${to.baseUrl.replace(/\/+$/, '')}${path}`, {
      ...init,
      redirect: 'error',
      signal: callSignal(to.timeoutMs ?? 10_000),
    })
    const text = await readText(answer)
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  } catch (cause) {
    throw new NoAnswer(`no readable answer from ${new URL(to.baseUrl).host}`, { cause })
  }
}

/**
 * Repeats a request while its outcome is unknown. `waitFor` returns the delay before the next attempt, or undefined
 * when the response is final; no attempt begins after the caller's deadline. Returns the last response.
 *
 * @throws NoAnswer when there was none
 */
export async function callUntilSettled(
  to: VendorConnection,
  call: () => Promise<VendorAnswer>,
  waitFor: (answer: VendorAnswer) => number | undefined,
): Promise<VendorAnswer> {
  const { attempts: last = 4, retryMs = 1800 } = to
  for (let attempt = 1; ; attempt += 1) {
    const tried = await call().catch((failure: unknown) => {
      if (failure instanceof NoAnswer && attempt < last && remainingMs() > retryMs) return undefined
      throw failure
    })
    const wait = tried ? waitFor(tried) : retryMs
    if (tried && (wait === undefined || attempt >= last || remainingMs() <= wait)) return tried
    await pause(wait ?? 0)
  }
}

/** An answer is read field by field: a vendor's word about its types is not a proof. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

/** No database keeps a NUL or half of a letter, so what has one is no text: it could neither be looked up nor stored. */
export function text(value: unknown): string | undefined {
  const isText = typeof value === 'string' && value !== '' && !value.includes('\0') && value.isWellFormed()
  return isText ? value : undefined
}

/** An address that a browser may be sent to; one that runs a script (`javascript:`, `data:`) is none. */
export function webAddress(value: unknown): string | undefined {
  const address = text(value)
  return address && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : undefined
}
