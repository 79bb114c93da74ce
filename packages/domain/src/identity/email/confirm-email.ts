import { fail, minutesAfter } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { emailCodeLetter, sendLetter } from '../../notifications/index.ts'
import { getShopper, getShopperToChange } from '../get-shopper.ts'
import { refuseOverLimit } from '../limits.ts'
import { isSame } from '../sessions/session.ts'
import type { Shopper } from '../shopper.ts'
import { maxWrongCodes, newCode } from '../sign-in-code.ts'
import * as sql from './confirmations.sql.ts'
import { notifyOfConfirmedEmail } from './notify-of-email-change.ts'

const codeMinutes = 30

/**
 * Sends a letter with a code to the address in the caller's profile.
 *
 * @throws session.required, user.not_found, email.missing, email.already_confirmed, email.unreachable, code.too_many, code.not_sent
 */
export async function sendEmailCode(ctx: Context, id: string): Promise<{ email: string; expiresInSeconds: number }> {
  const code = newCode()
  const email = await inTransaction(ctx, async (ctx) => {
    const shopper = await getShopper(ctx, id)
    const email = shopper.email ?? fail('email.missing')
    if (shopper.isEmailConfirmed) fail('email.already_confirmed')
    await refuseOverLimit(ctx, 'send-letter', { phone: shopper.phone })

    const expiresAt = minutesAfter(ctx.now(), codeMinutes)
    await sql.putConfirmation(ctx, shopper.id, { email, codeHash: hashOf(ctx, email, code), expiresAt })
    return email
  })
  const letter = emailCodeLetter({ brand: ctx.settings.brand.name, code })
  const outcome = await sendLetter(ctx, { to: email, ...letter })
  if (!outcome.sent) fail(outcome.fault === 'address' ? 'email.unreachable' : 'code.not_sent')
  return { email, expiresInSeconds: codeMinutes * 60 }
}

/** Confirms the address with the code of the letter, and notifies the owner of the phone of it. @throws session.required, user.not_found, code.wrong */
export async function confirmEmail(ctx: Context, id: string, code: string): Promise<Shopper> {
  const isRight = await inTransaction(ctx, async (ctx) => {
    // Else an address that is put there at this moment would be confirmed with the code of another.
    const shopper = await getShopperToChange(ctx, id)
    const waiting = await sql.lockConfirmation(ctx, shopper.id)
    if (!waiting || waiting.email !== shopper.email || waiting.tries >= maxWrongCodes) return false
    if (!isSame(hashOf(ctx, waiting.email, code), waiting.codeHash)) {
      await sql.countWrongCode(ctx, shopper.id)
      return false
    }
    await sql.endConfirmation(ctx, shopper.id)
    await notifyOfConfirmedEmail(ctx, shopper.id)
    return true
  })
  return isRight ? getShopper(ctx, id) : fail('code.wrong')
}

function hashOf(ctx: Context, email: string, code: string): string {
  return ctx.ports.fingerprint('e-mail code', `${email} ${code}`)
}
