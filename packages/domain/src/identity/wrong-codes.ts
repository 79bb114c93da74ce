import { fail, minutesAfter, type Phone } from '@romashka/basics'
import type { Context } from '../context.ts'
import { findWrongCodes, putWrongCodes } from './codes.sql.ts'
import { lockMinutes, maxWrongCodes } from './sign-in-code.ts'
import { browserHashOf } from './sign-in-source.ts'

/** Seconds until this browser may enter a code for this phone again; zero when it may now. */
export async function lockedSeconds(ctx: Context, phone: Phone): Promise<number> {
  const known = await findWrongCodes(ctx, phone, browserHashOf(ctx))
  const left = (known?.lockedUntil?.getTime() ?? 0) - ctx.now().getTime()
  return left > 0 ? Math.ceil(left / 1000) : 0
}

/** @throws code.locked */
export async function refuseLocked(ctx: Context, phone: Phone): Promise<void> {
  const seconds = await lockedSeconds(ctx, phone)
  if (seconds > 0) fail('code.locked', { retryAfterSeconds: seconds })
}

/**
 * Counts a wrong code of this browser and returns how many attempts are left; zero locks the phone for it. Counted
 * whether or not a code was ever sent, so that the count discloses nothing.
 */
export const recordWrongCode = (ctx: Context, phone: Phone): Promise<number> =>
  recordWrong(ctx, phone, browserHashOf(ctx))

/**
 * Counts a wrong guess at this code and returns how many are left. A code that was requested without naming a browser
 * could be guessed at by one browser after the other of the same address. Counted as well where no code was sent: that
 * takes as long.
 */
export const recordWrongGuess = (ctx: Context, phone: Phone, codeId: string | undefined): Promise<number> =>
  recordWrong(ctx, phone, ctx.ports.fingerprint('source', `code ${codeId ?? browserHashOf(ctx)}`))

async function recordWrong(ctx: Context, phone: Phone, sourceHash: string): Promise<number> {
  const now = ctx.now()
  const known = await findWrongCodes(ctx, phone, sourceHash)
  const isFresh = !known || known.lockedUntil !== null || now.getTime() - known.lastAt.getTime() > lockMinutes * 60_000
  const tries = (isFresh ? 0 : known.tries) + 1
  const lockedUntil = tries >= maxWrongCodes ? minutesAfter(now, lockMinutes) : null
  await putWrongCodes(ctx, phone, { sourceHash, tries, lastAt: now, lockedUntil })
  return maxWrongCodes - tries
}
