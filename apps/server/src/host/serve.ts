import { clientNetworkOf, Failure, type FailureCode, fail } from '@romashka/basics'
import { commonFailures, type Endpoint, Problem } from '@romashka/contract'
import type { Caller, Context } from '@romashka/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest, preValidationHookHandler, RouteOptions } from 'fastify'
import { Type } from 'typebox'
import { compressLongAnswer } from './compressed-answers.ts'
import type { ContextFactory } from './context-factory.ts'
import type { DirectCalls } from './direct-calls.ts'
import { type CallInput, type Handler, type HttpExchange, KeptReply, type Serve } from './http-api.ts'
import type { Asker, FairTurns } from './limits/fair-turns.ts'
import { describeOperation } from './operation-names.ts'
import { inOwnMemory } from './pages/in-own-memory.ts'
import { withReferences } from './shared-shapes.ts'

/** Lists what the response contains; sent to the page renderer of this process only, which caches pages by these tags. */
export const cacheTagsHeader = 'x-cache-tags'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler of an endpoint runs. */
    apiCall: ApiCall | null
  }
}

interface ApiCall {
  ctx: Context
  cacheTags: ReadonlySet<string>
}

export interface ServeOptions {
  /** Answers a refusal that the endpoint does not declare as a defect: for tests. */
  strict: boolean
  turns: FairTurns
}

export function serveOn(
  app: FastifyInstance,
  contexts: ContextFactory,
  direct: DirectCalls,
  options: ServeOptions,
): Serve {
  app.decorateRequest('apiCall', null)
  return <E extends Endpoint>(endpoint: E, handler: Handler<E>) => {
    direct.add(endpoint, handler)
    const bytesOf = new WeakMap<object, Buffer>()
    const route: RouteOptions = {
      ...routeOf(app, endpoint),
      ...(endpoint.access === 'open' && { onSend: compressLongAnswer }),
      // The caller is checked before the body is read.
      onRequest: async (request, reply) => {
        const cacheTags = new Set<string>()
        const ctx = await contexts.forRequest(request, endpoint, (tags) => {
          for (const tag of tags) cacheTags.add(tag)
        })
        // Set before the access check, so that a refusal is not stored either.
        if (isPersonal(endpoint, ctx.caller)) reply.header('cache-control', 'no-store')
        requireAccess(endpoint, ctx.caller)
        request.apiCall = { ctx, cacheTags }
      },
      handler: async (request, reply) => {
        try {
          const answered = () => answer({ endpoint, handler, bytesOf }, request, reply)
          if (request.isInternal || !waitsItsTurn(endpoint)) return await answered()
          return await options.turns.run({ ...askerOf(endpoint, request), connection: reply.raw }, answered)
        } catch (error) {
          if (options.strict && error instanceof Failure) checkDeclared(endpoint, error)
          throw error
        }
      },
    }
    if (endpoint.isForm) routeOfForm(app, route)
    else app.route(route)
  }
}

const formType = 'application/x-www-form-urlencoded'
const longestForm = 4_096

/** In a scope of its own, which reads forms too. Of a field given twice the last counts. */
function routeOfForm(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    // An app that mounts this one keeps its own body parser.
    if (scope.hasContentTypeParser(formType)) scope.removeContentTypeParser(formType)
    scope.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: longestForm }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.route(route)
  })
}

function routeOf(app: FastifyInstance, endpoint: Endpoint): Omit<RouteOptions, 'handler'> {
  const { method, path, params, query, headers, body, reply, status = 200 } = endpoint
  return {
    method,
    url: path,
    ...(body && Type.IsOptional(body) && { preValidation: withEmptyBody }),
    config: { endpoint, ...limitOf(endpoint) },
    // Said here, so that Fastify does not set them up anew for each call, with a copy of all shapes.
    ...(app.validatorCompiler && { validatorCompiler: app.validatorCompiler }),
    ...(app.serializerCompiler && { serializerCompiler: app.serializerCompiler }),
    schema: {
      ...describeOperation(endpoint),
      tags: [path.split('/')[3] ?? 'api'],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(headers && { headers }),
      ...(body && { body: withReferences(app, body) }),
      ...(endpoint.isForm && { consumes: [formType] }),
      ...(endpoint.access === 'open' ? { security: [] } : {}),
      response: {
        [status]: endpoint.produces
          ? { description: 'A file', content: { [endpoint.produces]: { schema: reply } } }
          : withReferences(app, reply),
        default: {
          description: refusalsOf(endpoint),
          content: { 'application/problem+json': { schema: withReferences(app, Problem) } },
        },
      },
    },
  }
}

