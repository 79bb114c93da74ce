import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@romashka/contract'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { logOutput } from './log-output.ts'
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

/** Numbers of products, pharmacies, cities and sections name no person; nothing else of an address is logged. */
const loggedIds = new Set(['id', 'productId', 'city_id', 'cityId', 'sectionId', 'categoryId'])
/** Shorter than any phone and any order number. */
const shortNumber = /^\d{1,9}$/

/** The parameters of a route that may be logged: those that the contract declares as numbers of the assortment. */
function loggableIds({ params, routeOptions }: FastifyRequest): Record<string, string> {
  const declared = routeOptions.config?.endpoint?.params
  if (!declared || typeof params !== 'object' || params === null) return {}
  return Object.fromEntries(
    Object.entries(params).filter(
      ([name, value]) => loggedIds.has(name) && isNumberOf(declared, name) && shortNumber.test(String(value)),
    ),
  )
}

function isNumberOf(declared: NonNullable<Endpoint['params']>, name: string): boolean {
  const shape: unknown = Reflect.get(declared, 'properties')?.[name]
  if (typeof shape !== 'object' || shape === null) return false
  return Reflect.get(shape, 'type') === 'integer' || Reflect.get(shape, 'pattern') === '^[0-9]{9}$'
}

/** Where a message may quote a personal value: in quotes, in brackets, and after an equals sign or a colon. */
const values = /(["'`«„])[^"'`»“]*(["'`»“]|$)|\([^()]*\)|\[[^\]]*\]|\{[^}]*\}|[=:]\s*\S+/g
/** A word of English, also with dots and underscores between, or a number too short to name anything. */
const plainWord = /^(?:[A-Za-z][a-z’']*(?:[._/-][a-z]+)*|[A-Z][A-Z_]{1,30}|\d{1,4})[.,;!?]?$/

/** The message of an error without the values in it: plain English words stay, everything else is left out. */
export function loggableMessage(message: string): string {
  return (message.split('\n', 1)[0] ?? '')
    .replace(values, ' … ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (plainWord.test(word) ? word : '…'))
    .join(' ')
    .replace(/…(?: …)+/g, '…')
}

const frame = /^\s+at (?:[\w.<>[\] #$]+ )?\(?(?:node:|file:\/\/|\/|\.)?[\w./@+-]+:\d+(?::\d+)?\)?$/

/** The places an error went through. Its first lines repeat the message, so they are left out. */
export const loggableStack = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => frame.test(line))
    .join('\n')
