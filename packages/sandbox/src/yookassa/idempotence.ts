import { createHash } from 'node:crypto'
import { invalid } from './yookassa-error.ts'
import type { IdempotenceRecord, YookassaRecords } from './yookassa-records.ts'

const rememberedMs = 24 * 60 * 60 * 1000

export type Call = { key: unknown; path: string; body: unknown; at: Date }

/** The result recorded for this key; the same key with another body is refused. */
export function findResult(records: YookassaRecords, call: Call): IdempotenceRecord | undefined {
  const kept = records.keys.get(keyOf(call))
  if (!kept || call.at.getTime() - Date.parse(kept.at) > rememberedMs) return undefined
  if (kept.digest !== digest(call)) invalid('Idempotence-Key', 'Idempotence key duplicated')
  return kept
}

export function recordResult(
  records: YookassaRecords,
  call: Call,
  about: IdempotenceRecord['about'],
  id: string,
): void {
  records.keys.put(keyOf(call), { digest: digest(call), at: call.at.toISOString(), about, id })
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