function limitOf({ isSearch, asksJobBoard }: Endpoint): { limit?: 'typing' | 'search' | 'vendor' } {
  if (asksJobBoard) return { limit: 'vendor' }
  return isSearch ? { limit: isSearch === 'while typing' ? 'typing' : 'search' } : {}
}

/** A call may come without the body that it may have. */
const withEmptyBody: preValidationHookHandler = (request, _reply, done) => {
  request.body ??= {}
  done()
}

const refusalsOf = (endpoint: Endpoint) => `Refusals: ${[...endpoint.fails, 'internal'].join(', ')}`

/** Whatever else writes waits for nobody: it may wait for a vendor, and many people share the address of a mobile operator. */
const waitsItsTurn = ({ method, isSearch, isRead, isInTurns }: Endpoint): boolean =>
  method === 'GET' || [isSearch, isRead, isInTurns].some(Boolean)

/** Who is signed in waits for nobody behind the same address, and a basket for no lists that are asked for there. */
function askerOf({ access }: Endpoint, { ip, apiCall }: FastifyRequest): Asker {
  const network = clientNetworkOf(ip)
  const caller = apiCall?.ctx.caller
  if (caller?.kind === 'shopper') return { name: caller.shopperId, network }
  return { name: access === 'open' ? network : `visitors ${network}`, network }
}

interface Served<E extends Endpoint> {
  endpoint: E
  handler: Handler<E>
  /** The bytes of kept replies, by what they are made of. */
  bytesOf: WeakMap<object, Buffer>
}

async function answer<E extends Endpoint>(
  { endpoint, handler, bytesOf }: Served<E>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!request.apiCall) throw new Error('the handler ran before the onRequest hook')
  const { ctx, cacheTags } = request.apiCall
  reply.code(endpoint.status ?? 200)
  const { params, query, headers, body } = request
  const result = await handler(ctx, { params, query, headers, body } as CallInput<E>, exchangeOf(request, reply))
  if (request.isInternal) reply.header(cacheTagsHeader, [...cacheTags].join(' '))
  return result instanceof KeptReply ? sendKept(result, { endpoint, bytesOf }, reply) : reply.send(result)
}

function sendKept(
  { source, toWire }: KeptReply<unknown>,
  { endpoint, bytesOf }: Pick<Served<Endpoint>, 'endpoint' | 'bytesOf'>,
  reply: FastifyReply,
): FastifyReply {
  // By the shape of the answer whatever its status: one that leads to another address has the same body.
  const serialize = reply.getSerializationFunction(String(endpoint.status ?? 200))
  const bytes =
    bytesOf.get(source) ??
    inOwnMemory(Buffer.from(serialize?.(toWire() as Record<string, unknown>) ?? JSON.stringify(toWire())))
  bytesOf.set(source, bytes)
  return reply.type('application/json; charset=utf-8').send(bytes)
}

/** A refusal that the endpoint does not declare is a defect. */
function checkDeclared(endpoint: Endpoint, failure: Failure): void {
  const declared: readonly FailureCode[] = [...commonFailures, ...endpoint.fails]
  if (!declared.includes(failure.code))
    throw new Error(`${endpoint.method} ${endpoint.path} does not declare ${failure.code}`)
}

function exchangeOf(request: FastifyRequest, reply: FastifyReply): HttpExchange {
  return {
    ip: request.ip,
    header: (name) => {
      const value = request.headers[name.toLowerCase()]
      return Array.isArray(value) ? value[0] : value
    },
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, { path, maxAgeSeconds, httpOnly }) => {
      reply.setCookie(name, value, {
        path,
        maxAge: maxAgeSeconds,
        httpOnly,
        sameSite: 'lax',
        secure: request.protocol === 'https',
      })
    },
    clearCookie: (name, path) => void reply.clearCookie(name, { path }),
    setHeader: (name, value) => void reply.header(name, value),
    setStatus: (status) => void reply.code(status),
  }
}

/** Such an answer is not stored by a browser: the next person at the same device must not see it. */
const isPersonal = (endpoint: Endpoint, caller: Caller): boolean =>
  endpoint.access !== 'open' || caller.kind !== 'nobody'

function requireAccess(endpoint: Endpoint, caller: Caller): void {
  if (endpoint.access === 'user' && caller.kind !== 'shopper') fail('session.required')
}
