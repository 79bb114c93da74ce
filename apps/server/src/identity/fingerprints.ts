import { createHmac, hkdfSync } from 'node:crypto'

/** Keyed hashes with a key derived for them, so that none can serve as a token's signature. */
export function createFingerprint(secret: string): (purpose: string, text: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'fingerprints', 32))
  return (purpose, text) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')
}
