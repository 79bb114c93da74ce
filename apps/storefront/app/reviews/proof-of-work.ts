import type { ReplyOf } from '../api/api.ts'

type Work = ReplyOf<'GET /api/v1/reviews/review/captcha/:captchaId/proof-of-work'>

/** Computed at once, so that every core of the device takes part. */
const atOnce = 8
const keyBits = 256

/** The answer of the computation; nothing when it was stopped. Some seconds of work, done outside the page's own thread. */
export async function solveProofOfWork(work: Work, signal: AbortSignal): Promise<string | undefined> {
  for (let from = work.least; from <= work.most && !signal.aborted; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, work.most - from + 1) }, (_, at) => from + at)
    const keys = await Promise.all(numbers.map((number) => deriveKey(work, number)))
    const found = keys.find((key) => key.startsWith(work.prefix))
    if (found) return found.slice(work.prefix.length)
  }
  return undefined
}

async function deriveKey({ salt, iterations }: Work, number: number): Promise<string> {
  const password = new TextEncoder().encode(String(number))
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  const settings = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations }
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits(settings, key, keyBits)))
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
