import type { ContractCalls, Input, Reply } from '@romashka/contract'
import { ApiFailure } from './api-failure.ts'
import type { ApiRequest, Transport } from './transport.ts'

export type CallName = keyof ContractCalls & string

/** What the answer to a call of the contract holds: `ReplyOf<'GET /api/v1/products/:id'>`. */
export type ReplyOf<Name extends CallName> = Replies[Name]

interface Parts {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
  idempotencyKey?: string
}

/** Nothing to pass may be left out. Worked out per call by name: the type checker gives up on doing it for all at once. */
type Rests = {
  [Name in CallName]: Record<string, never> extends Input<ContractCalls[Name]>
    ? [given?: Input<ContractCalls[Name]>, signal?: AbortSignal]
    : [given: Input<ContractCalls[Name]>, signal?: AbortSignal]
}
interface Replies extends RepliesByName {}
type RepliesByName = { [Name in CallName]: Reply<ContractCalls[Name]> }

export interface Api {
  /**
   * Makes a call of the contract: `api.ask('GET /api/v1/products/:id', { params: { id } })`. Anything but success throws an
   * `ApiFailure` with the refusal's code.
   */
  ask<Name extends CallName>(name: Name, ...rest: Rests[Name]): Promise<ReplyOf<Name>>
}

export function createApi(transport: Transport): Api {
  return {
    ask: async (name, ...[given, signal]) => {
      const reply = await transport({ ...requestOf(name, (given ?? {}) as Parts), ...(signal && { signal }) })
      if (reply.status < 200 || reply.status > 299) throw new ApiFailure(reply)
      return reply.json as never
    },
  }
}

/** The name of a call is all that a request needs; no schema reaches the browser. */
function requestOf(name: string, { params = {}, query = {}, headers = {}, body, idempotencyKey }: Parts): ApiRequest {
  const [method = 'GET', path = ''] = name.split(' ')
  const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')))
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [key, String(one)]),
  )
  const search = new URLSearchParams(pairs).toString()
  return {
    method,
    url: search ? `${url}?${search}` : url,
    call: { name, params, query },
    headers: { ...headers, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
    ...(body === undefined ? {} : { body }),
  }
}
