import { Failure, type Phone } from '@romashka/basics'
import type { Context } from '../context.ts'
import * as sql from './codes.sql.ts'
import { lockKeys } from './limits.sql.ts'
import { isTooMany, recordRequest } from './limits.ts'
import { isSame } from './sessions/session.ts'
import { hashOfCode, lockMinutes } from './sign-in-code.ts'
import { lockedSeconds, recordWrongCode } from './wrong-codes.ts'

/** Returned, not thrown: the transaction that counts the wrong code has to commit. */
export type RefusedCode = Failure<'code.wrong' | 'code.locked' | 'code.too_many'>

/** Checks the last code sent to the phone and uses it up. Undefined when the code is right. */
export async function consumeCode(ctx: Context, phone: Phone, said: string): Promise<RefusedCode | undefined> {
  await lockKeys(ctx, [`sign-in ${phone}`])
  const seconds = await lockedSeconds(ctx, phone)
  if (seconds > 0) return new Failure('code.locked', { retryAfterSeconds: seconds })
  if (await isTooMany(ctx, 'wrong-code')) return new Failure('code.too_many')

  const code = await sql.findLiveCode(ctx, phone)
  const hash = hashOfCode(ctx, code?.id ?? phone, said)
  if (!code?.codeHash || !isSame(hash, code.codeHash)) return refuseWrong(ctx, phone)

  await sql.endCodes(ctx, phone)
  await sql.removeWrongCodes(ctx, phone)
  return undefined
}

async function refuseWrong(ctx: Context, phone: Phone): Promise<RefusedCode> {
  await recordRequest(ctx, 'wrong-code')
  const triesLeft = await recordWrongCode(ctx, phone)
  if (triesLeft > 0) return new Failure('code.wrong', { triesLeft })
  await sql.endCodes(ctx, phone)
  return new Failure('code.locked', { retryAfterSeconds: lockMinutes * 60 })
}
