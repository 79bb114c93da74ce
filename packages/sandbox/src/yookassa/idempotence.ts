import { createHash } from 'node:crypto'
import type { Books, KeptKey } from './yookassa-books.ts'
import { invalid } from './yookassa-error.ts'

const rememberedMs = 24 * 60 * 60 * 1000

export type Call = { key: unknown; path: string; body: unknown; at: Date }

/** What this key has already done; the same key with other content is a mistake of the caller. */
export function findDone(books: Books, call: Call): KeptKey | undefined {
  const kept = books.keys.get(keyOf(call))
  if (!kept || call.at.getTime() - Date.parse(kept.at) > rememberedMs) return undefined
  if (kept.digest !== digest(call)) invalid('Idempotence-Key', 'Idempotence key duplicated')
  return kept
}

export function noteDone(books: Books, call: Call, about: KeptKey['about'], id: string): void {
  books.keys.put(keyOf(call), { digest: digest(call), at: call.at.toISOString(), about, id })
}

function keyOf(call: Call): string {
  if (typeof call.key !== 'string' || call.key === '') invalid('Idempotence-Key', 'Idempotence key is required')
  if (call.key.length > 64) invalid('Idempotence-Key', 'Idempotence key is longer than 64 characters')
  return call.key
}

function digest(call: Call): string {
  return createHash('sha256')
    .update(`${call.path}\n${JSON.stringify(call.body ?? {})}`)
    .digest('hex')
}
