import { fail, type Phone } from '@romashka/basics'
import type { Context } from '../context.ts'
import { findWrongCodes, putWrongCodes } from './codes.sql.ts'
import { lockMinutes, maxWrongCodes } from './sign-in-code.ts'
import type { SignInSource } from './sign-in-source.ts'

/** Seconds until this source may enter a code for this phone again; zero when it may now. */
export async function lockedSeconds(ctx: Context, phone: Phone, source: SignInSource): Promise<number> {
  const known = await findWrongCodes(ctx, phone, source.hash)
  const left = (known?.lockedUntil?.getTime() ?? 0) - ctx.now().getTime()
  return left > 0 ? Math.ceil(left / 1000) : 0
}

/** @throws code.locked */
export async function refuseLocked(ctx: Context, phone: Phone, source: SignInSource): Promise<void> {
  const seconds = await lockedSeconds(ctx, phone, source)
  if (seconds > 0) fail('code.locked', { retryAfterSeconds: seconds })
}

/**
 * Counts a wrong code of this source and returns how many attempts are left; zero locks the phone for it. Counted
 * whether or not a code was ever sent, so that the count discloses nothing.
 */
export async function recordWrongCode(ctx: Context, phone: Phone, source: SignInSource): Promise<number> {
  const now = ctx.now()
  const known = await findWrongCodes(ctx, phone, source.hash)
  const isFresh = !known || known.lockedUntil !== null || now.getTime() - known.lastAt.getTime() > lockMinutes * 60_000
  const tries = (isFresh ? 0 : known.tries) + 1
  const lockedUntil = tries >= maxWrongCodes ? new Date(now.getTime() + lockMinutes * 60_000) : null
  await putWrongCodes(ctx, phone, { sourceHash: source.hash, tries, lastAt: now, lockedUntil })
  return maxWrongCodes - tries
}
