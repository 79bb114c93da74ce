import { Failure, fail, type Phone, readPhone } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import { consumeCode, type RefusedCode } from './consume-code.ts'
import { linkAccountByTicket } from './external/link-account.ts'
import { ensureShopper } from './repository/shoppers.ts'
import { type Browser, openSession } from './sessions/open-session.ts'
import type { SignedIn } from './sessions/session.ts'

interface GivenCode {
  code: string
  browser: Browser
  ticket?: string | undefined
  knownDevice?: string | undefined
}

/**
 * Signs in with the last code sent; an unknown phone becomes a new shopper. A wrong, an expired, a used and a never sent
 * code get the same refusal. A ticket links the provider's account it stands for; with a ticket of another browser nobody
 * is signed in.
 *
 * @throws phone.invalid, code.wrong, code.locked, code.too_many, sign_in.refused, sign_in.account_taken
 */
export async function verifyCode(ctx: Context, given: GivenCode & { phone: string }): Promise<SignedIn> {
  const phone = readPhone(given.phone) ?? fail('phone.invalid')
  const outcome = await inTransaction(ctx, (ctx) => admit(ctx, phone, given))
  if (outcome instanceof Failure) throw outcome
  return outcome
}

async function admit(ctx: Context, phone: Phone, given: GivenCode): Promise<SignedIn | RefusedCode> {
  const refusal = await consumeCode(ctx, phone, given)
  if (refusal) return refusal
  const shopperId = await ensureShopper(ctx, phone)
  const { ticket, browser } = given
  if (ticket !== undefined) await linkAccountByTicket(ctx, shopperId, { ticket, browser })
  return openSession(ctx, shopperId, browser)
}
