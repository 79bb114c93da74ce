import { gzipSync, zstdCompressSync } from 'node:zlib'
import type { onSendHookHandler } from 'fastify'
import { acceptedEncodings } from './pages/accepted-encodings.ts'

/** Two packets of a network: below that a phone gains nothing. */
const leastBytes = 2_800

/**
 * Compresses a long answer, quickly and at once: forty kilobytes take 0.2 ms and become four. For calls that need
 * nobody in particular: the compressed length of a secret would tell a stranger on the line what stands in it (BREACH).
 */
export const compressLongAnswer: onSendHookHandler<unknown> = (request, reply, answer, done) => {
  if (typeof answer !== 'string' || answer.length < leastBytes || request.isInternal) return done()
  reply.header('vary', 'accept-encoding')
  const accepted = acceptedEncodings(request.headers)
  const encoding = accepted.includes('zstd') ? 'zstd' : accepted.includes('gzip') ? 'gzip' : undefined
  if (!encoding) return done()
  reply.header('content-encoding', encoding).removeHeader('content-length')
  done(null, compress[encoding](answer))
}

const compress = {
  zstd: (answer: string) => zstdCompressSync(answer),
  gzip: (answer: string) => gzipSync(answer, { level: 1 }),
}
