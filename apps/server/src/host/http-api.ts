import type { Body, Endpoint, Headers, Params, Query, Reply } from '@romashka/contract'
import type { Context, KeptReads } from '@romashka/domain'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

export interface CallInput<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  headers: Headers<E>
  body: Body<E>
}

/** The parts of the HTTP request and reply that a handler may need beside the endpoint's schemas. */
export interface HttpExchange {
  ip: string
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: CookieOptions): void
  clearCookie(name: string, path: string): void
  setHeader(name: string, value: string): void
  /** Replaces the endpoint's own status, e.g. 301 for a product that has moved. */
  setStatus(status: number): void
}

interface CookieOptions {
  path: string
  maxAgeSeconds: number
  httpOnly: boolean
}

/**
 * A reply made of something that the domain keeps and gives out again as the same object: its bytes are kept as long as the
 * object is. One endpoint makes its replies of such objects in one way.
 */
export class KeptReply<Wire> {
  readonly source: object
  readonly toWire: () => Wire

  private constructor(source: object, toWire: () => Wire) {
    this.source = source
    this.toWire = toWire
  }

  static of<Source extends object, Wire>(source: Source, wireOf: (source: Source) => Wire): KeptReply<Wire> {
    return new KeptReply(source, () => wireOf(source))
  }
}

export type Handler<E extends Endpoint> = (
  ctx: Context,
  input: CallInput<E>,
  http: HttpExchange,
) => Promise<Reply<E> | KeptReply<Reply<E>>> | Reply<E>

/** Registers the handler of an endpoint of the contract. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/** What a feature's HTTP file is given to register its endpoints. */
export interface HttpApi {
  serve: Serve
  /** For routes outside the contract: a provider's notification, a feed, a picture. */
  app: FastifyInstance
  config: Config
  /** Accepted for every staff command. */
  operatorKey: string
  /** For lists that are the same for everybody. */
  keptReads: KeptReads
  /** A context of the system caller, for work without a request. */
  systemContext(name: string): Context
}
