import type { IncomingHttpHeaders } from 'node:http'

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'

/** What a client accepts of our encodings, the smallest first; `identity` where it accepts no other. */
export type Accepted = readonly [Encoding, ...Encoding[]]

/** `br;q=0` refuses it. */
export function acceptedEncodings(request: IncomingHttpHeaders): Accepted {
  const accepted = String(request['accept-encoding'] ?? '')
  const [first, ...others] = compressed.filter(({ accepts }) => accepts.test(accepted)).map(({ encoding }) => encoding)
  return first ? [first, ...others] : ['identity']
}

const compressed = [
  { encoding: 'br', accepts: /(?:^|[\s,])br(?!\w|\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i },
  { encoding: 'zstd', accepts: /(?:^|[\s,])zstd(?!\w|\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i },
  { encoding: 'gzip', accepts: /(?:^|[\s,])(?:x-)?gzip(?!\w|\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i },
] as const
