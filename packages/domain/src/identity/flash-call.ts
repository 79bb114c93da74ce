import { fail, readPhone } from '@romashka/basics'
import type { Context } from '../context.ts'
import * as notifications from '../notifications/index.ts'
import { setCodeHash } from './codes.sql.ts'
import { createCode, failUnsentCode } from './send-code.ts'
import { type CodeSent, codeMinutes, hashOfCode, secondsBetweenCodes } from './sign-in-code.ts'

/**
 * Calls the phone from a number whose last digits are the code. After a failed call an SMS may be requested at once.
 *
 * @throws phone.invalid, phone.unreachable, code.too_soon, code.too_many, code.locked, code.not_sent
 */
export async function sendCodeByCall(ctx: Context, input: string, knownDevice?: string): Promise<CodeSent> {
  const phone = readPhone(input) ?? fail('phone.invalid')
  const id = await createCode(ctx, phone, { channel: 'call', code: null, knownDevice })
  const outcome = await notifications.callWithCode(ctx, { phone, shopperIp: ctx.remoteAddress })
  if (!outcome.called) return failUnsentCode(ctx, id, outcome)
  await setCodeHash(ctx, id, hashOfCode(ctx, id, outcome.code))
  return {
    channel: 'call',
    isConfirmed: true,
    codeLength: outcome.code.length,
    expiresInSeconds: codeMinutes * 60,
    retryAfterSeconds: secondsBetweenCodes,
  }
}
