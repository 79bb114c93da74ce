import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { logOutput } from './log-output.ts'
import { loggableIds, loggableMessage, loggableStack } from './loggable.ts'
import type { FinishedRequest } from './pages/cached-page-responder.ts'

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

/** JSON lines with a request's id, method, route, status and duration; never an address, a header, a body or personal data. */
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
      req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
      res: (reply) => ({ status: reply.statusCode }),
      err: loggableError,
    },
  }
}

/** Of an error its kind, its code, its place and the plain words of its message. */
function loggableError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const code: unknown = Reflect.get(error, 'code')
  return {
    type: error.name,
    ...(typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code) && { errorCode: code }),
    message: loggableMessage(error.message),
    stack: loggableStack(error.stack ?? ''),
    ...(error.cause instanceof Error && { cause: loggableMessage(error.cause.message) }),
  }
}

/** Logs one line for every finished request that came from outside this process. */
export function logRequests(app: FastifyInstance): { write(finished: FinishedRequest): void } {
  // These values hold no personal data, and redaction would cost more than the rest of the line.
  const log = app.log.child({}, { redact: [] })
  const write = ({ method, route, ids, status, ms }: FinishedRequest, reqId: string) => {
    log.info({ reqId, method, route, ...ids, status, ms: Math.round(ms * 100) / 100 }, 'answered')
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = routeOf(request)
    if (!request.isInternal)
      write({ method, route, ids: loggableIds(request), status: reply.statusCode, ms: reply.elapsedTime }, request.id)
    done()
  })
  return { write: (finished) => write(finished, randomUUID()) }
}

/** The pattern of the matched route; of a page the storefront's own. */
export const routeOf = ({ pageRoute, routeOptions }: FastifyRequest): string => pageRoute ?? routeOptions.url ?? 'none'
