import { maskPhone } from '@romashka/basics'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { logLines } from './log-lines.ts'

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
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.isInternal) request.log.info(facts(request, reply), 'answered')
    done()
  })
}

/** Plain values: searching nested ones for what is to be kept out costs more than all the rest. */
function facts(request: FastifyRequest, reply: FastifyReply) {
  const { method, url } = request
  return { method, path: withoutPeople(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime * 100) / 100 }
}

/** The path alone, with ids and phones blanked out: a log line must not lead to a person. */
export function withoutPeople(text: string): string {
  return text
    .replace(/\?.*$/m, '')
    .replace(phones, (phone) => maskPhone(phone.replace(/\D/g, '').replace(/^8/, '7').replace(/^/, '+')))
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, ':id')
}
