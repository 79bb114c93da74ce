import type { Body, Endpoint, Headers, Params, Query, Reply } from '@romashka/contract'
import type { Context } from '@romashka/domain'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

export interface CallInput<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  headers: Headers<E>
  body: Body<E>
}

/** What little of HTTP a call may need beside its schemas. */
export interface Wire {
  ip: string
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: CookieOptions): void
  clearCookie(name: string, path: string): void
  setHeader(name: string, value: string): void
  /** Answers with this status instead of the endpoint's own: a product that has moved. */
  setStatus(status: number): void
}

export interface CookieOptions {
  path: string
  maxAgeSeconds: number
  httpOnly: boolean
}

export type Handler<E extends Endpoint> = (
  ctx: Context,
  input: CallInput<E>,
  wire: Wire,
) => Promise<Reply<E>> | Reply<E>

/** The one bridge from a call of the contract to a verb of the domain. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/** What a feature's HTTP file is given. */
export interface House {
  serve: Serve
  /** For what is not a call of the contract: a vendor's notification, a feed, a picture. */
  app: FastifyInstance
  config: Config
  /** A context for work that no request asked for. */
  systemContext(name: string): Context
}
