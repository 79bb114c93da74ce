import { createHash } from 'node:crypto'

/** Signature of a request or a notification: root-level scalars and the password, by key, values only, SHA-256. */
export function tbankToken(fields: Record<string, unknown>, password: string): string {
  const signed = Object.entries({ ...fields, Password: password })
    .filter(([key, value]) => key !== 'Token' && ['string', 'number', 'boolean'].includes(typeof value))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(signed.map(([, value]) => String(value)).join(''))
    .digest('hex')
}
