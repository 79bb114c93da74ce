import { Failure, type Phone } from '@romashka/basics'
import type { Context } from '../context.ts'
import * as sql from './codes.sql.ts'
import { lockKeys } from './limits.sql.ts'
import { isLimitReached, recordRequest } from './limits.ts'
import { isSame } from './sessions/session.ts'
import { hashOfCode, lockMinutes } from './sign-in-code.ts'
import { browserHashOf, codeBrowserOf, sourceOf } from './sign-in-source.ts'
import { lockedSeconds, recordWrongCode, recordWrongGuess } from './wrong-codes.ts'

/** Returned, not thrown: the transaction that counts the wrong code has to commit. */
export type RefusedCode = Failure<'code.wrong' | 'code.locked' | 'code.too_many'>

interface GivenCode {
  code: string
  knownDevice?: string | undefined
}

/**
 * Checks the last code that this browser had sent to the phone, and uses it up. A code works only in the browser that
 * requested it. Undefined when the code is right.
 */
export async function consumeCode(ctx: Context, phone: Phone, given: GivenCode): Promise<RefusedCode | undefined> {
  const refusal = await checkCode(ctx, phone, given)
  if (!refusal) await endCodesOf(ctx, phone)
  return refusal
}

/** The same, but a right code can be used again until `endCodesOf`. */
export async function checkCode(ctx: Context, phone: Phone, given: GivenCode): Promise<RefusedCode | undefined> {
  await lockKeys(ctx, [`sign-in ${phone}`])
  const seconds = await lockedSeconds(ctx, phone)
  if (seconds > 0) return new Failure('code.locked', { retryAfterSeconds: seconds })
  const code = await sql.findLiveCode(ctx, phone, codeBrowserOf(ctx))
  // Neighbours behind one address do not keep a known device out. Without a code sent, nobody is told that it is known.
  const isOwners = code !== undefined && sourceOf(ctx, phone, given.knownDevice).isKnown
  if (!isOwners && (await isLimitReached(ctx, 'wrong-code'))) return new Failure('code.too_many')

  const hash = hashOfCode(ctx, code?.id ?? phone, given.code)
  if (!code?.codeHash || !isSame(hash, code.codeHash)) return refuseWrong(ctx, phone, code?.id)
  return undefined
}

/** The codes of this browser for the phone are used up. */
export async function endCodesOf(ctx: Context, phone: Phone): Promise<void> {
  await sql.endCodes(ctx, phone, codeBrowserOf(ctx))
  await sql.removeWrongCodes(ctx, phone, browserHashOf(ctx))
}

async function refuseWrong(ctx: Context, phone: Phone, codeId: string | undefined): Promise<RefusedCode> {
  await recordRequest(ctx, 'wrong-code')
  const guessesLeft = await recordWrongGuess(ctx, phone, codeId)
  const triesLeft = await recordWrongCode(ctx, phone)
  if (triesLeft > 0 && guessesLeft === 0 && codeId) await sql.endCode(ctx, codeId)
  if (triesLeft > 0) return new Failure('code.wrong', { triesLeft })
  await sql.endCodes(ctx, phone, codeBrowserOf(ctx))
  return new Failure('code.locked', { retryAfterSeconds: lockMinutes * 60 })
}
