import { randomUUID } from 'node:crypto'
import { maskPhone } from '@romashka/basics'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { logLines } from './log-lines.ts'
import type { Answered } from './page-door.ts'

/** A phone, wherever it turns up in a logged text. */
const phones = /(?:\+7|\b[78])[\s(-]*9\d{2}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}\b/g

/** What is never written down, wherever it stands in a logged object. */
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
  'x-user-id',
]

/** JSON lines with a request's id, method, path, status and time; no query, no header, no body, nobody's data. */
export function loggerOptions(
  level: string,
  stream: { write(line: string): void } = logLines,
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
      req: (request) => ({ method: request.method, path: withoutPeople(request.url) }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error: Error) => ({
        type: error.name,
        message: withoutPeople(error.message),
        stack: withoutPeople(error.stack ?? ''),
      }),
    },
  }
}

/** One line for every request that somebody outside made, when it has been answered. */
export function logRequests(app: FastifyInstance): { write(answered: Answered): void } {
  // Plain values that are known to be nobody's: searching them for what is to be kept out would cost more than the rest.
  const log = app.log.child({}, { redact: [] })
  const write = ({ method, url, status, ms }: Answered, reqId: string) => {
    log.info({ reqId, method, path: withoutPeople(url), status, ms: Math.round(ms * 100) / 100 }, 'answered')
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request
    if (!request.isInternal)
      write({ method, url, route: '', status: reply.statusCode, ms: reply.elapsedTime }, request.id)
    done()
  })
  return { write: (answered) => write(answered, randomUUID()) }
}

/** The path alone, with ids and phones blanked out: a log line must not lead to a person. */
export function withoutPeople(text: string): string {
  return text
    .replace(/\?.*$/m, '')
    .replace(phones, (phone) => maskPhone(phone.replace(/\D/g, '').replace(/^8/, '7').replace(/^/, '+')))
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, ':id')
}
