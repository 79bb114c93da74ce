import { randomBytes } from 'node:crypto'
import { fail, type Phone, readPhone } from '@romashka/basics'
import type { Context } from '../context.ts'
import type { CodeBrowser } from './codes.sql.ts'
import { addressHashOf, deviceHashOf } from './limits.ts'
import { isSame } from './sessions/session.ts'

/** Who asks for codes. Requests are counted for each separately, so that one cannot use up another's. */
export interface SignInSource {
  /** A keyed fingerprint of the known device, the browser or the address. */
  hash: string
  /** The browser has signed in with this phone before: no stranger can use up its attempts. */
  isKnown: boolean
}

/** Phones that one browser is known for: a household shares a computer. */
const mostPhones = 3
const phoneProof = (ctx: Context, phone: Phone, device: string) =>
  ctx.ports.fingerprint('known device', `${device} ${phone}`)

/** The source of this request, for this phone. `proof` is what `addKnownPhone` gave to the browser. */
export function sourceOf(ctx: Context, phone: Phone, proof?: string): SignInSource {
  const [device = '', ...proofs] = (proof ?? '').split('.')
  if (device && proofs.some((one) => isSame(one, phoneProof(ctx, phone, device))))
    return { hash: ctx.ports.fingerprint('source', `known ${device}`), isKnown: true }
  return { hash: browserHashOf(ctx), isKnown: false }
}

/**
 * Who enters codes: the browser, of a known device as of any other. Counted by the known device, a phone that was locked
 * under another name of the browser would show who has signed in on a shared computer.
 */
export function browserHashOf(ctx: Context): string {
  const { device, address } = codeBrowserOf(ctx)
  return device ?? address ?? ''
}

/** The browser that a code is bound to. */
export const codeBrowserOf = (ctx: Context): CodeBrowser => ({ device: deviceHashOf(ctx), address: addressHashOf(ctx) })

/** What a browser keeps in an HttpOnly cookie after it has signed in: a random name, and a keyed proof for each phone. @throws phone.invalid */
export function addKnownPhone(ctx: Context, input: string, proof?: string): string {
  const phone = readPhone(input) ?? fail('phone.invalid')
  const [kept, ...proofs] = (proof ?? '').split('.')
  const device = kept && /^[\w-]{43}$/.test(kept) ? kept : randomBytes(32).toString('base64url')
  const own = phoneProof(ctx, phone, device)
  return [device, own, ...proofs.filter((one) => one !== own)].slice(0, mostPhones + 1).join('.')
}
