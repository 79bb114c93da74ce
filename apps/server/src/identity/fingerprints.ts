import { createHmac, hkdfSync } from 'node:crypto'

/** Fingerprints under a key of their own, so that none of them can be mistaken for a token's signature. */
export function createFingerprint(secret: string): (purpose: string, text: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'fingerprints', 32))
  return (purpose, text) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')
}
