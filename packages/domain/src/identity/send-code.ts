import { randomUUID } from 'node:crypto'
import { fail, minutesAfter, type Phone, readPhone } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import { sendSms, signInCodeText } from '../notifications/index.ts'
import type { CodeBrowser } from './codes.sql.ts'
import * as sql from './codes.sql.ts'
import { lockKeys } from './limits.sql.ts'
import { addressHashOf, deviceHashOf, refuseOverLimit } from './limits.ts'
import {
  type CodeChannel,
  type CodeSent,
  codeMinutes,
  hashOfCode,
  newCode,
  secondsBetweenCodes,
  smsCodeLength,
} from './sign-in-code.ts'
import { codeBrowserOf, type SignInSource, sourceOf } from './sign-in-source.ts'
import { refuseLocked } from './wrong-codes.ts'

/**
 * Sends a code by SMS. Work and answer are the same for known and unknown phones.
 *
 * @throws phone.invalid, phone.unreachable, code.too_soon, code.too_many, code.locked, code.not_sent
 */
export async function sendCode(ctx: Context, input: string, knownDevice?: string): Promise<CodeSent> {
  const phone = readPhone(input) ?? fail('phone.invalid')
  const code = newCode()
  const id = await createCode(ctx, phone, { channel: 'sms', code, knownDevice })
  const { name, origin } = ctx.settings.brand
  const text = signInCodeText({ brand: name, code, host: new URL(origin).host })
  // After the commit, so that no lock is held while the operator answers.
  const outcome = await sendSms(ctx, { phone, text })
  if (!outcome.sent && !outcome.mayArrive) await failUnsentCode(ctx, id, outcome)
  return {
    channel: 'sms',
    isConfirmed: outcome.sent,
    codeLength: smsCodeLength,
    expiresInSeconds: codeMinutes * 60,
    retryAfterSeconds: secondsBetweenCodes,
  }
}

/** Ends former codes of this browser and stores the new one. @throws code.too_soon, code.too_many, code.locked */
export function createCode(
  ctx: Context,
  phone: Phone,
  { channel, code, knownDevice }: { channel: CodeChannel; code: string | null; knownDevice: string | undefined },
): Promise<string> {
  const source = sourceOf(ctx, phone, knownDevice)
  const browser = codeBrowserOf(ctx)
  return inTransaction(ctx, async (ctx) => {
    await lockKeys(ctx, [`sign-in ${phone}`])
    await refuseLocked(ctx, phone)
    await refuseTooSoon(ctx, phone, browser)
    await countSending(ctx, phone, channel, source)

    await sql.endCodes(ctx, phone, browser)
    const id = randomUUID()
    await sql.putCode(ctx, {
      id,
      phone,
      channel,
      codeHash: code === null ? null : hashOfCode(ctx, id, code),
      expiresAt: minutesAfter(ctx.now(), codeMinutes),
      deviceHash: deviceHashOf(ctx),
      addressHash: addressHashOf(ctx),
    })
    return id
  })
}

/** A known device has limits of its own; strangers share those of the phone. @throws code.too_many */
async function countSending(ctx: Context, phone: Phone, channel: CodeChannel, source: SignInSource): Promise<void> {
  const subject = { phone, source: source.hash }
  await refuseOverLimit(ctx, 'send-code', subject)
  if (source.isKnown) return
  await refuseOverLimit(ctx, 'send-code-to-stranger', subject)
  if (channel === 'call') await refuseOverLimit(ctx, 'call-stranger', subject)
}

async function refuseTooSoon(ctx: Context, phone: Phone, browser: CodeBrowser): Promise<void> {
  const last = await sql.findLastSentAt(ctx, phone, browser)
  const left = last ? secondsBetweenCodes - Math.floor((ctx.now().getTime() - last.getTime()) / 1000) : 0
  if (left > 0) fail('code.too_soon', { retryAfterSeconds: left })
}

/** Records the failure, so that the next code may be requested at once. @throws phone.unreachable, code.not_sent */
export async function failUnsentCode(
  ctx: Context,
  id: string,
  outcome: { fault: 'number' | 'service'; reason: string },
): Promise<never> {
  await sql.recordSendFailure(ctx, id, outcome.reason)
  fail(outcome.fault === 'number' ? 'phone.unreachable' : 'code.not_sent')
}
