import { PaymentCallRefused, PaymentOutcomeUnknown } from '@romashka/domain/ports'
import {
  asRecord,
  callUntilSettled,
  callVendor,
  NoAnswer,
  text,
  type VendorAnswer,
  type VendorConnection,
} from '../vendor-call.ts'

export type YookassaApi = {
  get(path: string): Promise<Record<string, unknown>>
  post(path: string, idempotenceKey: string, body: unknown): Promise<Record<string, unknown>>
}

/** YooKassa API v3. Repeats a call with an unknown outcome with the same key. @throws the port's two errors */
export function yookassaApi(to: VendorConnection & { shopId: string; secretKey: string }): YookassaApi {
  const authorization = `Basic ${Buffer.from(`${to.shopId}:${to.secretKey}`).toString('base64')}`

  async function ask(path: string, init: RequestInit): Promise<Record<string, unknown>> {
    const answer = await callUntilSettled(
      to,
      () => callVendor(to, path, init),
      (reply) => waitFor(reply, to.retryMs ?? 1800),
    ).catch((failure: unknown) => {
      throw failure instanceof NoAnswer ? new PaymentOutcomeUnknown(failure.message, { cause: failure }) : failure
    })
    if (answer.status === 200) return asRecord(answer.body)
    if (isUnknown(answer)) throw new PaymentOutcomeUnknown(`YooKassa answered ${answer.status}`)
    const { type, code, description, parameter } = asRecord(answer.body)
    // Whatever stands between refuses in words of its own; a refusal of the bank's is final.
    if (type !== 'error' || !text(code)) throw new PaymentOutcomeUnknown(`not YooKassa answered ${answer.status}`)
    throw new PaymentCallRefused(text(code) ?? '', text(description) ?? '', text(parameter))
  }

  return {
    get: (path) => ask(path, { headers: { authorization } }),
    post: (path, idempotenceKey, body) =>
      ask(path, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', 'idempotence-key': idempotenceKey },
        body: JSON.stringify(body),
      }),
  }
}

/** After 202 (still processing), 429 and every 5xx the outcome of the call is unknown. */
function isUnknown(answer: VendorAnswer): boolean {
  return answer.status === 202 || answer.status === 429 || answer.status >= 500
}

function waitFor(answer: VendorAnswer, retryMs: number): number | undefined {
  if (!isUnknown(answer)) return undefined
  const asked = asRecord(answer.body).retry_after
  return typeof asked === 'number' && asked >= 0 ? Math.min(asked, 10_000) : retryMs
}
