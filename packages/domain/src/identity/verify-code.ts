import { fail, type Phone, readPhone } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import * as sql from './codes.sql.ts'
import { joinAccount } from './external/join-account.ts'
import { lockKeys } from './limits.sql.ts'
import { isTooMany, noteOne } from './limits.ts'
import { type Browser, openSession } from './sessions/open-session.ts'
import { isSame, type SignedIn } from './sessions/session.ts'
import { ensureShopper } from './shoppers.sql.ts'
import { hashOfCode, lockMinutes } from './sign-in-code.ts'
import { lockedSeconds, noteWrongCode } from './tries.ts'

/** A wrong code has to be counted, so the transaction ends well and the refusal comes after it. */
type Outcome = SignedIn | { refused: 'code.wrong' | 'code.locked' | 'code.too_many'; details: Record<string, number> }

/**
 * Signs in with the code that was sent last; who has never been here becomes a shopper. Wrong, expired, used and
 * never sent are one and the same answer.
 *
 * @throws phone.invalid, code.wrong, code.locked, code.too_many
 */
export async function verifyCode(
  ctx: Context,
  given: { phone: string; code: string; browser: Browser; ticket?: string | undefined },
): Promise<SignedIn> {
  const phone = readPhone(given.phone) ?? fail('phone.invalid')
  const outcome = await inTransaction(ctx, (ctx) => tryCode(ctx, phone, given))
  return 'refused' in outcome ? fail(outcome.refused, outcome.details) : outcome
}

async function tryCode(
  ctx: Context,
  phone: Phone,
  given: { code: string; browser: Browser; ticket?: string | undefined },
): Promise<Outcome> {
  await lockKeys(ctx, [`sign-in ${phone}`])
  const seconds = await lockedSeconds(ctx, phone)
  if (seconds > 0) return { refused: 'code.locked', details: { retryAfterSeconds: seconds } }
  if (await isTooMany(ctx, 'wrong-code')) return { refused: 'code.too_many', details: {} }

  const code = await sql.findLiveCode(ctx, phone)
  const hash = hashOfCode(ctx, code?.id ?? phone, given.code)
  if (!code?.codeHash || !isSame(hash, code.codeHash)) return refuseWrong(ctx, phone)

  await sql.endCodes(ctx, phone)
  await sql.removeTries(ctx, phone)
  const shopperId = await ensureShopper(ctx, phone)
  if (given.ticket) await joinAccount(ctx, shopperId, given.ticket)
  return openSession(ctx, shopperId, given.browser)
}

async function refuseWrong(ctx: Context, phone: Phone): Promise<Outcome> {
  await noteOne(ctx, 'wrong-code')
  const triesLeft = await noteWrongCode(ctx, phone)
  if (triesLeft > 0) return { refused: 'code.wrong', details: { triesLeft } }
  await sql.endCodes(ctx, phone)
  return { refused: 'code.locked', details: { retryAfterSeconds: lockMinutes * 60 } }
}
