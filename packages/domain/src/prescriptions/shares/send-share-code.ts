import { randomInt } from 'node:crypto'
import { fail, type Phone } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { prescriptionShareText, sendSms } from '../../notifications/index.ts'
import { type ShareSide, secondsBetweenCodes } from './share.ts'
import * as codes from './share-codes.sql.ts'

const codeLength = 6

export interface UnsentCode {
  share: { id: string; side: ShareSide }
  phone: Phone
  text: string
}

/** Stores a new code for one side; what is returned is sent after the commit. @throws code.too_soon */
export async function newShareCode(
  ctx: Context,
  share: { id: string; side: ShareSide; phone: Phone },
): Promise<UnsentCode> {
  const last = await codes.findCode(ctx, share.id, share.side)
  const waited = last ? Math.floor((ctx.now().getTime() - last.sentAt.getTime()) / 1_000) : secondsBetweenCodes
  if (waited < secondsBetweenCodes) fail('code.too_soon', { retryAfterSeconds: secondsBetweenCodes - waited })
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  await codes.putCode(ctx, share.id, share.side, hashOfShareCode(ctx, share.id, share.side, code))
  const { name, origin } = ctx.settings.brand
  return {
    share,
    phone: share.phone,
    text: prescriptionShareText[share.side]({ brand: name, code, host: new URL(origin).host }),
  }
}

/** One that was not sent is gone, so that the next may be asked for at once. @throws phone.unreachable, code.not_sent */
export async function sendShareCode(ctx: Context, { share, phone, text }: UnsentCode): Promise<void> {
  const outcome = await sendSms(ctx, { phone, text })
  if (outcome.sent || outcome.mayArrive) return
  await codes.removeCode(ctx, share.id, share.side)
  fail(outcome.fault === 'number' ? 'phone.unreachable' : 'code.not_sent')
}

/** A code is short, so its hash is keyed and bound to one share and side. */
export function hashOfShareCode(ctx: Context, id: string, side: ShareSide, code: string): string {
  return ctx.ports.fingerprint('prescription share', `${id} ${side} ${code}`)
}
