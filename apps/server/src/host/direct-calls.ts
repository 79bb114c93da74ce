import { randomUUID } from 'node:crypto'
import { Failure, type FailureCode, failures } from '@romashka/basics'
import type { Endpoint } from '@romashka/contract'
import { DatabaseUnavailable } from '@romashka/database'
import type { Context } from '@romashka/domain'
import type { FastifyInstance } from 'fastify'
import type { Tracing } from '../tracing/tracing.ts'
import type { ContextFactory } from './context-factory.ts'
import { type CallInput, type Handler, type HttpExchange, KeptReply } from './http-api.ts'
import { codeOf, problemOf } from './problems.ts'
import { withReferences } from './shared-shapes.ts'

/** A call of the contract by its name (`GET /api/v1/products/:id`), before an address is made of it. */
export interface NamedCall {
  name: string
  params: Record<string, string | number>
  query: Record<string, unknown>
  body?: unknown
  headers: Record<string, string>
}

export interface DirectAnswer {
  status: number
  /** Not serialised; nobody may change it, because parts of it may be cached. */
  json: unknown
  headers: Record<string, string>
  tags: ReadonlySet<string>
}

type HttpPart = 'params' | 'querystring' | 'body'

interface Route {
  run(ctx: Context, input: CallInput<Endpoint>, http: HttpExchange): Promise<unknown> | unknown
  checkParams: (given: unknown) => boolean
  checkQuery: (given: unknown) => boolean
  checkBody: (given: unknown) => boolean
}

/** Fastify's router refuses longer ones. */
const longestParam = 300

/**
 * Runs handlers for the page renderer of this process: the same checks and the same handler as a request, without HTTP
 * and without JSON. Only what anybody may read is called like this.
 */
export class DirectCalls {
  readonly #app: FastifyInstance
  readonly #contexts: ContextFactory
  readonly #tracing: Tracing | undefined
  readonly #routes = new Map<string, () => Route>()

  constructor(app: FastifyInstance, contexts: ContextFactory, tracing?: Tracing) {
    this.#app = app
    this.#contexts = contexts
    this.#tracing = tracing
  }

  add<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    const { method, path, access, headers, produces, isForm, params, query, body } = endpoint
    if ((method !== 'GET' && method !== 'POST') || access !== 'open' || headers || produces || isForm) return
    let route: Route | undefined
    this.#routes.set(`${method} ${path}`, () => {
      route ??= {
        run: handler as Route['run'],
        checkParams: this.#checkOf(endpoint, 'params', params),
        checkQuery: this.#checkOf(endpoint, 'querystring', query),
        checkBody: this.#checkOf(endpoint, 'body', body && withReferences(this.#app, body)),
      }
      return route
    })
  }

  /** Undefined where it has to be a request: the call is none of these, or something it is given is not valid. */
  async make({ name, params, query, body, headers }: NamedCall): Promise<DirectAnswer | undefined> {
    const route = this.#routes.get(name)?.()
    if (!route) return undefined
    const input = { params: textsOf(params), query: textsOf(query), headers: {}, body: body && structuredClone(body) }
    if (Object.values(input.params).some((value) => value === '' || value.length > longestParam)) return undefined
    if (!route.checkParams(input.params) || !route.checkQuery(input.query) || !route.checkBody(input.body))
      return undefined
    const tags = new Set<string>()
    const ctx = await this.#contexts.forPage(headers, (given) => {
      for (const tag of given) tags.add(tag)
    })
    const answer: DirectAnswer = { status: 200, json: undefined, headers: {}, tags }
    try {
      const run = async () => route.run(ctx, input as CallInput<Endpoint>, exchangeOf(answer, headers))
      const result = await (this.#tracing?.run('internal', name, {}, run) ?? run())
      answer.json = result instanceof KeptReply ? result.toWire() : result
      return answer
    } catch (error) {
      return { ...answer, ...refusalOf(error) }
    }
  }

  #checkOf({ method, path }: Endpoint, httpPart: HttpPart, schema: object | undefined): (given: unknown) => boolean {
    if (!schema) return () => true
    const check = this.#app.validatorCompiler?.({ schema, httpPart, method, url: path })
    if (!check) throw new Error('requests are not validated')
    return (given) => check(given) === true
  }
}

/** A defect makes the page fail, which is logged there. */
function refusalOf(error: unknown): Pick<DirectAnswer, 'status' | 'json'> {
  if (error instanceof DatabaseUnavailable) return problem('service.unavailable', {})
  if (error instanceof Failure) return problem(error.code, error.details)
  const code = error instanceof Error ? codeOf(error) : undefined
  if (!code) throw error
  return problem(code, {})
}

const problem = (code: FailureCode, details: Failure['details']) => ({
  status: failures[code],
  json: problemOf(code, details, randomUUID()),
})

/** As they would come out of an address: texts, and lists of several texts. */
function textsOf(values: Record<string, unknown>): Record<string, string | string[]> {
  const texts: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    const list = [value].flat().map(String)
    const [first] = list
    if (first !== undefined) texts[name] = list.length === 1 ? first : list
  }
  return texts
}

const exchangeOf = (answer: DirectAnswer, headers: Record<string, string>): HttpExchange => ({
  ip: '127.0.0.1',
  header: (name) => headers[name.toLowerCase()],
  cookie: () => undefined,
  setCookie: refuseCookie,
  clearCookie: refuseCookie,
  setHeader: (name, value) => {
    answer.headers[name] = value
  },
  setStatus: (status) => {
    answer.status = status
  },
})

function refuseCookie(): never {
  throw new Error('a page sets no cookie')
}
