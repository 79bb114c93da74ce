import type { preValidationHookHandler } from 'fastify'

/** What a text may hold of the control characters: marking codes are parted by one; a zero is refused where it is read. */
const kept: readonly string[] = ['\u0000', '\u001d']
const control = /[^\P{Cc}\t\n]/gu
/** Signs without a width, and those that turn the direction of a line: they make one name look like another. */
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Cs}/gu
/** More accents on one letter than any language has paint over the lines around it. */
const heaped = /(\p{M}{3})\p{M}+/gu

/** Deeper than any body of the contract. */
const deepest = 20

/**
 * Names, comments and addresses are read by others: on a pharmacist's terminal, in messages, on a label. What steers a
 * terminal, hides letters or turns them round leaves every text of a body before anything looks at it.
 */
export const withPlainTexts: preValidationHookHandler = (request, _reply, done) => {
  request.body = plain(request.body, 0)
  done()
}

function plain(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return plainText(value)
  if (value === null || typeof value !== 'object' || depth === deepest) return value
  const parts = value as Record<string, unknown>
  for (const name of Object.keys(parts)) parts[name] = plain(parts[name], depth + 1)
  return value
}

const plainText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(control, (sign) => (kept.includes(sign) ? sign : ''))
    .replaceAll(unseen, '')
    .replaceAll(heaped, '$1')
