import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Signs a call: the root-level scalars and the password, sorted by key, values only, SHA-256 in lower-case hex.
 * Nested objects (receipt, data) and a token already there are left out.
 */
export function tokenOf(fields: Record<string, unknown>, password: string): string {
  const signed = Object.entries({ ...fields, Password: password })
    .filter(([name, value]) => name !== 'Token' && isScalar(value))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(signed.map(([, value]) => String(value)).join(''), 'utf8')
    .digest('hex')
}

export function isSigned(fields: Record<string, unknown>, password: string): boolean {
  const given = Buffer.from(typeof fields.Token === 'string' ? fields.Token : '')
  const expected = Buffer.from(tokenOf(fields, password))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
