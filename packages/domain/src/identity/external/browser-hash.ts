import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'

const keyPattern = /^[\w-]{43}$/

/** The key in the browser's cookie, so that attempts in two tabs belong to one browser; a new one where it has none. */
export function browserKeyOf(shown: string | undefined): string {
  return shown && keyPattern.test(shown) ? shown : randomBytes(32).toString('base64url')
}

/** The browser to which attempts and tickets belong. */
export function browserHashOf(ctx: Context, browserKey: string): string {
  return ctx.ports.fingerprint('sign-in browser', browserKey)
}
