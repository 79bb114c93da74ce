import { fail, type Phone, readPhone } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import { deviceHashOf, refuseOverLimit } from './limits.ts'
import { hasSignedInFrom } from './repository/shoppers.ts'

export interface CheckedPhone {
  phone: Phone
  /**
   * Whether this browser has signed in with the phone before. Other browsers always get false:
   * Source: docs/adr/0020-sign-in-does-not-disclose-registered-phones.md
   */
  isKnown: boolean
}

/** Normalises a phone and returns whether this browser has signed in with it. @throws phone.invalid, code.too_many */
export async function checkPhoneNumber(ctx: Context, input: string): Promise<CheckedPhone> {
  const phone = readPhone(input) ?? fail('phone.invalid')
  await inTransaction(ctx, (ctx) => refuseOverLimit(ctx, 'check-phone'))
  return { phone, isKnown: await hasSignedInFrom(ctx, phone, deviceHashOf(ctx)) }
}
