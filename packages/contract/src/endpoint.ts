import type { FailureCode } from '@romashka/basics'
import type { Static, TObject, TSchema } from 'typebox'

/**
 * Who may call. `open`: anybody. `visitor`: a browser that names itself (`x-user-id`) or a signed-in shopper.
 * `user`: a signed-in shopper.
 */
export type Access = 'open' | 'visitor' | 'user'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The specification's path, with its version: `/api/v1/orders/:id`. */
  path: `/${string}`
  /** One sentence for the reader of /api/docs. */
  summary: string
  access: Access
  /** It searches the assortment by words, which costs the processor much more than other calls. */
  isSearch?: true | 'while typing'
  /** Whoever calls it makes the shop ask the job board, with whatever token or code: the board counts and blocks the shop. */
  asksJobBoard?: true
  /** A POST that changes nothing and asks no vendor: what it asks for does not fit into an address. */
  isRead?: true
  /** It changes what is the caller's own, asks no vendor, and costs as much as a list: it waits its turn like what is read. */
  isInTurns?: true
  params?: TObject
  query?: TObject
  headers?: TObject
  body?: TSchema
  reply: TSchema
  /** The media type of a reply that is a file; JSON by default. */
  produces?: 'text/calendar'
  /** 200 by default. */
  status?: 200 | 201 | 204
  /** The refusals of this call, beside those any call can answer with (see commonFailures). */
  fails: readonly FailureCode[]
  /** The call makes an order, a payment or an appointment: a repeated Idempotency-Key gets the first answer again. */
  isIdempotent?: true
  /** Only `application/x-www-form-urlencoded` where the specification says so. */
  isForm?: true
}

/** Of a call that changes the basket of a visitor or a shopper. */
export const changesBasket = { access: 'visitor', isInTurns: true } as const
/** The same, with what only a signed-in shopper has. */
export const changesOwnBasket = { access: 'user', isInTurns: true } as const

/** Any call may answer with these. */
export const commonFailures = [
  'request.invalid',
  'request.malformed',
  'request.method_not_allowed',
  'request.too_large',
  'request.address_too_long',
  'request.unsupported_media',
  'request.expectation_failed',
  'request.too_many',
  'request.headers_too_large',
  'request.forbidden_origin',
  'request.timeout',
  'service.unavailable',
  'internal',
  'session.required',
  'session.expired',
  'city.not_found',
  'path.not_found',
] as const satisfies readonly FailureCode[]

/** Keeps the literal types, which the server's handlers and the typed client are inferred from. */
export function endpoint<const E extends Endpoint>(one: E): E {
  return one
}

type Of<T> = T extends TSchema ? Static<T> : undefined

export type Params<E extends Endpoint> = Of<E['params']>
export type Query<E extends Endpoint> = Of<E['query']>
export type Headers<E extends Endpoint> = Of<E['headers']>
export type Body<E extends Endpoint> = Of<E['body']>
export type Reply<E extends Endpoint> = Static<E['reply']>

type Part<Name extends string, T> = T extends TSchema
  ? Record<string, never> extends Static<T>
    ? { [K in Name]?: Static<T> }
    : { [K in Name]: Static<T> }
  : unknown

/** What a client passes to make the call. */
export type Input<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'headers', E['headers']> &
  Part<'body', E['body']> & { idempotencyKey?: string }
