import { readPhone } from '@romashka/basics'
import { browserApi } from '../api/loading.ts'

/** When each phone that this page has had a code sent to may get another, in milliseconds. */
const againAtOf = new Map<string, number>()

/**
 * Has a code sent by SMS, unless one of the last minute is on its way to this phone: that one is as good. Returns when
 * another may be asked for, in milliseconds.
 */
export async function sendCodeOnce(typed: string): Promise<number> {
  const phone = readPhone(typed) ?? typed
  const known = againAtOf.get(phone)
  if (known !== undefined && known > Date.now()) return known
  const { retry_after } = await browserApi.ask('POST /api/v1/users/auth/send-code', { body: { phone_number: phone } })
  const againAt = Date.now() + retry_after * 1000
  againAtOf.set(phone, againAt)
  return againAt
}

/** The codes that were sent are used up. */
export function endSentCodes(): void {
  againAtOf.clear()
}
