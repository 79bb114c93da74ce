import { PaymentCallNotSent, PaymentCallRefused, PaymentOutcomeUnknown } from '@romashka/domain/ports'
import { asRecord, callUntilSettled, callVendor, NoAnswer, text, type VendorConnection } from '../vendor-call.ts'
import { tokenOf } from './tbank-token.ts'

export type TbankTerminal = VendorConnection & { terminalKey: string; password: string }

const tooMany = 429

/** Whether a call whose outcome is unknown may be repeated. */
export type Repeat = 'safe' | 'never'

/** Sends one signed call. Refusals come with HTTP 200 and `Success: false`. */
export async function callTbank(
  to: TbankTerminal,
  path: string,
  fields: Record<string, unknown>,
  repeat: Repeat,
): Promise<Record<string, unknown>> {
  const own = { TerminalKey: to.terminalKey, ...fields }
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...own, Token: tokenOf(own, to.password) }),
  }
  const answer = await callUntilSettled(
    repeat === 'safe' ? to : { ...to, attempts: 1 },
    () => callVendor(to, path, init),
    (reply) => (reply.status === 200 ? undefined : (to.retryMs ?? 1800)),
  ).catch((failure: unknown) => {
    if (!(failure instanceof NoAnswer)) throw failure
    const Unknown = failure.isUnreached ? PaymentCallNotSent : PaymentOutcomeUnknown
    throw new Unknown(failure.message, { cause: failure })
  })
  if (answer.status === tooMany) throw new PaymentCallNotSent('T-Bank takes no more calls at the moment')
  if (answer.status !== 200) throw new PaymentOutcomeUnknown(`T-Bank answered ${answer.status}`)
  const reply = asRecord(answer.body)
  if (reply.Success === true) return reply
  // Whatever stands between may answer with JSON as well.
  if (reply.Success !== false) throw new PaymentOutcomeUnknown('unreadable answer from T-Bank')
  throw new PaymentCallRefused(String(reply.ErrorCode), text(reply.Details) ?? text(reply.Message) ?? '')
}
