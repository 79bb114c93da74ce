import { randomUUID } from 'node:crypto'
import { maskPhone } from '@romashka/basics'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { FinishedRequest } from './cached-page-responder.ts'
import { logOutput } from './log-output.ts'

/** A phone number anywhere in a logged text. */
const phones = /(?:\+7|\b[78])[\s(-]*9\d{2}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}\b/g

/** Fields that are redacted in every logged object. */
export const redacted: readonly string[] = [
  'authorization',
  'cookie',
  'phone',
  'email',
  'address',
  'code',
  'token',
  'name',
  'customer',
  'recipient',
  'x-user-id',
]

/** JSON lines with a request's id, method, path, status and duration; never a query, a header, a body or personal data. */
export function loggerOptions(
  level: string,
  stream: { write(line: string): void } = logOutput,
): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    stream,
    base: null,
    redact: {
      paths: redacted.flatMap((name) => (name.includes('-') ? [`["${name}"]`, `*["${name}"]`] : [name, `*.${name}`])),
      censor: '[kept out]',
    },
    serializers: {
      req: (request) => ({ method: request.method, path: withoutPersonalData(request.url) }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error: Error) => ({
        type: error.name,
        message: withoutPersonalData(error.message),
        stack: withoutPersonalData(error.stack ?? ''),
      }),
    },
  }
}

/** Logs one line for every finished request that came from outside this process. */
export function logRequests(app: FastifyInstance): { write(finished: FinishedRequest): void } {
  // These values hold no personal data, and redaction would cost more than the rest of the line.
  const log = app.log.child({}, { redact: [] })
  const write = ({ method, url, status, ms }: FinishedRequest, reqId: string) => {
    log.info({ reqId, method, path: withoutPersonalData(url), status, ms: Math.round(ms * 100) / 100 }, 'answered')
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request
    if (!request.isInternal)
      write({ method, url, route: '', status: reply.statusCode, ms: reply.elapsedTime }, request.id)
    done()
  })
  return { write: (finished) => write(finished, randomUUID()) }
}

/** The path without its query, with ids and phones masked: a log line must not lead to a person. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/\?.*$/m, '')
    .replace(phones, (phone) => maskPhone(phone.replace(/\D/g, '').replace(/^8/, '7').replace(/^/, '+')))
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, ':id')
}
