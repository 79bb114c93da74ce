import { Failure } from '@romashka/basics'
import type { Context } from '../context.ts'
import { consumeCode, type RefusedCode } from './consume-code.ts'
import { getShopper } from './get-shopper.ts'
import { keepPhone } from './repository/keep-phone.ts'

/**
 * Uses up a code to the phone of the caller's account, which stays that until the transaction ends: a code to the phone that
 * the account had a moment ago proves nothing.
 *
 * @throws session.required, session.expired, user.not_found
 */
export async function consumeOwnCode(ctx: Context, ownerId: string, code: string): Promise<RefusedCode | undefined> {
  const { id, phone } = await getShopper(ctx, ownerId)
  const refusal = await consumeCode(ctx, phone, { code })
  if (refusal) return refusal
  return (await keepPhone(ctx, id)) === phone ? undefined : new Failure('code.wrong', {})
}
